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
  | 'ease'
  | 'transition-property'
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
  'transition-property',
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
}

export const propertyOf = ({namespace, name}: Pick<ThemeName, 'namespace' | 'name'>): string =>
  `--${namespace}-${name}`

/** Whether the utility has to contain the value itself, since that differs between elements, states or widths. */
export const isReference = ({value}: Pick<ThemeName, 'value'>): boolean => /(?<![\w-])var\(/i.test(value)
