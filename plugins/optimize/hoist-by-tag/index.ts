import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import {RuleSources} from '../../model/rule-sources.ts'
import type {Declaration, ElementStyle, TagRule} from '../../model/types.ts'
import {controlRules, withoutControlRules} from './control-rules.ts'
import {type Hoisted, hoistable} from './hoistable.ts'
import {setDefaults} from './set-defaults.ts'
import {universalColors} from './universal-colors.ts'
import {withoutHoisted} from './without-hoisted.ts'

/**
 * What elements of a tag take back from the baseline of the code is hoisted to one rule (`root.data.style.tags`):
 * `img { display: inline }` instead of a class on each. An element that wants what the baseline declares declares it itself.
 * Messages: none. Throws nothing.
 */
export const hoistByTag: Plugin<[], Root> = () => (tree) => {
  const root = tree.data?.style
  if (!root) return
  const rules: TagRule[] = []
  const facts = {sources: new RuleSources(root.sources), states: root.states}
  const byTag = elementsByTag(tree)
  const all = [...byTag.values()].flat()
  const ofAll = universalColors(all, facts.sources)
  if (ofAll) {
    rules.push(...ofAll.rules)
    const changed = resultsFor<ElementStyle, ElementStyle>()
    for (const element of all) setStyle(element, changed(styleOf(element), '', ofAll.without))
  }
  for (const [tagName, elements] of byTag) {
    const ofControls = controlRules(tagName, elements, facts)
    if (ofControls) {
      rules.push(...ofControls.rules)
      for (const element of elements)
        setStyle(element, withoutControlRules(styleOf(element), ofControls, facts))
      setDefaults(elements, ofControls.defaults)
    }
    for (const [selector, selected] of selections(tagName, elements)) {
      const hoisted = hoistable(selected)
      if (hoisted.size === 0) continue
      hoist(selected, hoisted)
      rules.push({selector, declarations: printDeclarations(declarationsOf(hoisted))})
    }
  }
  if (rules.length > 0) tree.data = {...tree.data, style: {...root, tags: [...(root.tags ?? []), ...rules]}}
}

/** Elements that are printed with classes, by their tags. */
function elementsByTag(tree: Root): Map<string, Element[]> {
  const byTag = new Map<string, Element[]>()
  everyElement(tree, (element) => {
    if (!element.data?.isPage && element.tagName !== 'html') addTo(byTag, element.tagName, element)
  })
  return byTag
}

/** All elements of the tag; then inputs by their types, each of which the browser styles in its own way. */
function* selections(
  tagName: string,
  elements: readonly Element[]
): Generator<[selector: string, elements: readonly Element[]]> {
  yield [tagName, elements]
  if (tagName !== 'input') return
  const byType = new Map<string, Element[]>()
  for (const element of elements) {
    const type = String(element.properties.type ?? '').toLowerCase()
    if (/^[a-z-]+$/.test(type)) addTo(byType, type, element)
  }
  for (const [type, ofType] of byType) yield [`input[type='${type}']`, ofType]
}

/** Removes from elements what a rule declares for them, and makes it their default. */
function hoist(elements: readonly Element[], hoisted: ReadonlyMap<string, Hoisted>): void {
  const changed = resultsFor<ElementStyle, ElementStyle>()
  for (const element of elements)
    setStyle(
      element,
      changed(styleOf(element), '', (style) => withoutHoisted(style, hoisted))
    )
  setDefaults(
    elements,
    new Map([...hoisted].map(([longhand, {declaration}]) => [longhand, declaration.value]))
  )
}

/** The parts of one shorthand share it, so that it is printed whole. */
function declarationsOf(hoisted: ReadonlyMap<string, Hoisted>): Declaration[] {
  const shorthands = new Map<string, Declaration['shorthand']>()
  return [...hoisted.values()].map(({declaration, isFree}) => {
    const {shorthand, redundant: _, ...plain} = declaration
    if (!shorthand) return plain
    const key = `${shorthand.property}:${shorthand.value}`
    if (!shorthands.has(key)) shorthands.set(key, shorthand)
    return {...plain, shorthand: shorthands.get(key), ...(isFree && {redundant: true})}
  })
}
