import type {Element, Root} from 'hast'
import {groupOf, mapGroups, plainDeclaration, setStyle, styleOf, mapDeclarationsIn} from './access.ts'
import {resultsFor} from './results-for.ts'
import {everyElement} from './every-element.ts'
import {inheritedSizing} from './inherited-sizing.ts'
import type {ElementStyle, PropertyGroup} from './types.ts'
import {isWord} from '../css/values/keywords.ts'
import {isElement} from './computed/defaults.ts'

/**
 * Resolves `box-sizing: inherit` on elements and on their generated content: once every element has a value of its own,
 * only those with padding or a border need to declare any. `sizings`: the elements for which it is resolved.
 */
export function inlineBoxSizing(
  tree: Root,
  sizings: readonly string[] = ['border-box', 'content-box']
): void {
  const parents = new Map<Element, Element | undefined>()
  everyElement(tree, (element, parent) => parents.set(element, parent))
  const results = resultsFor<ElementStyle, ElementStyle>()
  const changed: [Element, ElementStyle][] = []
  for (const element of parents.keys()) {
    const style = styleOf(element)
    const own = groupOf(style[''], 'box-sizing')
    const inherited = inheritedSizing(element, parents)
    const sizing = inherited ?? (own && plainDeclaration(own)?.value)
    if (!sizing || !sizings.includes(sizing)) continue
    const result = results(style, sizing, () => withSizing(style, sizing))
    if (result !== style) changed.push([element, result])
  }
  for (const [element, style] of changed) setStyle(element, style)
}

const withSizing = (style: ElementStyle, sizing: string): ElementStyle =>
  mapGroups(style, (group, pseudo) =>
    group.properties[0] === 'box-sizing' && isElement(pseudo) && isInherited(group)
      ? mapDeclarationsIn(group, (each) => ({...each, value: sizing}))
      : group
  )

const isInherited = (group: PropertyGroup): boolean => isWord(plainDeclaration(group)?.value ?? '', 'inherit')
