import {clampChroma, converter, formatHex, parse} from 'culori'
import {luminance, type Rgb} from './luminance.ts'

const toOklch = converter('oklch')
const toRgb = converter('rgb')

export interface Oklch {
  /** 0 to 1. */
  l: number
  /** 0 to about 0.37 in sRGB. */
  c: number
  /** Degrees. */
  h: number
}

export function oklchOf(color: string): Oklch | undefined {
  const parsed = parse(color)
  const {l, c, h} = (parsed && toOklch(parsed)) ?? {}
  return l === undefined || c === undefined ? undefined : {l, c, h: h ?? 0}
}

/** What a screen makes of a colour: eight bits a channel, as near as sRGB comes. */
export function rgbOf(color: string | Oklch): Rgb {
  const given = typeof color === 'string' ? parse(color) : {mode: 'oklch' as const, ...color}
  const {r, g, b} = toRgb(clampChroma(given ?? {mode: 'rgb', r: 0, g: 0, b: 0}, 'oklch')) ?? {
    r: 0,
    g: 0,
    b: 0
  }
  const bits = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
  return [bits(r), bits(g), bits(b)]
}

export const hexOf = ([r, g, b]: Rgb): string =>
  formatHex({mode: 'rgb', r: r / 255, g: g / 255, b: b / 255}) ?? '#000000'

/** Luminance at which black and white contrast equally with a colour. */
export const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05

/**
 * A colour of another hue and chroma with the luminance of the old one. A contrast ratio depends on nothing but the two
 * luminances, so every pair keeps the ratio that it had; where eight bits cannot hit it, a dark colour becomes darker and
 * a light one lighter. A pair with a ratio above 4.58 has one of each, and so never loses contrast.
 */
export function repainted(color: Rgb, hue: number, chroma: number): Rgb {
  const old = luminance(color)
  const isDark = old <= MIDDLE
  let low = 0
  let high = 1
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (luminance(rgbOf({l: middle, c: chroma, h: hue})) < old) low = middle
    else high = middle
  }
  const right = (lightness: number) => {
    const now = luminance(rgbOf({l: lightness, c: chroma, h: hue}))
    return isDark ? now <= old : now >= old
  }
  let lightness = isDark ? low : high
  // Rounding makes luminance a staircase; the next step down or up is a few thousandths away.
  for (let step = 0; step < 200 && !right(lightness) && lightness > 0 && lightness < 1; step++)
    lightness += isDark ? -0.0005 : 0.0005
  return rgbOf({l: Math.min(1, Math.max(0, lightness)), c: chroma, h: hue})
}
