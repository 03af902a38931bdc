import {canonicalColor} from '../../css/color-value.ts'
import {labToLinear} from './lab.ts'

const MIX = /^color-mix\(\s*in\s+oklab\s*,\s*(.+?)\s+([\d.]+)%\s*,\s*transparent\s*\)$/i

/** Any plain colour as `#rrggbb` or, where it is not opaque, `#rrggbb@alpha`; undefined for colours that are not known here. */
export function srgb(color: string): string | undefined {
  const mix = MIX.exec(color)
  if (mix) {
    const [, mixed = '', share] = mix
    const [base, alpha = '1'] = srgb(mixed)?.split('@') ?? []
    return base && withAlpha(base, (Number(alpha) * Number(share)) / 100)
  }
  const lab = /^(ok)?(lch|lab)\(\s*([^()]*)\)$/i.exec(color)
  if (lab) {
    const [, ok, space = '', inside = ''] = lab
    return fromLab(ok !== undefined, space.toLowerCase() === 'lch', inside)
  }
  const modern = /^(rgb|hsl)a?\(([^(),]*)\)$/i.exec(color) ? color.replace(/none/g, '0') : color
  const plain = canonicalColor(modern)
  if (plain === undefined) return undefined
  if (plain.startsWith('#'))
    return plain.length === 9
      ? withAlpha(plain.slice(0, 7), Number.parseInt(plain.slice(7), 16) / 255)
      : plain
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.e-]+)\)$/.exec(plain)
  return parts ? withAlpha(hex(parts.slice(1, 4).map(Number)), Number(parts[4])) : undefined
}

const withAlpha = (base: string, alpha: number) =>
  alpha >= 1 ? base : `${base}@${Math.round(alpha * 1e4) / 1e4}`
const hex = (channels: number[]) =>
  `#${channels
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0')
    )
    .join('')}`

/** CSS Color 4, §10: Lab or Oklab to linear light to sRGB, clipped. */
function fromLab(isOk: boolean, isPolar: boolean, inside: string): string | undefined {
  const [channels = '', alphaText] = inside.split('/').map((part) => part.trim())
  const [first, second, third, ...more] = channels.split(/\s+/)
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined
  const read = (word: string, whole: number) =>
    word === 'none'
      ? 0
      : word.endsWith('%')
        ? (Number.parseFloat(word) / 100) * whole
        : Number(word.replace(/deg$/, ''))
  const lightness = read(first, isOk ? 1 : 100)
  const most = isOk ? 0.4 : isPolar ? 150 : 125
  let a = read(second, most)
  let b = read(third, most)
  if (isPolar) {
    const angle = (read(third, 360) * Math.PI) / 180
    const chroma = a
    a = chroma * Math.cos(angle)
    b = chroma * Math.sin(angle)
  }
  if ([lightness, a, b].some(Number.isNaN)) return undefined
  const linear = isOk ? oklabToLinear(lightness, a, b) : labToLinear(lightness, a, b)
  const base = hex(
    linear.map((value) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  )
  const alpha = alphaText === undefined ? 1 : read(alphaText, 1)
  return Number.isNaN(alpha) ? undefined : withAlpha(base, alpha)
}

function oklabToLinear(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ]
}
