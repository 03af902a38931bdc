import type {Element, Root} from 'hast'
import {styleOf} from '../../model/access.ts'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {everyElement} from '../../model/every-element.ts'
import {isCutOut} from '../../model/root-elements.ts'
import type {ElementStyle} from '../../model/types.ts'
import {comparable} from './comparable.ts'
import {wordSet} from '../../css/word-set.ts'

/** Whether 1rem is 16px on the page, so that `16px` and `1rem` are two spellings of one length. */
export function hasPlainRoot(tree: Root, measured = 16): boolean {
  const html = tree.children.find((child) => child.type === 'element' && child.tagName === 'html')
  // An extracted element has no root of its own, and no rem of the page's.
  if (html?.type !== 'element' || isCutOut(tree)) return true
  if (measured !== 16) return false
  for (const {properties, runs} of styleOf(html)[''] ?? []) {
    if (!properties.includes('font-size')) continue
    for (const {declarations} of runs)
      for (const {property, value} of declarations)
        if (property === 'font-size' && !USUAL_SIZES.has(comparable(property, value, 16))) return false
  }
  return true
}

/** Custom properties to which the page gives a value: a theme variable of the same name would not be Tailwind's there. */
export function definedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  everyDeclaration(tree, ({property}) => {
    if (property.startsWith('--')) names.add(property)
  })
  return names
}

/** Elements in which text may not run across, so that their inline axis is not left and right. */
export function writtenDown(tree: Root): Set<Element> {
  const down = new Set<Element>()
  const known = new Map<ElementStyle, boolean>()
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    let turns = known.get(style)
    if (turns === undefined) known.set(style, (turns = setsWritingMode(style)))
    if (turns || (parent && down.has(parent))) down.add(element)
  })
  return down
}

const setsWritingMode = (style: ElementStyle): boolean =>
  Object.values(style).some((groups) =>
    groups.some(
      ({properties, runs}) =>
        properties.some((name) => WRITING_MODE.has(name)) &&
        runs.some(({declarations}) => declarations.some(({value}) => !ACROSS.has(value.toLowerCase())))
    )
  )

const WRITING_MODE = wordSet('all writing-mode -webkit-writing-mode')
const ACROSS = wordSet('horizontal-tb inherit initial unset revert revert-layer lr lr-tb rl rl-tb')
const USUAL_SIZES = wordSet('16px 1rem 1em 100% medium inherit initial unset')
