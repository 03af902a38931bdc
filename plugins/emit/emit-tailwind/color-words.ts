import {srgb} from './srgb.ts'

export interface Color {
  hue: number
  /** 0 to 1: the middle of the largest and the smallest channel. */
  light: number
  /** 0 to 1: how different the channels are. */
  chroma: number
  alpha: number
}

/** A colour in the terms in which it is named; undefined for what is no plain colour. */
export function colorOf(value: string): Color | undefined {
  const [base, alpha = '1'] = srgb(value)?.split('@') ?? []
  if (!base?.startsWith('#')) return undefined
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number
  ]
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const chroma = most - least
  const sector =
    chroma === 0
      ? 0
      : most === red
        ? (green - blue) / chroma
        : most === green
          ? (blue - red) / chroma + 2
          : (red - green) / chroma + 4
  return {hue: (sector * 60 + 360) % 360, light: (most + least) / 2, chroma, alpha: Number(alpha)}
}

const HUES: readonly [end: number, name: string][] = [
  [12, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [190, 'teal'],
  [210, 'sky'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink']
]

/** The circle ends as it begins, in red. */
export const hueOf = ({hue}: Color): string => HUES.find(([end]) => hue < end)?.[1] ?? 'red'
