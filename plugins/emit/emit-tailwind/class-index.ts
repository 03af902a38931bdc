import {FIXED_CLASSES} from './generated/fixed-classes.ts'
import {type RemPixels, comparable} from './comparable.ts'
import type {DesignSystem} from './design-system.ts'
import {evaluateUtilities, type Utility} from './evaluate.ts'
import {physicalOf} from './physical.ts'
import type {ThemeName} from './recover-theme/theme-name.ts'
import {srgb} from './srgb.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {amountOf} from '../../css/values/numeric.ts'
import {splitTopLevel} from '../../css/text.ts'

export interface NamedClass {
  token: string
  values: ReadonlyMap<string, string>
}

export interface ClassIndex {
  /** `property:value` → classes that declare it, the best first. */
  byDeclaration: ReadonlyMap<string, readonly NamedClass[]>
  /** sRGB form → name of the theme's colour. */
  colors: ReadonlyMap<string, string>
  /** The theme's spacing unit in comparable form (`4px` or `0.25rem`), split. */
  spacing: {amount: number; unit: string} | undefined
  /** Width in px → name, ascending. */
  breakpoints: ReadonlyMap<number, string>
  /** Length in comparable form → name of the page's theme. */
  lengths: ReadonlyMap<string, string>
  /** Named classes for heights of lines: `leading-snug`. */
  leadings: readonly string[]
}

/** Namespace of the theme → utilities that take its keys, in order of preference. */
const NAMESPACES: readonly [namespace: string, prefixes: string][] = [
  ['--text', 'text'],
  ['--font-weight', 'font'],
  ['--font', 'font'],
  ['--tracking', 'tracking'],
  ['--leading', 'leading'],
  [
    '--radius',
    'rounded rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl rounded-ss rounded-se rounded-ee rounded-es'
  ],
  ['--shadow', 'shadow'],
  ['--inset-shadow', 'inset-shadow'],
  ['--drop-shadow', 'drop-shadow'],
  ['--text-shadow', 'text-shadow'],
  ['--blur', 'blur backdrop-blur'],
  ['--perspective', 'perspective'],
  ['--aspect', 'aspect'],
  ['--ease', 'ease'],
  ['--animate', 'animate'],
  ['--container', 'max-w w min-w max-inline inline min-inline basis columns']
]
const PREFIXES = new Map([
  ...NAMESPACES.map(([namespace, prefixes]): [string, string[]] => [namespace, prefixes.split(' ')]),
  ['--background-image', ['bg']],
  [
    '--border-width',
    ['border', 'border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l', 'border-s', 'border-e']
  ],
  ['--stroke-width', ['stroke']],
  ['--transition-property', ['transition']],
  ['--transition-duration', ['duration']]
] as [string, string[]][])

/** Utilities with a name and no key, or with a fixed set of keys that the theme's defaults decide. */
const BARE = [
  'rounded',
  'rounded-full',
  'rounded-none',
  'shadow',
  'blur',
  'drop-shadow',
  'transition',
  'transition-all',
  'transition-colors',
  'transition-opacity',
  'transition-shadow',
  'transition-transform',
  ...['t', 'r', 'b', 'l', 'tl', 'tr', 'br', 'bl', 'ss', 'se', 'ee', 'es'].flatMap((side) => [
    `rounded-${side}-full`,
    `rounded-${side}-none`,
    `rounded-${side}`
  ]),
  ...[0, 1, 2, 4, 8].flatMap((width) => [`border-${width}`, `outline-${width}`]),
  'leading-none',
  'col-span-full',
  'row-span-full'
]

/** Named classes of the theme by what they declare. */
export function buildClassIndex(
  system: DesignSystem,
  theme: ReadonlyMap<string, string>,
  remPixels: RemPixels
): ClassIndex {
  const byDeclaration = new Map<string, NamedClass[]>()
  const register = (token: string, values: Utility['values']) => {
    for (const [name, value] of values)
      for (const property of declaredBy(name, values)) add(`${property}:${value}`, token, values)
  }
  const add = (key: string, token: string, values: Utility['values']) => {
    const list = byDeclaration.get(key)
    if (!list) byDeclaration.set(key, [{token, values}])
    else if (!list.some((other) => other.token === token)) list.push({token, values})
  }
  const compiled = (token: string) => {
    const utility = evaluateUtilities(system, theme, [token], remPixels)
    if (utility) register(token, utility.values)
  }
  for (const line of FIXED_CLASSES.trim().split('\n')) {
    const [token, body] = line.split('\t') as [string, string]
    const values = new Map<string, string>()
    for (const part of splitTopLevel(body, ';')) {
      const at = part.indexOf(':')
      const property = part.slice(0, at)
      values.set(property, comparable(property, part.slice(at + 1), remPixels))
    }
    register(token, values)
  }
  for (const [namespace, prefixes] of NAMESPACES) {
    const others = NAMESPACES.filter(([other]) => other !== namespace && other.startsWith(`${namespace}-`))
    for (const name of theme.keys()) {
      if (!name.startsWith(`${namespace}-`) || others.some(([other]) => name.startsWith(`${other}-`)))
        continue
      const key = name.slice(namespace.length + 1)
      if (key.includes('--')) continue
      for (const prefix of prefixes.split(' ')) compiled(`${prefix}-${key}`)
    }
  }
  for (const token of BARE) compiled(token)
  return {
    byDeclaration,
    colors: colorsOf(theme),
    spacing: spacingOf(theme, remPixels),
    breakpoints: breakpointsOf(theme),
    lengths: new Map(),
    leadings: leadingsIn(byDeclaration)
  }
}

const leadingsIn = (byDeclaration: ClassIndex['byDeclaration']): string[] => [
  ...new Set(
    [...byDeclaration].flatMap(([key, classes]) =>
      key.startsWith('line-height:')
        ? classes.filter(({values}) => values.size === 1).map(({token}) => token)
        : []
    )
  )
]

/**
 * The names by which a page may declare what a utility does. Pages declare left and right where Tailwind has start and end, and the longhands of
 * a shorthand that is one custom property; whether that is the same is tested at use.
 */
function declaredBy(name: string, values: Utility['values']): string[] {
  const physical = physicalOf(name)
  return [name, ...(physical && isEven(name, values) ? [physical] : []), ...longhandsOfOne(name, values)]
}

/** Of a shorthand that is one custom property its longhands. */
const longhandsOfOne = (name: string, values: NamedClass['values']): readonly string[] =>
  values.get(name)?.includes('var(') && isShorthand(name) ? longhandsOf(name) : []

/** How many longhands a utility declares. */
export const sizeOf = (values: NamedClass['values']): number =>
  [...values.keys()].reduce((sum, name) => sum + Math.max(1, longhandsOfOne(name, values).length), 0)

/** Whether both ends of the axis get one value. */
const isEven = (name: string, values: Utility['values']) =>
  values.get(name) ===
  values.get(
    name.endsWith('start') || name.includes('-start-')
      ? name.replace('start', 'end')
      : name.replace('end', 'start')
  )

/**
 * An index with the names of a page's theme. Where a value has a name already, in the reader's theme, that comes first.
 */
export function addNames(
  base: ClassIndex,
  names: readonly ThemeName[],
  utility: (token: string) => Utility | undefined,
  remPixels: RemPixels
): ClassIndex {
  const byDeclaration = new Map(base.byDeclaration)
  const colors = new Map(base.colors)
  const breakpoints = new Map(base.breakpoints)
  const lengths = new Map(base.lengths)
  for (const {namespace, name, value, properties = [], isToken} of names) {
    if (namespace === 'color') {
      for (const text of [value, ...properties.map((property) => `var(${property})`)]) {
        const norm = comparable('color', text, remPixels)
        if (isToken || !colors.has(norm)) colors.set(norm, name)
      }
      continue
    }
    if (namespace === 'spacing') {
      const norm = comparable('width', value, remPixels)
      if (!lengths.has(norm)) lengths.set(norm, name)
      continue
    }
    if (namespace === 'breakpoint') {
      for (const [before, known] of breakpoints) if (known === name) breakpoints.delete(before)
      const pixels = pixelsOf(value)
      if (pixels !== undefined && (isToken || !breakpoints.has(pixels))) breakpoints.set(pixels, name)
      continue
    }
    for (const prefix of PREFIXES.get(`--${namespace}`) ?? []) {
      const token = `${prefix}-${name}`
      const values: Utility['values'] = utility(token)?.values ?? new Map()
      for (const [property, norm] of values) {
        for (const key of declaredBy(property, values)) {
          const list = byDeclaration.get(`${key}:${norm}`) ?? []
          if (!list.some((other) => other.token === token))
            byDeclaration.set(`${key}:${norm}`, [...list, {token, values}])
        }
      }
    }
  }
  const isLed = names.some(({namespace}) => PREFIXES.get(`--${namespace}`)?.includes('leading'))
  const leadings = isLed ? leadingsIn(byDeclaration) : base.leadings
  return {...base, byDeclaration, colors, breakpoints, lengths, leadings}
}

function colorsOf(theme: ReadonlyMap<string, string>): Map<string, string> {
  const colors = new Map<string, string>([
    ['#000000@0', 'transparent'],
    ['currentcolor', 'current'],
    ['inherit', 'inherit']
  ])
  for (const [name, value] of theme) {
    if (!name.startsWith('--color-')) continue
    const color = srgb(value.trim())
    if (color !== undefined && !colors.has(color)) colors.set(color, name.slice('--color-'.length))
  }
  return colors
}

function spacingOf(theme: ReadonlyMap<string, string>, remPixels: RemPixels): ClassIndex['spacing'] {
  const {value: amount, unit} = amountOf(comparable('width', theme.get('--spacing') ?? '', remPixels)) ?? {}
  return amount !== undefined && unit ? {amount, unit} : undefined
}

function breakpointsOf(theme: ReadonlyMap<string, string>): Map<number, string> {
  const breakpoints: [number, string][] = []
  for (const [name, value] of theme) {
    const pixels = name.startsWith('--breakpoint-') ? pixelsOf(value) : undefined
    if (pixels !== undefined) breakpoints.push([pixels, name.slice('--breakpoint-'.length)])
  }
  return new Map(breakpoints.sort(([a], [b]) => a - b))
}

function pixelsOf(value: string): number | undefined {
  const {value: amount, unit} = amountOf(value) ?? {}
  if (amount === undefined) return undefined
  return unit === 'px' ? amount : unit === 'rem' || unit === 'em' ? amount * 16 : undefined
}
