import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {matchDefaults} from '../resolve-cascade/match-defaults.ts'
import {groupOf, isUnconditional, setStyle, styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import {initialValue, isInherited} from '../style/properties.ts'
import type {Declaration, DefaultStyle, ElementStyle, PropertyGroup} from '../style/types.ts'
import {isInitial, sameValue} from '../style/values.ts'
import {EVERY_WIDTH} from '../style/width.ts'
import {PREFLIGHT_CSS} from '../emit-tailwind/tailwind-css.generated.ts'
import {canBeSeen} from './care.ts'

/**
 * Get the style ready to stand on Tailwind's preflight: where preflight would change what an element looked like by
 * the browser's defaults, that default is written out; `data.defaults` then says what holds on top of preflight.
 * Messages: none. Throws nothing.
 */
export const assumePreflight: Plugin<[], Root> = () => (tree) => {
  const isWhole = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const preflight = matchDefaults(tree, PREFLIGHT_CSS)
  const rootDefaults = isWhole ? undefined : rootOfPreflight()
  const parents = new Map<Element, Element | undefined>()
  everyElement(tree, (element, parent) => parents.set(element, parent))
  const changed: [Element, ElementStyle, Record<string, DefaultStyle>][] = []
  for (const [element, parent] of parents) {
    const reset: Record<string, DefaultStyle> = {...preflight.get(element)}
    // What preflight sets on `html` reaches a fragment's root by inheritance.
    if (rootDefaults && parent === undefined) reset[''] = {...inheritedOnly(rootDefaults), ...reset['']}
    const style: ElementStyle = {...styleOf(element)}
    const defaults: Record<string, DefaultStyle> = {...element.data?.defaults}
    for (const pseudo in reset) {
      if (pseudo !== '' && !style[pseudo] && pseudo !== '::placeholder') continue
      if (pseudo === '::placeholder' && !hasPlaceholder(element)) continue
      const own = defaults[pseudo] ?? {}
      const result = resist(element, parents, pseudo, style[pseudo] ?? [], own, reset[pseudo])
      if (result.groups.length > 0) style[pseudo] = result.groups
      defaults[pseudo] = result.defaults
    }
    changed.push([element, style, defaults])
  }
  for (const [element, style, defaults] of changed) {
    setStyle(element, style)
    element.data!.defaults = defaults
  }
}

const hasPlaceholder = ({tagName, properties}: Element) =>
  (tagName === 'input' || tagName === 'textarea') && typeof properties.placeholder === 'string' && properties.placeholder !== ''

function rootOfPreflight(): DefaultStyle {
  const html: Element = {type: 'element', tagName: 'html', properties: {}, children: []}
  return matchDefaults({type: 'root', children: [html]}, PREFLIGHT_CSS).get(html)?.[''] ?? {}
}

const inheritedOnly = (values: DefaultStyle): DefaultStyle => Object.fromEntries(Object.entries(values).filter(([name]) => isInherited(name)))

/** Groups with the browser's default written out wherever preflight would replace it. */
function resist(element: Element, parents: ReadonlyMap<Element, Element | undefined>, pseudo: string, groups: readonly PropertyGroup[], own: DefaultStyle, reset: DefaultStyle) {
  const result = [...groups]
  const defaults: DefaultStyle = {...own}
  for (const longhand in reset) {
    const there = reset[longhand]
    const here = own[longhand]
    if (there === null || here === null || (longhand === 'height' && element.tagName === 'hr') || isSame(longhand, here, there)) continue
    defaults[longhand] = there
    if (!canBeSeen(longhand, {element, parent: parents.get(element), pseudo, groups, defaults: own})) continue
    const value = here ?? (isInherited(longhand) ? inheritedValue(element, longhand, there, parents) : initialValue(longhand))
    if (value) write(result, longhand, value)
  }
  return {groups: result, defaults}
}

/** Whether preflight says what the browser says. */
function isSame(longhand: string, here: string | undefined, there: string): boolean {
  if (here === 'initial') return isInitial(longhand, there)
  if (here !== undefined) return sameValue(longhand, here, there)
  if (isInherited(longhand)) return there === 'inherit'
  return isInitial(longhand, there)
}

/**
 * What keeps an inherited longhand as it was where preflight sets it: `inherit`, or on the root the initial value.
 * Undefined where preflight's value is what the element inherits anyway.
 */
function inheritedValue(element: Element, longhand: string, there: string, parents: ReadonlyMap<Element, Element | undefined>): string | undefined {
  if (longhand === 'font-size' && /^(?:1em|100%)$/.test(there)) return undefined
  const parent = parents.get(element)
  if (!parent) return element.tagName === 'html' || longhand === 'line-height' ? initialValue(longhand) : undefined
  if (!isInitial(longhand, there)) return 'inherit'
  for (let at: Element | undefined = parent; at; at = parents.get(at)) {
    if (groupOf(styleOf(at)[''], longhand) || at.data?.defaults?.['']?.[longhand] !== undefined) return 'inherit'
  }
  return undefined
}

/** Puts a value under everything that the author says of a longhand, where no unconditional word of his covers it. */
function write(groups: PropertyGroup[], longhand: string, value: string): void {
  const declaration: Declaration = {property: longhand, value, conditions: [], origin: 'author', order: 0}
  const index = groups.findIndex(({properties}) => properties.includes(longhand))
  if (index < 0) {
    groups.push({properties: [longhand], runs: [{...EVERY_WIDTH, declarations: [declaration]}]})
    return
  }
  const group = groups[index]
  groups[index] = {
    ...group,
    runs: group.runs.map((run) => {
      if (run.declarations.some((other) => other.origin !== 'user-agent' && isUnconditional(other) && covers(other, longhand))) return run
      return {...run, declarations: [declaration, ...run.declarations.filter((other) => other.origin !== 'user-agent' || other.property !== longhand)]}
    })
  }
}

const covers = ({property, shorthand}: Declaration, longhand: string) => property === longhand || property === 'all' || (shorthand?.property === property && shorthand.longhands.includes(longhand))
