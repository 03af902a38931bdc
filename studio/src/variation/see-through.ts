import {contrast, luminance, type Rgb} from './luminance.ts'
import {MIDDLE, oklchOf, hexOf, rgbOf} from './repaint.ts'
import type {Role} from './tokens.ts'

/** A colour that text or its ground is painted with, before and after a variation. */
export interface Layer {
  before: Rgb
  after: Rgb
  /** 0 to 1. */
  alpha: number
  roles: ReadonlySet<Role>
  /** It stays as it is. */
  isFixed: boolean
}

/** WCAG 2.2, success criterion 1.4.3. */
const AA = 4.5

const is = ({roles}: Layer, role: Role) => roles.has(role) || roles.has('any')

/** As browsers composite: in eight bits of sRGB. */
const over = (front: Rgb, alpha: number, back: Rgb): Rgb =>
  [0, 1, 2].map((channel) =>
    Math.round((front[channel] ?? 0) * alpha + (back[channel] ?? 0) * (1 - alpha))
  ) as unknown as Rgb

/** A little darker where it is dark, a little lighter where it is light: no pair of opaque colours loses contrast. */
function pushed(rgb: Rgb): Rgb {
  const {l, c, h} = oklchOf(hexOf(rgb)) ?? {l: 0, c: 0, h: 0}
  const isDark = luminance(rgb) <= MIDDLE
  const next = rgbOf({l: Math.min(1, Math.max(0, l + (isDark ? -0.012 : 0.012))), c, h})
  const isFurther = isDark ? luminance(next) <= luminance(rgb) : luminance(next) >= luminance(rgb)
  return isFurther ? next : rgb
}

interface Pair {
  text: Layer
  backdrop: Layer
  /** What lies between them, seen through. */
  overlay?: Layer
}

const ratioOf = ({text, backdrop, overlay}: Pair, when: 'before' | 'after'): number => {
  const back = overlay ? over(overlay[when], overlay.alpha, backdrop[when]) : backdrop[when]
  return contrast(over(text[when], text.alpha, back), back)
}

/** Pairs in which something is seen through, and whose text can be read. */
function readable(layers: readonly Layer[]): Pair[] {
  const backdrops = layers.filter((layer) => layer.alpha === 1 && is(layer, 'ground'))
  const texts = layers.filter((layer) => is(layer, 'text'))
  const overlays = layers.filter((layer) => layer.alpha < 1 && layer.alpha > 0 && is(layer, 'ground'))
  const pairs = backdrops.flatMap((backdrop) =>
    texts.flatMap((text): Pair[] => [
      ...(text.alpha < 1 ? [{text, backdrop}] : []),
      ...overlays.filter((overlay) => overlay !== text).map((overlay) => ({text, backdrop, overlay}))
    ])
  )
  return pairs.filter((pair) => ratioOf(pair, 'before') >= AA)
}

/**
 * What is seen through changes its luminance with the hue of what is behind it. Pushes colours apart until every text
 * that had AA has it again; gives whether that was possible.
 */
export function keepReadable(layers: readonly Layer[]): boolean {
  const pairs = readable(layers)
  for (let round = 0; round < 60; round++) {
    const lost = pairs.filter((pair) => ratioOf(pair, 'after') < AA)
    if (lost.length === 0) return true
    const moved = new Set(
      lost
        .flatMap(({text, backdrop, overlay}) => [text, backdrop, ...(overlay ? [overlay] : [])])
        .filter((one) => !one.isFixed)
    )
    for (const layer of moved) layer.after = pushed(layer.after)
  }
  return pairs.every((pair) => ratioOf(pair, 'after') >= AA)
}
