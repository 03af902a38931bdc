import type {Element} from 'hast'
import {groupOf, isUnconditional} from '../style/access.ts'
import {conditionsKey} from '../style/condition.ts'
import {isInherited} from '../style/properties.ts'
import type {Declaration, DefaultStyle, ElementStyle, PropertyGroup, RootStyle} from '../style/types.ts'
import {sameValue} from '../style/values.ts'
import {comparable} from './comparable.ts'

export interface Bearer {
  canFocus: boolean
  /** Preflight leaves this element a border of its own. */
  hasLine: boolean
  /** `pseudo longhand:value` of what is said and holds by default anyway. */
  held: readonly string[]
}

/** What it matters to know of an element before its style is printed; equal answers are printed alike. */
export function bearerOf({tagName, properties, data}: Element, style: ElementStyle): Bearer {
  return {
    canFocus: canFocus(tagName, properties, style),
    hasLine: tagName === 'hr',
    held: heldBy(style, data?.defaults ?? NO_DEFAULTS)
  }
}

const NO_DEFAULTS: Record<string, DefaultStyle> = {}
const judged = new WeakMap<ElementStyle, WeakMap<object, string[]>>()

/** Longhands whose lowest word is what the element has by default: `font: inherit` on what inherits. */
function heldBy(style: ElementStyle, defaults: Record<string, DefaultStyle>): string[] {
  const known = judged.get(style) ?? new WeakMap<object, string[]>()
  judged.set(style, known)
  let held = known.get(defaults)
  if (!held) {
    held = []
    for (const pseudo in style) {
      if (pseudo !== '' && pseudo !== '::before' && pseudo !== '::after') continue
      for (const {properties, runs} of style[pseudo]!) {
        const [longhand] = properties as [string]
        if (properties.length > 1 || longhand.startsWith('--')) continue
        for (const {
          declarations: [first]
        } of runs)
          if (first && isHeld(longhand, first, defaults[pseudo]?.[longhand]))
            held.push(`${pseudo} ${longhand}:${first.value}`)
      }
    }
    known.set(defaults, held)
  }
  return held
}

function isHeld(longhand: string, declaration: Declaration, byDefault: string | null | undefined): boolean {
  if (
    declaration.origin === 'user-agent' ||
    declaration.redundant ||
    !isUnconditional(declaration) ||
    byDefault === null
  )
    return false
  const {value} = declaration
  if (byDefault !== undefined && byDefault !== 'inherit') return sameValue(longhand, value, byDefault)
  return (
    isInherited(longhand) &&
    (/^(?:inherit|unset)$/i.test(value) || (longhand === 'font-size' && /^(?:100%|1em)$/i.test(value)))
  )
}

const FOCUSABLE = new Set(
  'button input select textarea iframe object embed summary audio video html body dialog area'.split(' ')
)

function canFocus(tagName: string, properties: Element['properties'], style: ElementStyle): boolean {
  if (FOCUSABLE.has(tagName) || properties.tabIndex !== undefined || properties.contentEditable !== undefined)
    return true
  if (tagName === 'a') return properties.href !== undefined || properties.xLinkHref !== undefined
  // Boxes that scroll take the focus of the keyboard.
  return ['overflow-x', 'overflow-y'].some((name) =>
    groupOf(style[''], name)?.runs.some(({declarations}) =>
      declarations.some(({value}) => !/^(?:visible|hidden|clip)$/.test(value))
    )
  )
}

/** Elements that are never drawn: utilities on them would be noise. */
export function isNeverDrawn(element: Element): boolean {
  return (
    /^(?:head|title|meta|link|script|style|base|template|noscript|param|source|track)$/.test(
      element.tagName
    ) && groupOf(element.data?.style?.[''], 'display') === undefined
  )
}

/**
 * A copy of a style, every group its own, in which declarations are marked redundant that no one can see on top of
 * preflight: the colour of a line that is nowhere drawn, states that the element cannot be in.
 */
export function withoutMoot(
  style: ElementStyle,
  bearer: Bearer,
  states: RootStyle['states'],
  inherited: ReadonlySet<string>
): ElementStyle {
  const result: ElementStyle = {}
  for (const pseudo in style) {
    const groups = style[pseudo]!
    const moot = new Set<Declaration>()
    const printed = (property: string) => {
      const group = groupOf(groups, property)
      return group
        ? group.runs.flatMap(({declarations}) => declarations.filter(({origin}) => origin !== 'user-agent'))
        : []
    }
    const isPlainGroup = (property: string) => (groupOf(groups, property)?.properties.length ?? 1) === 1
    for (const side of ['top', 'right', 'bottom', 'left'])
      markBorder(side, printed, isPlainGroup, bearer, moot)
    markOutline(printed, bearer, moot)
    for (const declaration of printed('-webkit-tap-highlight-color'))
      if (comparable('color', declaration.value, 16) === '#000000@0') moot.add(declaration)
    markTransition(printed, moot)
    for (const {properties, runs} of groups) {
      for (const {
        declarations: [first]
      } of runs)
        if (
          first &&
          isUnconditional(first) &&
          bearer.held.includes(`${pseudo} ${properties[0]}:${first.value}`)
        )
          moot.add(first)
      for (const {declarations} of runs) {
        for (const declaration of declarations)
          if (declaration.state !== undefined && isImpossible(states[declaration.state], bearer))
            moot.add(declaration)
      }
    }
    // A child that says `inherit` sees what cannot be seen here.
    for (const declaration of moot) if (inherited.has(declaration.property)) moot.delete(declaration)
    result[pseudo] = groups.map((group) => withMarks(group, moot))
  }
  return result
}

/** What is said under a condition goes; what is said plainly stays to be told along with a shorthand. */
function withMarks(group: PropertyGroup, moot: ReadonlySet<Declaration>): PropertyGroup {
  const runs = group.runs.map((run) => {
    if (!run.declarations.some((declaration) => moot.has(declaration))) return run
    return {
      ...run,
      declarations: run.declarations.flatMap((declaration) =>
        !moot.has(declaration)
          ? [declaration]
          : isUnconditional(declaration)
            ? [{...declaration, redundant: true}]
            : []
      )
    }
  })
  return {...group, runs}
}

type Printed = (property: string) => Declaration[]

/** A border that is `none` in every state, or has no width in any, is not drawn; preflight's has no width either. */
function markBorder(
  side: string,
  printed: Printed,
  isPlainGroup: (property: string) => boolean,
  {hasLine}: Bearer,
  moot: Set<Declaration>
): void {
  const [width, style, color] = ['width', 'style', 'color'].map((part) => `border-${side}-${part}`) as [
    string,
    string,
    string
  ]
  if (hasLine || ![width, style, color].every(isPlainGroup)) return
  const widths = printed(width)
  const styles = printed(style)
  const isNone =
    styles.length > 0 &&
    styles.every(({value}) => /^none$/i.test(value)) &&
    styles.some(({conditions, state}) => conditions.length === 0 && state === undefined)
  const isThin =
    widths.every(({value}) => /^0(?:px)?$/.test(value)) &&
    styles.every(({value}) =>
      /^(?:none|solid|dashed|dotted|double|groove|ridge|inset|outset|inherit)$/i.test(value)
    )
  if (isNone) for (const declaration of [...widths, ...styles, ...printed(color)]) moot.add(declaration)
  else if (isThin) for (const declaration of [...styles, ...printed(color)]) moot.add(declaration)
}

function markOutline(printed: Printed, {canFocus}: Bearer, moot: Set<Declaration>): void {
  const styles = printed('outline-style')
  if (!styles.every(({value}) => /^none$/i.test(value))) return
  const key = ({conditions, state}: Declaration) => `${conditionsKey(conditions)} ${state ?? ''}`
  const said = new Set(styles.map(key))
  for (const part of ['width', 'color', 'offset'])
    for (const declaration of printed(`outline-${part}`))
      if (!canFocus || said.has(key(declaration))) moot.add(declaration)
  if (!canFocus) for (const declaration of styles) moot.add(declaration)
}

/** Nothing changes over time where no property is named. */
function markTransition(printed: Printed, moot: Set<Declaration>): void {
  const names = printed('transition-property')
  if (names.length === 0) return
  // `transition: none` under a condition, among others that all say the whole.
  const parts = ['duration', 'timing-function', 'delay', 'behavior'].flatMap((part) =>
    printed(`transition-${part}`)
  )
  if (names.every(({shorthand}) => shorthand?.property === 'transition')) {
    for (const {value, shorthand} of names)
      if (/^none$/i.test(value)) for (const part of parts) if (part.shorthand === shorthand) moot.add(part)
  }
  if (!names.every(({value}) => /^none$/i.test(value))) return
  for (const part of parts) moot.add(part)
}

const isImpossible = (state: RootStyle['states'][string] | undefined, {canFocus}: Bearer) =>
  !canFocus &&
  state !== undefined &&
  /(?:^|[^(]):focus(?:-visible)?(?![\w-])/.test(
    ` ${state[state.length - 1]!.dynamic.replace(/\([^()]*\)/g, '')}`
  )
