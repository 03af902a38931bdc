import {srgb} from '@facsimile/plugins/emit'
import {splitTopLevel} from '@facsimile/plugins/css'
import {drawnGradients} from './drawn-gradient.ts'

const COLOR = /(?:rgba?|hsla?|(?:ok)?(?:lab|lch)|color)\([^()]*\)/g

/** Properties that name a part of a drawing, and nothing else that has brackets. */
const OF_DRAWINGS = /^(?:clip-path|mask-image|marker-(?:start|mid|end))$/
const CORNER = /^border-(?:.+-)?radius$/
/** No box is so large that a corner of this many px is less than round. */
const FULL = 9999
/** A shadow without a colour, or of no size and under the box. */
const UNSEEN = /#[\da-f]{6}@0\/|(?<![\d.])0px 0px 0px 0px(?: inset)?$/
const BEFORE_NAME = /(\burl\(")[^"#]+(?=#)/g

/** Alpha of `#rrggbb@alpha` as a colour of 8 bits a channel has it: `rgba()` is stored so, `oklab()` is not. */
const inBits = (color: string | undefined) =>
  color?.replace(/@([\d.e-]+)$/, (_, alpha: string) => `@${Math.round(Number(alpha) * 255)}/255`)

/**
 * A computed value in one spelling for what is drawn alike: colours as the 8 bits of sRGB that a screen gets (`rgb()`,
 * `oklab()` or `color()`, the page's author and Tailwind spell them differently), lists of shadows without those that no one sees
 * (Tailwind fills the slots of its composition with them), parts of drawings by their name alone (scripts write the
 * page's own URL before it).
 */
export function drawn(property: string, value: string): string {
  if (CORNER.test(property))
    return value.replace(/[\d.]+(?:e\+\d+)?(?=px)/g, (px) => (Number(px) >= FULL ? 'full' : px))
  if (!value.includes('(')) return value
  if (OF_DRAWINGS.test(property)) return value.replace(BEFORE_NAME, '$1')
  const text = drawnGradients(value).replace(COLOR, (color) => inBits(srgb(color)) ?? color)
  if (property !== 'box-shadow') return text
  const layers = splitTopLevel(text, ',').map((layer) => layer.trim())
  return layers.filter((layer) => !UNSEEN.test(layer)).join(', ') || 'none'
}
