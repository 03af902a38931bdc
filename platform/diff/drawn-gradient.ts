import {closingBracket, splitTopLevel} from '@facsimile/plugins/css'

const GRADIENT = /\b(?:linear|radial|conic)-gradient\(/g
/** What a gradient is without being told: downwards, and of colours of sRGB mixed in sRGB (CSS Images 4, §3.1). */
const USUAL = [/^to bottom(?: |$)/, /(?:^| )in srgb(?: |$)/]
/** Of other colours a gradient is mixed in Oklab. */
const MODERN = /^(?:(?:ok)?(?:lab|lch)|color(?:-mix)?)\(/

/**
 * A computed value with its gradients in one spelling: without the direction and the colour space that they have anyway, and without
 * places of colours that are where they would be.
 */
export function drawnGradients(value: string): string {
  let result = ''
  let at = 0
  for (const {index, 0: name} of value.matchAll(GRADIENT)) {
    if (index < at) continue
    const inside = index + name.length
    const end = closingBracket(value, inside - 1)
    result += `${value.slice(at, inside)}${drawnParts(splitTopLevel(value.slice(inside, end), ','))}`
    at = end
  }
  return result + value.slice(at)
}

function drawnParts(parts: readonly string[]): string {
  const [first = '', ...more] = parts.map((part) => part.trim())
  const isHead = !STOP.test(first)
  const stops = isHead ? more : [first, ...more]
  const isInOklab = stops.some((stop) => MODERN.test(stop)) && !(isHead && /\bin /.test(first))
  const head = [
    ...(isHead ? [USUAL.reduce((text, usual) => text.replace(usual, ' ').trim(), first)] : []),
    ...(isInOklab ? ['in oklab'] : [])
  ].join(' ')
  const usual = stops.length === 2 ? ['0%', '100%'] : stops.length === 3 ? ['0%', '50%', '100%'] : []
  const drawn = stops.map((stop, index) =>
    usual[index] !== undefined && stop.endsWith(` ${usual[index]}`)
      ? stop.slice(0, -usual[index].length - 1)
      : stop
  )
  return [...(head === '' ? [] : [head.trim()]), ...drawn].join(', ')
}

/** Computed colours are functions, or numbers of sRGB. */
const STOP =
  /^(?:#|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|transparent|currentcolor)/i
