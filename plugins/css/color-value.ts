import {COLOR_NAMES} from './colors.ts'

const hex = (value: number): string =>
  Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/**
 * A colour in one form: `#rrggbb`, `#rrggbbaa`, or `rgb(r g b / a)` where the alpha is no multiple of 1/255.
 * Undefined for system colours, `currentcolor`, modern colour functions and whatever is no plain colour.
 */
export function canonicalColor(word: string): string | undefined {
  const lower = word.toLowerCase()
  if (lower === 'transparent') return '#00000000'
  if (Object.hasOwn(COLOR_NAMES, lower)) return COLOR_NAMES[lower]
  if (/^#[\da-f]{3,4}$/.test(lower))
    return opaque(`#${[...lower.slice(1)].map((digit) => digit + digit).join('')}`)
  if (/^#(?:[\da-f]{6}|[\da-f]{8})$/.test(lower)) return opaque(lower)
  const call = /^(rgb|hsl)a?\(\s*([^()]*?)\s*\)$/.exec(lower)
  if (!call) return undefined
  const parts = colorParts(call[2]!)
  if (!parts) return undefined
  const alpha = alphaOf(parts[3])
  const channels = call[1] === 'rgb' ? rgbChannels(parts) : hslChannels(parts)
  if (alpha === undefined || !channels) return undefined
  const base = `#${channels.map(hex).join('')}`
  if (alpha === 1) return base
  const step = alpha * 255
  if (Math.abs(step - Math.round(step)) < 1e-9) return base + hex(step)
  return `rgb(${channels.map(Math.round).join(' ')} / ${alpha})`
}

const opaque = (color: string): string =>
  color.length === 9 && color.endsWith('ff') ? color.slice(0, 7) : color

/** `1, 2, 3, .5` and `1 2 3 / .5` → four texts; mixtures of the two are no colour. */
function colorParts(text: string): [string, string, string, string | undefined] | undefined {
  const parts = text.includes(',')
    ? text.split(/\s*,\s*/)
    : text.split(/\s*\/\s*/).flatMap((part, index) => (index === 0 ? part.split(/\s+/) : [part]))
  if (parts.length < 3 || parts.length > 4 || parts.some((part) => /\s|\//.test(part))) return undefined
  return parts as [string, string, string, string | undefined]
}

function alphaOf(text: string | undefined): number | undefined {
  if (text === undefined) return 1
  const match = /^([+-]?(?:\d*\.)?\d+)(%?)$/.exec(text)
  if (!match) return undefined
  return Math.min(1, Math.max(0, Number(match[1]) / (match[2] ? 100 : 1)))
}

function rgbChannels(parts: readonly (string | undefined)[]): number[] | undefined {
  const channels = parts.slice(0, 3).map((part) => {
    const match = /^([+-]?(?:\d*\.)?\d+)(%?)$/.exec(part!)
    return match ? Math.min(255, Math.max(0, Number(match[1]) * (match[2] ? 2.55 : 1))) : Number.NaN
  })
  return channels.some(Number.isNaN) ? undefined : channels
}

function hslChannels([hueText, saturationText, lightText]: readonly (string | undefined)[]):
  | number[]
  | undefined {
  const angle = /^([+-]?(?:\d*\.)?\d+)(deg|grad|rad|turn)?$/.exec(hueText!)
  const saturation = /^((?:\d*\.)?\d+)%$/.exec(saturationText!)
  const light = /^((?:\d*\.)?\d+)%$/.exec(lightText!)
  if (!angle || !saturation || !light) return undefined
  const turns = {deg: 360, grad: 400, rad: 2 * Math.PI, turn: 1}[angle[2] ?? 'deg']!
  const hue = (((Number(angle[1]) / turns) % 1) + 1) % 1
  const s = Math.min(1, Number(saturation[1]) / 100)
  const l = Math.min(1, Number(light[1]) / 100)
  const spread = s * Math.min(l, 1 - l)
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue * 12) % 12
    return 255 * (l - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}
