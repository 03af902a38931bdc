/** What a unit measures (CSS Values 4, §6 and §7; `fr` is CSS Grid's). */
export type UnitType = 'length' | 'angle' | 'time' | 'frequency' | 'resolution' | 'flex'

interface Spelled {
  /** The author's spelling, comments inside included. */
  text: string
}

/** An identifier. Named colours are identifiers until a property asks for a colour: `red` may be the name of an animation. */
export interface KeywordValue extends Spelled {
  kind: 'keyword'
  /** Without escapes, in lower case; custom identifiers compare `text`, where case counts. */
  name: string
}

export interface NumberValue extends Spelled {
  kind: 'number'
  value: number
}

export interface PercentageValue extends Spelled {
  kind: 'percentage'
  /** 50 for `50%`. */
  value: number
}

export interface DimensionValue extends Spelled {
  kind: 'dimension'
  value: number
  /** In lower case. */
  unit: string
  /** Undefined for a unit that CSS does not have. */
  type: UnitType | undefined
}

/** A colour in hexadecimal notation; names are keywords, and notations as `rgb()` are functions. */
export interface ColorValue extends Spelled {
  kind: 'color'
}

export interface UrlValue extends Spelled {
  kind: 'url'
  /** Without quotes and escapes. */
  url: string
}

export interface StringValue extends Spelled {
  kind: 'string'
  /** Without quotes and escapes. */
  value: string
}

export interface FunctionValue extends Spelled {
  kind: 'function'
  /** In lower case. */
  name: string
  /** What stands between the brackets; an unparsed value of no text where nothing does. */
  inside: Value
}

/** Brackets without a name: `(1px + 2px)` inside a calculation, `[sidebar]` in a grid, `{…}` in a custom property. */
export interface BlockValue extends Spelled {
  kind: 'block'
  bracket: '(' | '[' | '{'
  inside: Value
}

/** Two or more items; those of a comma-separated list may be lists by slashes, and those of these lists by spaces. */
export interface ListValue extends Spelled {
  kind: 'list'
  separator: 'comma' | 'slash' | 'space'
  items: readonly Value[]
}

/** Text without a type: an empty value, a delimiter such as `+`, and whatever the tokenizer finds broken. */
export interface UnparsedValue extends Spelled {
  kind: 'unparsed'
}

/** A value of CSS by its syntax alone, without regard to a property. */
export type Value =
  | KeywordValue
  | NumberValue
  | PercentageValue
  | DimensionValue
  | ColorValue
  | UrlValue
  | StringValue
  | FunctionValue
  | BlockValue
  | ListValue
  | UnparsedValue
