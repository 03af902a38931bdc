import {initialValue} from '../properties.ts'
import {
  either,
  isColor,
  isImage,
  isLengthPercentage,
  isNegative,
  oneOf,
  type WordTest
} from '../value-kinds.ts'
import {layersOf, type Word} from '../value-words.ts'
import {isPositionWord, splitPosition} from './position.ts'
import {inOrder, type Reader} from './reader.ts'

/** Names of one layered shorthand's longhands, and the keywords of the parts that differ between the two. */
interface Layered {
  image: string
  x: string
  y: string
  size: string
  repeat: string
  origin: string
  clip: string
  boxes: WordTest
  /** Words that `clip` takes and `origin` does not. */
  clipOnly: WordTest
  others: [string, WordTest][]
  /** Takes one keyword of the last layer. */
  color?: string
}

const BACKGROUND: Layered = {
  image: 'background-image',
  x: 'background-position-x',
  y: 'background-position-y',
  size: 'background-size',
  repeat: 'background-repeat',
  origin: 'background-origin',
  clip: 'background-clip',
  boxes: oneOf('border-box padding-box content-box'),
  clipOnly: oneOf('text'),
  others: [['background-attachment', oneOf('scroll fixed local')]],
  color: 'background-color'
}

const MASK: Layered = {
  image: 'mask-image',
  x: '-webkit-mask-position-x',
  y: '-webkit-mask-position-y',
  size: 'mask-size',
  repeat: 'mask-repeat',
  origin: 'mask-origin',
  clip: 'mask-clip',
  boxes: oneOf('border-box padding-box content-box fill-box stroke-box view-box'),
  clipOnly: oneOf('no-clip'),
  others: [
    ['mask-composite', oneOf('add subtract intersect exclude')],
    ['mask-mode', oneOf('alpha luminance match-source')]
  ]
}

const WEBKIT_MASK: Layered = {
  ...MASK,
  boxes: oneOf('border-box padding-box content-box'),
  clipOnly: () => false
}

const sizeWord = oneOf('auto')
const wholeSize = oneOf('cover contain')
const repeatAxis = oneOf('repeat-x repeat-y')
const repeatWord = oneOf('repeat no-repeat space round')
const none = oneOf('none')

function readLayer(
  layer: readonly Word[],
  last: boolean,
  names: Layered
): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  const boxes: string[] = []
  let at = 0
  /** The words from a place that pass a test, `limit` at most. */
  const run = (test: WordTest, limit: number, from = at): string[] => {
    const some = layer.slice(from, from + limit).map(({text}) => text)
    const end = some.findIndex((text) => !test(text))
    return end < 0 ? some : some.slice(0, end)
  }
  for (const [index, {kind, text: word}] of layer.entries()) {
    if (index < at) continue
    if (kind !== 'word') return undefined
    if (!(names.image in found) && (none(word) || isImage(word))) {
      found[names.image] = word
      at += 1
    } else if (!(names.x in found) && isPositionWord(word)) {
      const words = run(isPositionWord, 5)
      const split = splitPosition(words)
      if (!split || (names.image === 'mask-image' && words.length === 3)) return undefined
      ;[found[names.x], found[names.y]] = split
      at += words.length
      if (layer[at]?.kind !== '/') continue
      const whole = run(wholeSize, 1, at + 1)
      const size = whole.length > 0 ? whole : run(either(sizeWord, isLengthPercentage), 2, at + 1)
      if (size.length === 0 || size.some(isNegative)) return undefined
      found[names.size] = size.join(' ')
      at += 1 + size.length
    } else if (!(names.repeat in found) && (repeatAxis(word) || repeatWord(word))) {
      const words = repeatAxis(word) ? [word] : run(repeatWord, 2)
      found[names.repeat] = words.join(' ')
      at += words.length
    } else if (boxes.length < 2 && (names.boxes(word) || names.clipOnly(word))) {
      boxes.push(word)
      at += 1
    } else {
      const other = names.others.find(([name, test]) => !(name in found) && test(word))
      const color = names.color && last && !(names.color in found) && isColor(word) ? names.color : undefined
      const name = other?.[0] ?? color
      if (!name) return undefined
      found[name] = word
      at += 1
    }
  }
  return readBoxes(boxes, names, found)
}

/** One box is both origin and clip; of two the first is the origin (CSS Backgrounds 3, §3.10). */
function readBoxes(
  boxes: string[],
  names: Layered,
  found: Record<string, string>
): Record<string, string> | undefined {
  const origins = boxes.filter(names.boxes)
  const only = boxes.filter(names.clipOnly)
  // `no-clip` stands alone.
  if (only.length > 1 || (names.image === 'mask-image' && only.length > 0 && origins.length > 0))
    return undefined
  const origin = origins[0]
  const clip = only[0] ?? origins[1] ?? origin
  if (origin) found[names.origin] = origin
  if (clip) found[names.clip] = clip
  return found
}

const layered =
  (names: Layered): Reader =>
  (words, longhands) => {
    const layers = layersOf(words)
    const read = layers?.map((layer, index) => readLayer(layer, index === layers.length - 1, names))
    if (!read?.every((layer) => layer !== undefined)) return undefined
    return Object.fromEntries(
      longhands.map((longhand) => {
        const of = longhand === names.color ? read.slice(-1) : read
        return [longhand, of.map((layer) => layer[longhand] ?? initialValue(longhand)).join(', ')]
      })
    )
  }

export const background = layered(BACKGROUND)
export const mask = layered(MASK)
/** The prefixed name keeps to the boxes it always had. */
export const webkitMask = layered(WEBKIT_MASK)

/** A list of positions: `background-position`, `mask-position`. */
export const positions: Reader = (words, longhands) => {
  const split = layersOf(words)?.map((layer) =>
    // Three words are an old form that only `background-position` keeps.
    layer.every((word) => word.kind === 'word') &&
    (layer.length !== 3 || longhands[0] === 'background-position-x')
      ? splitPosition(layer.map((word) => word.text))
      : undefined
  )
  if (!split?.every((position) => position !== undefined)) return undefined
  return inOrder(longhands, [split.map(([x]) => x).join(', '), split.map(([, y]) => y).join(', ')])
}
