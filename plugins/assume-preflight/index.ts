import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {matchDefaults} from '../resolve-cascade/match-defaults.ts'
import {dataOf, groupOf, isUnconditional, plainDeclaration, setStyle, styleOf} from '../style/access.ts'
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
  const preflight = matchDefaults(tree, PLAIN_PREFLIGHT)
  const rootDefaults = isWhole ? undefined : rootOfPreflight()
  const parents = new Map<Element, Element | undefined>()
  everyElement(tree, (element, parent) => parents.set(element, parent))
  const share = createSharing()
  const changed: [Element, ElementStyle, Record<string, DefaultStyle>][] = []
  for (const [element, parent] of parents) {
    const style = styleOf(element)
    const own = physical(element.data?.defaults ?? NO_DEFAULTS, isRightToLeft(element, parents))
    // What preflight sets on `html` reaches a fragment's root by inheritance.
    const matched = preflight.get(element) ?? NO_DEFAULTS
    const reset = physical(
      rootDefaults && parent === undefined
        ? {...matched, '': {...inheritedOnly(rootDefaults), ...matched['']}}
        : matched,
      isRightToLeft(element, parents)
    )
    const writes: Write[] = []
    const sizing = inheritedSizing(element, parents)
    if (sizing) writes.push({pseudo: '', longhand: 'box-sizing', value: sizing, isAnswer: true})
    for (const pseudo in reset) {
      if (pseudo !== '' && !style[pseudo] && (pseudo !== '::placeholder' || !hasPlaceholder(element)))
        continue
      writes.push(...resist(element, parents, pseudo, style[pseudo] ?? [], own[pseudo] ?? {}, reset[pseudo]!))
    }
    changed.push([element, share.style(style, writes), share.defaults(own, reset, element.tagName)])
  }
  for (const [element, style, defaults] of changed) {
    setStyle(element, style)
    dataOf(element).defaults = defaults
  }
}

const NO_DEFAULTS: Record<string, DefaultStyle> = {}

/** Preflight with `--theme(--name, fallback)` come to its fallback, which is what the default theme says. */
const PLAIN_PREFLIGHT = PREFLIGHT_CSS.replace(/--theme\(\s*--[\w-]+,([^()]*)\)/g, '$1')

const known = new WeakMap<object, Map<boolean, Record<string, DefaultStyle>>>()

/**
 * Defaults with `margin-block-start` and the like under the names of the sides that they are, as preflight names sides.
 * Browsers' defaults are written for text that runs across.
 */
function physical(defaults: Record<string, DefaultStyle>, isRtl: boolean): Record<string, DefaultStyle> {
  const byDirection = known.get(defaults) ?? new Map<boolean, Record<string, DefaultStyle>>()
  known.set(defaults, byDirection)
  let result = byDirection.get(isRtl)
  if (!result) {
    result = Object.fromEntries(
      Object.entries(defaults).map(([pseudo, values]) => [
        pseudo,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [physicalName(name, isRtl), value]))
      ])
    )
    byDirection.set(isRtl, result)
  }
  return result
}

function physicalName(name: string, isRtl: boolean): string {
  const match = /^(margin|padding|border)-(block|inline)-(start|end)(-\w+)?$/.exec(name)
  if (!match) return name
  const side =
    match[2] === 'block'
      ? match[3] === 'start'
        ? 'top'
        : 'bottom'
      : (match[3] === 'start') !== isRtl
        ? 'left'
        : 'right'
  return `${match[1]}-${side}${match[4] ?? ''}`
}

function isRightToLeft(element: Element, parents: ReadonlyMap<Element, Element | undefined>): boolean {
  for (let at: Element | undefined = element; at; at = parents.get(at)) {
    const group = groupOf(styleOf(at)[''], 'direction')
    const said = (group && plainDeclaration(group)?.value) ?? at.properties.dir
    if (said === 'rtl' || said === 'ltr') return said === 'rtl'
  }
  return false
}

/** One thing that has to be said against preflight. `isAnswer`: it replaces the author's `inherit`. */
interface Write {
  pseudo: string
  longhand: string
  value: string
  isAnswer?: boolean
}

/** Elements that were styled alike and are changed alike stay alike, so that later passes judge them once. */
function createSharing() {
  const styles = new Map<ElementStyle, Map<string, ElementStyle>>()
  const merged = new Map<object, Map<object, Map<boolean, Record<string, DefaultStyle>>>>()
  return {
    style(style: ElementStyle, writes: readonly Write[]): ElementStyle {
      if (writes.length === 0) return style
      const key = writes.map(({pseudo, longhand, value}) => `${pseudo} ${longhand}:${value}`).join(';')
      const known = styles.get(style) ?? new Map<string, ElementStyle>()
      styles.set(style, known)
      let result = known.get(key)
      if (!result) {
        result = {...style}
        for (const pseudo of new Set(writes.map((write) => write.pseudo))) {
          const groups = [...(style[pseudo] ?? [])]
          for (const each of writes) if (each.pseudo === pseudo) write(groups, each)
          result[pseudo] = groups
        }
        known.set(key, result)
      }
      return result
    },
    defaults(
      own: Record<string, DefaultStyle>,
      reset: Record<string, DefaultStyle>,
      tagName: string
    ): Record<string, DefaultStyle> {
      const byReset = merged.get(own) ?? new Map<object, Map<boolean, Record<string, DefaultStyle>>>()
      merged.set(own, byReset)
      const byLine = byReset.get(reset) ?? new Map<boolean, Record<string, DefaultStyle>>()
      byReset.set(reset, byLine)
      let result = byLine.get(tagName === 'hr')
      if (!result) {
        result = {...own}
        for (const pseudo in reset) {
          const values: DefaultStyle = {...own[pseudo]}
          for (const longhand in reset[pseudo])
            if (isReplaced(longhand, tagName, own[pseudo]?.[longhand], reset[pseudo]![longhand]!))
              values[longhand] = reset[pseudo]![longhand]!
          result[pseudo] = values
        }
        byLine.set(tagName === 'hr', result)
      }
      return result
    }
  }
}

/**
 * What `box-sizing: inherit` comes to on the page: `border-box` only if an ancestor says so. On preflight every box is a
 * border box, so that the word would come to something else.
 */
function inheritedSizing(
  element: Element,
  parents: ReadonlyMap<Element, Element | undefined>
): string | undefined {
  const said = (at: Element) => {
    const group = groupOf(styleOf(at)[''], 'box-sizing')
    return group && (plainDeclaration(group)?.value ?? 'conditional')
  }
  if (said(element) !== 'inherit') return undefined
  for (let at = parents.get(element); at; at = parents.get(at)) {
    const value = said(at)
    if (value === 'inherit') continue
    return value === 'border-box' || value === 'content-box'
      ? value
      : value === undefined && at.data?.defaults?.['']?.['box-sizing'] === undefined
        ? 'content-box'
        : undefined
  }
  return 'content-box'
}

const hasPlaceholder = ({tagName, properties}: Element) =>
  (tagName === 'input' || tagName === 'textarea') &&
  typeof properties.placeholder === 'string' &&
  properties.placeholder !== ''

function rootOfPreflight(): DefaultStyle {
  const html: Element = {type: 'element', tagName: 'html', properties: {}, children: []}
  return matchDefaults({type: 'root', children: [html]}, PLAIN_PREFLIGHT).get(html)?.[''] ?? {}
}

const inheritedOnly = (values: DefaultStyle): DefaultStyle =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isInherited(name)))

/** The browser's defaults that have to be said because preflight would replace them and that would be seen. */
function resist(
  element: Element,
  parents: ReadonlyMap<Element, Element | undefined>,
  pseudo: string,
  groups: readonly PropertyGroup[],
  own: DefaultStyle,
  reset: DefaultStyle
): Write[] {
  const writes: Write[] = []
  for (const longhand in reset) {
    const there = reset[longhand]!
    const here = own[longhand]
    if (!isReplaced(longhand, element.tagName, here, there)) continue
    if (!canBeSeen(longhand, {element, parent: parents.get(element), pseudo, groups, defaults: own})) continue
    const value =
      said(longhand, here, pseudo) ??
      (isInherited(longhand) ? inheritedValue(element, longhand, there, parents) : initialValue(longhand))
    if (value) writes.push({pseudo, longhand, value})
  }
  if (pseudo === '' && CONTROLS.has(element.tagName)) {
    for (const longhand in CONTROL_FONT) {
      if (own[longhand] !== null || reset[longhand] !== 'inherit') continue
      const value = CONTROL_FONT[longhand]!
      if (!isInitial(longhand, value) || isSaidAbove(element, longhand, parents))
        writes.push({pseudo, longhand, value})
    }
  }
  return writes
}

const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'optgroup'])
/** The system's font for controls, for which CSS has no words, as Chromium computes it; preflight lets controls inherit. */
const CONTROL_FONT: Readonly<Record<string, string>> = {
  'font-family': 'Arial',
  'font-size': '13.3333px',
  'font-weight': '400',
  'font-style': 'normal',
  'font-stretch': 'normal',
  'font-variant-caps': 'normal'
}

/** A default as it can be written: values that only the browser's own sheet can use have a plain counterpart or none. */
function said(longhand: string, here: string | null | undefined, pseudo: string): string | undefined {
  if (pseudo === '::placeholder' && longhand === 'color') return here ?? '#757575'
  if (!here?.includes('-internal-')) return here ?? undefined
  return longhand === 'resize' ? 'both' : undefined
}

/** Whether an ancestor says something of a longhand that inherits. */
function isSaidAbove(
  element: Element,
  longhand: string,
  parents: ReadonlyMap<Element, Element | undefined>
): boolean {
  for (let at = parents.get(element); at; at = parents.get(at)) {
    if (groupOf(styleOf(at)[''], longhand) || at.data?.defaults?.['']?.[longhand] !== undefined) return true
  }
  return parents.get(element) === undefined
}

/** Whether preflight puts another value in the place of the browser's. */
const isReplaced = (
  longhand: string,
  tagName: string,
  here: string | null | undefined,
  there: string | null
): there is string =>
  there !== null &&
  here !== null &&
  !(longhand === 'height' && tagName === 'hr') &&
  !isSame(longhand, here, there)

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
function inheritedValue(
  element: Element,
  longhand: string,
  there: string,
  parents: ReadonlyMap<Element, Element | undefined>
): string | undefined {
  if (longhand === 'font-size' && /^(?:1em|100%)$/.test(there)) return undefined
  const parent = parents.get(element)
  if (!parent)
    return element.tagName === 'html' || longhand === 'line-height' ? initialValue(longhand) : undefined
  if (!isInitial(longhand, there)) return 'inherit'
  return isSaidAbove(element, longhand, parents) ? 'inherit' : undefined
}

/** Puts a value under everything that the author says of a longhand, where no unconditional word of his covers it. */
function write(groups: PropertyGroup[], {longhand, value, isAnswer}: Write): void {
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
      if (isAnswer) return {...run, declarations: run.declarations.map((other) => ({...other, value}))}
      if (
        run.declarations.some(
          (other) => other.origin !== 'user-agent' && isUnconditional(other) && covers(other, longhand)
        )
      )
        return run
      return {
        ...run,
        declarations: [
          declaration,
          ...run.declarations.filter((other) => other.origin !== 'user-agent' || other.property !== longhand)
        ]
      }
    })
  }
}

const covers = ({property, shorthand}: Declaration, longhand: string) =>
  property === longhand ||
  property === 'all' ||
  (shorthand?.property === property && shorthand.longhands.includes(longhand))
