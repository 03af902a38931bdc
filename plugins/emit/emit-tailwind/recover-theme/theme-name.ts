import {calls} from '../../../css/tokens.ts'

/** A namespace of Tailwind's theme in which values of a page are named; custom properties begin with it (`--color-`). */
export type ThemeNamespace =
  | 'color'
  | 'font'
  | 'text'
  | 'leading'
  | 'tracking'
  | 'radius'
  | 'shadow'
  | 'text-shadow'
  | 'background-image'
  | 'border-width'
  | 'stroke-width'
  | 'ease'
  | 'transition-property'
  | 'transition-duration'
  | 'animate'
  | 'spacing'
  | 'breakpoint'

/** Names of one namespace stand together in the theme, in this order. */
export const THEME_ORDER: readonly ThemeNamespace[] = [
  'color',
  'font',
  'text',
  'leading',
  'tracking',
  'spacing',
  'breakpoint',
  'radius',
  'shadow',
  'text-shadow',
  'background-image',
  'border-width',
  'stroke-width',
  'transition-property',
  'transition-duration',
  'ease',
  'animate'
]

/** A name of the recovered theme. */
export interface ThemeName {
  namespace: ThemeNamespace
  /** Without the namespace: `brand` of `--color-brand`. */
  name: string
  /** In the author's spelling: `#6b7280`; or a custom property of the page that has several values: `var(--surface)`. */
  value: string
  /** Of a size of text: the height of lines that goes with it everywhere. */
  lineHeight?: string
  /** The page's custom properties by which the value is declared, or that have it. */
  properties?: readonly string[]
  /** The author's class consists of it: `text-brand`. */
  isToken?: boolean
  /** Tailwind's theme has it with another value; a part of a page defines it for itself. */
  isAgain?: boolean
  /** Custom properties of the name that have these values in the reader's theme already. */
  unchanged?: readonly string[]
}

export const propertyOf = ({namespace, name}: Pick<ThemeName, 'namespace' | 'name'>): string =>
  `--${namespace}-${name}`

/** Whether the utility has to contain the value itself, since that differs between elements, states or widths. */
export const isReference = ({value}: Pick<ThemeName, 'value'>): boolean => calls(value, 'var')

/** Whether it is a custom property of the page that is called as the theme would call it, and has several values. */
export const isByOwnName = (name: Pick<ThemeName, 'namespace' | 'name' | 'value'>): boolean =>
  name.value === `var(${propertyOf(name)})`

/** A value of this length makes the classes beside it hard to find. */
const LONG = 40

/** So many elements that are alike have a kind of their own: cells of a table, words of highlighted code. */
const MANY = 16

/**
 * Whether a value is worth a line in the theme: where two class lists use it at least; for several elements that are alike only
 * by the author's name, where the value is long, or where they are many. A long list of fonts is in any case.
 */
export const isWorthIt = (
  {
    namespace,
    value,
    properties = [],
    isToken = false
  }: Pick<ThemeName, 'namespace' | 'value' | 'properties' | 'isToken'>,
  lists: number,
  elements: number
): boolean =>
  lists > 1 ||
  (isToken && lists > 0) ||
  (properties.length > 0 && elements > 1) ||
  (value.length >= LONG && (elements > 2 || namespace === 'font')) ||
  elements >= MANY
