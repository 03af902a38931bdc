import {isInclusiveEnd} from '../../model/condition.ts'
import type {Condition, Layer, State} from '../../model/types.ts'
import {EPSILON, UNBOUNDED} from '../../model/width.ts'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'
import {bracketed, ownStates} from './own-states.ts'
import {type PageSubjects, pageState} from '../../model/page-subjects.ts'
import {stateVariantOf} from './state-variants.ts'
import {otherThemeVariants, themeVariantOf} from './theme-variants.ts'
import {toggleVariants} from './toggle-variants.ts'
import {textBefore} from '../../css/text.ts'

/** Unit of widths that are not breakpoints of the theme; Tailwind sorts each unit by itself. */
export type WidthUnit = 'px' | 'rem'

export interface VariantOptions {
  engine: Engine
  unit: WidthUnit
  /** Name of the `group` or `peer` for a marker; undefined where its elements cannot have a class. */
  markerName: (kind: 'group' | 'peer', placeholder: string, combinator: string) => string | undefined
  pageSubjects: PageSubjects
  /** Whether a marker's elements, or the styled ones, are such as their `open` attribute opens. */
  isOpened: (placeholder?: string) => boolean
  /** Whether the styled elements have a theme by what is around them, too, so that their own class or attribute is the theme's. */
  isInTheme: (selector: string) => boolean
  /** Whether elements inside of the page have a theme of their own, by its selector. */
  isThemeInside: (selector: string) => boolean
}

/**
 * Variants that hold where a layer holds, each with its colon: `md:hover:before:`; `''` for a plain layer. Undefined
 * where Tailwind has no variant for it. Width bounds are those of whole pixels: `max-width: 767.98px` is `max-md:`.
 */
export function variantsOf(
  layer: Layer,
  state: State | undefined,
  options: VariantOptions
): string | undefined {
  const pseudo = PSEUDO_ELEMENTS[layer.pseudo]
  if (pseudo === undefined) return undefined
  const states = stateVariants(state, options)
  if (!states) return undefined
  const conditions: string[] = []
  for (const condition of layer.conditions) {
    // Tailwind's own variant has that condition too.
    if (condition.query === '(hover: hover)' && states.some((variant) => HOVER.has(textBefore(variant, '/'))))
      continue
    const variant = conditionVariant(condition, options.engine)
    if (variant === undefined) return undefined
    conditions.push(variant)
  }
  const text = [...conditions, ...widthVariants(layer, options), ...states, ...pseudo]
    .map((variant) => `${variant}:`)
    .join('')
  return text === '' || options.engine.context(text) ? text : undefined
}

const HOVER = new Set(['hover', 'group-hover', 'peer-hover'])

const PSEUDO_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  '': [],
  '::before': ['before'],
  '::after': ['after'],
  '::placeholder': ['placeholder'],
  '::first-letter': ['first-letter'],
  '::first-line': ['first-line'],
  '::backdrop': ['backdrop'],
  '::file-selector-button': ['file']
}

function widthVariants({from, to}: Layer, {engine, unit}: VariantOptions): string[] {
  const {breakpoints} = engine.index
  const length = (pixels: number) => (unit === 'px' ? `${pixels}px` : `${pixels / 16}rem`)
  const variants: string[] = []
  if (from > 0) {
    const pixels = firstWhole(from)
    variants.push(breakpoints.get(pixels) ?? `min-[${length(pixels)}]`)
  }
  if (to < UNBOUNDED) {
    const pixels = firstWhole(to)
    const name = breakpoints.get(pixels)
    variants.push(name ? `max-${name}` : `max-[${length(pixels)}]`)
  }
  return variants
}

/** The first whole pixel at or after a bound; bounds that differ in fractions only are equal. */
export const firstWhole = (bound: number) =>
  isInclusiveEnd(bound) ? Math.floor(bound - EPSILON + 1e-6) + 1 : Math.ceil(bound - 1e-6)

const MEDIA: Readonly<Record<string, string>> = {
  '(prefers-color-scheme: dark)': 'dark',
  '(prefers-reduced-motion: reduce)': 'motion-reduce',
  '(prefers-reduced-motion)': 'motion-reduce',
  '(prefers-reduced-motion: no-preference)': 'motion-safe',
  '(prefers-contrast: more)': 'contrast-more',
  '(prefers-contrast: less)': 'contrast-less',
  '(orientation: portrait)': 'portrait',
  '(orientation: landscape)': 'landscape',
  '(forced-colors: active)': 'forced-colors',
  '(inverted-colors: inverted)': 'inverted-colors',
  '(pointer: none)': 'pointer-none',
  '(pointer: coarse)': 'pointer-coarse',
  '(pointer: fine)': 'pointer-fine',
  '(any-pointer: none)': 'any-pointer-none',
  '(any-pointer: coarse)': 'any-pointer-coarse',
  '(any-pointer: fine)': 'any-pointer-fine',
  '(scripting: none)': 'noscript',
  print: 'print'
}

function conditionVariant({kind, query}: Condition, engine: Engine): string | undefined {
  if (kind === 'starting-style') return 'starting'
  if (kind === 'media') {
    const named = MEDIA[query]
    // A theme may have given the name another meaning (`@custom-variant dark`).
    const wanted = query === '(prefers-reduced-motion)' ? '(prefers-reduced-motion: reduce)' : query
    if (named && engine.context(`${named}:`)?.wrappers.join() === `@media ${wanted}`) return named
    return atRule('media', query === '(not print)' ? 'not print' : query)
  }
  if (kind === 'supports') {
    const [, plain] = /^\(\s*([\w-]+\s*:[^()]*(?:\([^()]*\))?[^()]*)\)$/.exec(query) ?? []
    const text = plain && encodeArbitrary(plain.replace(/\s*:\s*/, ':').trim())
    return text ? `supports-[${text}]` : atRule('supports', query)
  }
  return containerVariant(query, engine) ?? atRule('container', query)
}

/** `(width >= 42rem)` → `@2xl`, `card (width < 250px)` → `@max-[250px]/card`. */
function containerVariant(query: string, engine: Engine): string | undefined {
  const [, name, minimum, sign, size] =
    /^([\w-]+)?\s*\(\s*(?:(min-width)\s*:|width\s*(>=|<))\s*([\d.]+[a-z]+)\s*\)$/.exec(query) ?? []
  if (size === undefined) return undefined
  const isMinimum = minimum !== undefined || sign === '>='
  const steps = [...engine.theme].flatMap(([key, value]) =>
    key.startsWith('--container-') && value === size ? [key.slice('--container-'.length)] : []
  )
  const wanted = `@container ${name ? `${name} ` : ''}(width ${isMinimum ? '>=' : '<'} ${size})`
  return [
    ...steps.map((step) => (isMinimum ? `@${step}` : `@max-${step}`)),
    `@${isMinimum ? 'min' : 'max'}-[${size}]`
  ]
    .map((variant) => (name ? `${variant}/${name}` : variant))
    .find((variant) => engine.context(`${variant}:`)?.wrappers.join() === wanted)
}

function atRule(name: string, query: string): string | undefined {
  const text = encodeArbitrary(query.replace(/\s*:\s*/g, ':'))?.replace(/^_/, '')
  return text === undefined || text.includes('\\')
    ? undefined
    : `[@${name}${text.startsWith('(') ? '' : '_'}${text}]`
}

function stateVariants(state: State | undefined, options: VariantOptions): string[] | undefined {
  if (!state) return []
  // No variant has room for an element inside, for which a placeholder stands.
  if (state.some(({dynamic}) => dynamic.includes('§'))) return undefined
  const {engine, isOpened, markerName} = options
  const around = aroundVariant(state, options)
  if (around) {
    const inside = stateVariants(around.rest, options)
    return inside && [...around.variants, ...inside]
  }
  if (state.length > 2) return undefined
  const last = state.at(-1)?.dynamic ?? ''
  const theme = state.length === 1 && options.isInTheme(last) ? themeVariantOf(last, engine) : undefined
  if (theme !== undefined) return [theme]
  const others = state.length === 1 ? otherThemeVariants(last, engine) : undefined
  if (others) return others
  const own = ownStates(last, {engine, isOpened: isOpened()})
  if (!own || state.length === 1) return own
  const [{subject, dynamic, combinator = ' '}] = state as [State[number]]
  if (subject === undefined || dynamic === '') return undefined
  const kind = combinator === ' ' || combinator === '>' ? 'group' : 'peer'
  const inner = ownStates(dynamic, {engine, isOpened: isOpened(subject)})
  const name = inner && markerName(kind, subject, combinator)
  const whole = inner?.length === 1 ? inner[0] : bracketed(dynamic)
  const marked = name === undefined || whole === undefined ? undefined : `${kind}-${whole}${name}`
  // An element has one parent, which is what the state is of.
  const outer = marked ?? (combinator === '>' ? parentVariant(dynamic, engine) : undefined)
  return outer === undefined ? undefined : [outer, ...own]
}

/** `parent-open`, or `[.open>&]` where the theme has no variant for it. */
const parentVariant = (dynamic: string, engine: Engine): string | undefined =>
  stateVariantOf(`${dynamic} > &`, engine) ?? bracketed(`${dynamic}>&`)

interface Around {
  variants: readonly string[]
  /** The state inside. */
  rest: State
}

/**
 * `dark`, or `in-[.open]`, where any element around the rest of the state may be the one that has the class or attribute;
 * `parent-open`, or `[.open>&]`, where any parent may; `body-menu-open`, or `[body.menu-open_&]`, where the page's own element does.
 */
function aroundVariant(
  state: State,
  {engine, pageSubjects, isThemeInside}: Pick<VariantOptions, 'engine' | 'pageSubjects' | 'isThemeInside'>
): Around | undefined {
  const [first, ...rest] = state
  if (rest.length === 0 || !first || (first.combinator !== ' ' && first.combinator !== '>')) return undefined
  const whole = (variant: string | undefined) =>
    variant === undefined ? undefined : {variants: [variant], rest}
  // It is the page that must not have it.
  const others = otherThemeVariants(first.dynamic, engine)
  if (others) return {variants: others, rest}
  const theme = themeVariantOf(first.dynamic, engine)
  const ofPage = pageState(state, pageSubjects)
  if (ofPage && theme !== undefined && !isThemeInside(first.dynamic))
    return {variants: [theme], rest: ofPage.rest}
  if (ofPage) {
    const selector = `${ofPage.page} &`
    const variant = stateVariantOf(selector, engine) ?? bracketed(selector)
    return variant === undefined ? undefined : {variants: [variant], rest: ofPage.rest}
  }
  if (!first.isAnything) return undefined
  if (first.combinator === '>') return whole(parentVariant(first.dynamic, engine))
  if (theme !== undefined) return whole(theme)
  const toggled = toggleVariants(first.dynamic, engine)
  return whole(
    toggled?.rest === '' && toggled.variants.length === 1 ? `in-${toggled.variants[0]}` : undefined
  )
}
