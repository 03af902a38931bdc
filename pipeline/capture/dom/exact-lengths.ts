/**
 * The text of a style attribute, its lengths as exact as layout takes them. A browser writes what a script has set with six
 * digits (CSSOM, §6.7.2): 322.609375px, a height that was measured, reads `322.609px`, which lays out a 64th of a pixel
 * lower. The typed values (CSS Typed OM 1, §3.1) have all digits. Where the browser has none, the text is used.
 */
export function exactLengths(node: Element, text: string): string {
  if (!ROUNDED.test(text)) return text
  let result = text
  for (const [, values] of (node as WithTypedStyle).attributeStyleMap ?? []) {
    for (const {value, unit} of values) {
      if (unit !== 'px' || value === undefined) continue
      const written = Number(value.toPrecision(DIGITS))
      if (unitsOf(written) === unitsOf(value)) continue
      const exact = shortest(value)
      if (exact !== undefined) result = result.replace(lengthOf(String(written)), () => `${exact}px`)
    }
  }
  return result
}

/** A subset of `CSSUnitValue`, whose types come with no library of TypeScript's. */
interface TypedValue {
  readonly value?: number
  readonly unit?: string
}
interface WithTypedStyle extends Element {
  readonly attributeStyleMap?: Iterable<readonly [property: string, values: readonly TypedValue[]]>
}

const DIGITS = 6

/** Any length of six digits with a point among them. */
const ROUNDED = /(?<![\d.])(?=[\d.]{7}px)\d+\.\d+px/

const lengthOf = (number: string): RegExp => new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}px`, 'g')

/** The shortest number that layout takes for this one, which is a whole count of its units. */
function shortest(value: number): string | undefined {
  const units = value * LAYOUT_UNITS
  if (!Number.isInteger(units)) return undefined
  for (let digits = 0; digits < DIGITS; digits++) {
    const near = Number(value.toFixed(digits))
    if (unitsOf(near) === units) return String(near)
  }
  return undefined
}

/** Layout counts in 64ths of a pixel and cuts off what is beyond them. */
const LAYOUT_UNITS = 64
const unitsOf = (value: number): number => Math.trunc(value * LAYOUT_UNITS)
