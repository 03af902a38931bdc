import {groupBy} from '../../../model/group-by.ts'
import type {ThemeName} from './theme-name.ts'
import type {ValueUse} from './uses.ts'

/** Words for sizes of text between those of Tailwind, by the largest size in px that each is for. */
const SIZES: readonly [most: number, name: string][] = [
  [9.5, 'micro'],
  [11, 'tiny'],
  [12, 'fine'],
  [13, 'caption'],
  [14, 'note'],
  [15, 'small'],
  [16.5, 'body'],
  [17.5, 'copy'],
  [19.5, 'lead'],
  [22, 'large'],
  [25, 'subtitle'],
  [30, 'title'],
  [38, 'heading'],
  [50, 'headline'],
  [66, 'hero']
]

export const sizeNames = (value: string): string[] => {
  const pixels = pixelsOf(value)
  const [, share, unit] = /^([\d.]+)(em|%)$/.exec(value) ?? []
  // Relative to the text around it.
  if (share !== undefined) return spread(Number(share) / (unit === '%' ? 100 : 1) < 1 ? 'smaller' : 'larger')
  if (pixels === undefined) return /\dv[wh]|\dvm|\dcq/.test(value) ? spread('fluid') : spread('text')
  return spread(wordFor(pixels, SIZES, 'display'))
}

/** The word of the first step that an amount does not go beyond. */
export const wordFor = (
  amount: number,
  words: readonly (readonly [most: number, name: string])[],
  beyond: string
): string => words.find(([most]) => amount <= most)?.[1] ?? beyond

export const spread = (name: string): string[] => [name, ...SUFFIXES.map((suffix) => `${name}-${suffix}`)]

/** Names made of one word, so that the smaller value has the smaller name: `heading-sm`, `heading`, `heading-lg`. */
export function inOrder(names: readonly ThemeName[]): ThemeName[] {
  const groups = groupBy(
    names.filter(({value}) => lengthOf(value) !== undefined),
    ({namespace, name}) => `${namespace} ${name.replace(SIZED, '')}`
  )
  const renamed = new Map<ThemeName, string>()
  for (const group of groups.values()) {
    const own = group.map(({name}) => name).sort((a, b) => rankOf(a) - rankOf(b))
    const sorted = [...group].sort((a, b) => (lengthOf(a.value) ?? 0) - (lengthOf(b.value) ?? 0))
    for (const [at, each] of sorted.entries()) renamed.set(each, own[at] ?? each.name)
  }
  return names.map((each) => ({...each, name: renamed.get(each) ?? each.name}))
}

const SIZED = /-(?:xs|sm|lg|xl)$/
const rankOf = (name: string): number => ['-xs', '-sm', '', '-lg', '-xl'].indexOf(SIZED.exec(name)?.[0] ?? '')

const lengthOf = (value: string): number | undefined => {
  const [, amount, unit] = /^(-?[\d.]+)(em|%|)$/.exec(value) ?? []
  return amount === undefined ? pixelsOf(value) : Number(amount) * (unit === '%' ? 0.16 : 16)
}

const SUFFIXES = ['sm', 'lg', 'xs', 'xl', 'alt', 'soft', 'strong', 'deep', 'faint']

const LEADINGS: readonly [most: number, name: string][] = [
  [1.04, 'flat'],
  [1.14, 'compact'],
  [1.22, 'close'],
  [1.32, 'cozy'],
  [1.44, 'even'],
  [1.54, 'comfortable'],
  [1.64, 'open'],
  [1.78, 'airy'],
  [1.95, 'wide']
]

export function leadingNames(value: string): string[] {
  const pixels = pixelsOf(value)
  if (pixels !== undefined) return spread(`line-${wordFor(pixels / 1.5, SIZES, 'display')}`)
  const factor = Number(/^([\d.]+)(?:em)?$/.exec(value)?.[1])
  return Number.isNaN(factor) ? [] : spread(wordFor(factor, LEADINGS, 'double'))
}

const SPACES: readonly [most: number, name: string][] = [
  [1.5, 'hair'],
  [2.5, 'pinch'],
  [3.6, 'thin'],
  [5.6, 'slim'],
  [7.6, 'snug'],
  [9.6, 'tight'],
  [13, 'cozy'],
  [17, 'roomy'],
  [24, 'wide'],
  [40, 'broad']
]

/** A distance is called by its size, a size by what has it. */
export function spacingNames({value, properties}: ValueUse, users: readonly string[]): string[] {
  const [property = ''] = [...properties].sort(([, a], [, b]) => b - a)[0] ?? []
  if (!/^(?:scroll-)?(?:margin|padding)-|gap$/.test(property)) return [...users]
  const [, amount] = /^([\d.]+)em$/.exec(value) ?? []
  const pixels = amount === undefined ? pixelsOf(value) : Number(amount) * 16
  if (amount === '1') return ['em', 'line']
  return pixels === undefined ? [] : spread(wordFor(pixels, SPACES, 'vast'))
}

export function lineNames(value: string): string[] {
  const pixels = pixelsOf(/^[\d.]+$/.test(value) ? `${value}px` : value.replace(/(?<=\d)em$/, 'rem'))
  if (pixels === undefined) return []
  return spread(pixels < 1 ? 'hairline' : pixels < 2 ? 'fine' : pixels < 4 ? 'medium' : 'bold')
}

const TRACKINGS: readonly [most: number, name: string][] = [
  [-0.04, 'squeezed'],
  [0, 'narrow'],
  [0.02, 'eased'],
  [0.045, 'spaced'],
  [0.085, 'open']
]

export function trackingNames(value: string): string[] {
  const [, amount, unit] = /^(-?[\d.]+)(px|r?em)$/.exec(value) ?? []
  if (amount === undefined) return []
  const share = Number(amount) / (unit === 'px' ? 16 : 1)
  return spread(wordFor(share, TRACKINGS, 'stretched'))
}

const CORNERS: readonly [most: number, name: string][] = [
  [1.5, 'hairline'],
  [3.5, 'crisp'],
  [5.5, 'slight'],
  [7.5, 'gentle'],
  [11, 'soft'],
  [15, 'smooth'],
  [22, 'curved'],
  [99, 'bubble']
]

export function radiusNames(value: string, users: readonly string[]): string[] {
  if (/^(?:50|100)%$/.test(value)) return ['circle', 'round', 'ellipse']
  const pixels = pixelsOf(value)
  if (pixels === undefined) return [...users, 'corner']
  const word = wordFor(pixels, CORNERS, 'pill')
  return word === 'pill' ? spread('pill') : [...users, ...spread(word)]
}

/** px; a `rem` counts 16. */
function pixelsOf(value: string): number | undefined {
  const [, amount, unit] = /^(-?[\d.]+)(px|rem|pt)$/.exec(value.trim()) ?? []
  return amount === undefined ? undefined : Number(amount) * (unit === 'rem' ? 16 : unit === 'pt' ? 4 / 3 : 1)
}
