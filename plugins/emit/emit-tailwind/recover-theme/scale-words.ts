import {groupBy} from '../../../model/group-by.ts'
import type {ThemeName} from './theme-name.ts'
import type {ValueUse} from './uses.ts'
import {amountOf} from '../../../css/values/numeric.ts'
import {isWord} from '../../../css/values/keywords.ts'
import {sizeFactor} from '../../../model/font-size.ts'
import {parseValue} from '../../../css/values/parse-value.ts'
import {someValue} from '../../../css/values/walk.ts'
import {beginsWith} from '../../../css/text-parts.ts'
import {wordSet} from '../../../css/word-set.ts'
import {entryOf} from '../../../css/entry-of.ts'

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
  // Relative to the text around it.
  const factor = isWord(value, 'smaller', 'larger') ? undefined : sizeFactor(value)
  if (factor !== undefined) return spread(factor < 1 ? 'smaller' : 'larger')
  if (pixels === undefined) return isFluid(value) ? spread('fluid') : spread('text')
  return spread(wordFor(pixels, SIZES, 'display'))
}

/** Whether a length depends on the size of the screen or of a container. */
const isFluid = (value: string): boolean =>
  someValue(parseValue(value), (each) => each.kind === 'dimension' && beginsWith(each.unit, ['v', 'cq']))

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
    ({namespace, name}) =>
      `${namespace} ${SIZES_BEHIND.has(lastWord(name)) ? name.slice(0, name.lastIndexOf('-')) : name}`
  )
  const renamed = new Map<ThemeName, string>()
  for (const group of groups.values()) {
    const own = group.map(({name}) => name).sort((a, b) => rankOf(a) - rankOf(b))
    const sorted = [...group].sort((a, b) => (lengthOf(a.value) ?? 0) - (lengthOf(b.value) ?? 0))
    for (const [at, each] of sorted.entries()) renamed.set(each, own[at] ?? each.name)
  }
  return names.map((each) => ({...each, name: renamed.get(each) ?? each.name}))
}

const SIZES_BEHIND = wordSet('xs sm lg xl')
const lastWord = (name: string): string => (name.includes('-') ? name.slice(name.lastIndexOf('-') + 1) : '')
const rankOf = (name: string): number => {
  const word = lastWord(name)
  return ['xs', 'sm', '', 'lg', 'xl'].indexOf(SIZES_BEHIND.has(word) ? word : '')
}

function lengthOf(value: string): number | undefined {
  const {value: amount = 0, unit} = amountOf(value) ?? {}
  if (unit === '%') return amount * 0.16
  return unit === 'em' || unit === '' ? amount * 16 : pixelsOf(value)
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
  const {value: factor, unit} = amountOf(value) ?? {}
  return factor === undefined || (unit !== '' && unit !== 'em')
    ? []
    : spread(wordFor(factor, LEADINGS, 'double'))
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

const DISTANCES = ['margin-', 'padding-', 'scroll-margin-', 'scroll-padding-']

/** A distance is called by its size, a size by what has it. */
export function spacingNames(
  {value, properties}: Pick<ValueUse, 'value' | 'properties'>,
  users: readonly string[]
): string[] {
  const [property = ''] = [...properties].sort(([, a], [, b]) => b - a)[0] ?? []
  const {value: amount = 0, unit} = amountOf(value) ?? {}
  if (unit === 'em' && amount === 1) return ['em', 'line']
  if (!beginsWith(property, DISTANCES) && !property.endsWith('gap')) return [...users]
  const pixels = unit === 'em' ? amount * 16 : pixelsOf(value)
  return pixels === undefined ? [] : spread(wordFor(pixels, SPACES, 'vast'))
}

function lineWidth(value: string): number | undefined {
  const {value: amount = 0, unit} = amountOf(value) ?? {}
  return unit === '' ? amount : unit === 'em' ? amount * 16 : pixelsOf(value)
}

export function lineNames(value: string): string[] {
  const pixels = lineWidth(value)
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
  const pixels = lengthOf(value)
  if (pixels === undefined) return []
  const share = pixels / 16
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
  if (value === '50%' || value === '100%') return ['circle', 'round', 'ellipse']
  const pixels = pixelsOf(value)
  if (pixels === undefined) return [...users, 'corner']
  const word = wordFor(pixels, CORNERS, 'pill')
  return word === 'pill' ? spread('pill') : [...users, ...spread(word)]
}

/** px; a `rem` counts 16. */
export function pixelsOf(value: string): number | undefined {
  const {value: amount, unit = ''} = amountOf(value) ?? {}
  const factor = entryOf(PIXELS, unit)
  return amount === undefined || factor === undefined ? undefined : amount * factor
}

const PIXELS: Readonly<Record<string, number>> = {px: 1, rem: 16, pt: 4 / 3}
