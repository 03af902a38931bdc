/** What a token is about; custom properties of Tailwind's theme begin with it (`--color-`). */
export type TokenKind =
  | 'color'
  | 'font'
  | 'text'
  | 'font-weight'
  | 'leading'
  | 'tracking'
  | 'spacing'
  | 'radius'
  | 'border-width'
  | 'shadow'
  | 'text-shadow'
  | 'background-image'
  | 'ease'
  | 'breakpoint'

/** A value that the page declares, under the name that its author gave it, or that says what it is for. */
export interface Token {
  kind: TokenKind
  /** Without the kind: `primary` of `--color-primary`; lower case, digits and hyphens. One of its kind has it. */
  name: string
  /** In the author's spelling. */
  value: string
  /** Elements that declare it; of a breakpoint, elements whose styles change there. */
  count: number
  /** What the page calls the elements that declare it, the most frequent first. */
  users: readonly string[]
  /** CSS properties that have it, the most frequent first. */
  properties: readonly string[]
  /** Of a size of text: the height of lines that goes with it everywhere. */
  lineHeight?: string
}

/** Text of one colour on a backdrop of one colour. */
export interface Contrast {
  /** `#rrggbb`, as it is seen: over what is behind it where it is translucent. */
  text: string
  /** `#rrggbb` */
  backdrop: string
  /** WCAG 2.2, from 1 to 21, rounded down to two decimals. */
  ratio: number
  /** Elements with such text. */
  count: number
  /** What the page calls them, the most frequent first. */
  users: readonly string[]
}

/** The design of a page as far as its styles declare it. */
export interface DesignTokens {
  title: string
  url: string
  /** In the order of their kinds, the most frequent of a kind first; breakpoints and sizes by size. */
  tokens: readonly Token[]
  /** The lowest ratio first. */
  contrasts: readonly Contrast[]
  /** Elements with text whose colour or backdrop is not one plain colour: a picture, a gradient, a value that depends on the user. */
  unknownContrasts: number
}
