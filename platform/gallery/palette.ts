import type {PageFont, PaletteColor} from './tables.ts'

/** Names under which colours are searched for. */
export const COLOR_FAMILIES = [
  'black',
  'gray',
  'white',
  'red',
  'orange',
  'brown',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink'
] as const

export type ColorFamily = (typeof COLOR_FAMILIES)[number]

export type Rgb = readonly [red: number, green: number, blue: number]

/** Colours of one page. */
const MOST = 8

/** Nearer ones are one colour (OKLab). */
const NEAR = 0.06

/**
 * The colours by which a page is known: those that are alike are one, and a small bright one (a button) counts for more
 * than its area. Shares are of area, the largest first.
 */
export function paletteOf(colors: readonly {rgb: Rgb; weight: number}[]): PaletteColor[] {
  const total = colors.reduce((sum, {weight}) => sum + weight, 0)
  if (total === 0) return []
  const merged: {rgb: Rgb; lab: Rgb; weight: number}[] = []
  for (const {rgb, weight} of colors.toSorted((one, other) => other.weight - one.weight)) {
    const lab = oklab(rgb)
    const near = merged.find((known) => distance(known.lab, lab) < NEAR)
    if (near) near.weight += weight
    else merged.push({rgb, lab, weight})
  }
  const shown = merged.filter(({weight}) => weight / total > 0.0002)
  const importance = ({lab: [, a, b], weight}: (typeof merged)[number]) =>
    Math.sqrt(weight / total) * (1 + 8 * Math.hypot(a, b))
  return shown
    .toSorted((one, other) => importance(other) - importance(one))
    .slice(0, MOST)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({rgb, weight}) => ({hex: hexOf(rgb), family: familyOf(rgb), share: rounded(weight / total)}))
}

/** The fonts of a page by their share of its text, the largest first. */
export function fontsOf(fonts: readonly {family: string; weight: number}[]): PageFont[] {
  const total = fonts.reduce((sum, {weight}) => sum + weight, 0)
  return fonts
    .filter(({weight}) => weight / total >= 0.01)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, 6)
    .map(({family, weight}) => ({family: family.slice(0, 80), share: rounded(weight / total)}))
}

/** What most people would call the colour. */
export function familyOf(rgb: Rgb): ColorFamily {
  const [lightness, a, b] = oklab(rgb)
  const chroma = Math.hypot(a, b)
  if (lightness < 0.2 || (lightness < 0.32 && chroma < 0.04)) return 'black'
  if (lightness > 0.95 && chroma < 0.03) return 'white'
  if (chroma < 0.035) return 'gray'
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  if (hue >= 325 || hue < 12) return 'pink'
  if (hue < 40) return lightness > 0.75 ? 'pink' : 'red'
  if (hue < 78) return lightness < 0.58 ? 'brown' : 'orange'
  if (hue < 115) return lightness < 0.6 ? 'brown' : 'yellow'
  if (hue < 165) return 'green'
  if (hue < 220) return 'teal'
  if (hue < 285) return 'blue'
  return 'purple'
}

/** Spec: <https://www.w3.org/TR/css-color-4/#color-conversion-code> */
export function oklab([red, green, blue]: Rgb): Rgb {
  const linear = (value: number) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  ]
}

const distance = (one: Rgb, other: Rgb) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const hexOf = (rgb: Rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`

const rounded = (share: number) => Math.round(share * 10_000) / 10_000
