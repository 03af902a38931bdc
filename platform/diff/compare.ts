import {DRAWN_ELEMENTS} from '@facsimile/plugins/html'
import type {Collected, CollectedElement} from './collect.ts'
import {drawn} from './drawn.ts'
import {hasColumns, OF_BREAKS} from './fragmentation.ts'
import {USED_LENGTH} from './ignored.ts'
import {decidesNoScrolling, decidesNothing, isOfOtherLayout, SAME_PX, type ValueOf} from './invisible.ts'

export interface StyleDifference {
  /** Path of the source element. */
  element: string
  index: number
  /** '' for the element itself. */
  pseudo: string
  /** A computed property, or `text()` for the element's own text. */
  property: string
  expected: string
  found: string
  /** Most likely no difference of its own: the parent has the very same, or `color` has (`currentcolor`). */
  isEcho: boolean
}

export interface BoxDifference {
  element: string
  index: number
  /** x, y, width, height in px. */
  expected: [number, number, number, number]
  found: [number, number, number, number]
}

export interface WidthReport {
  /** Width of the viewport, px. */
  width: number
  /** Paired elements. */
  compared: number
  differences: StyleDifference[]
  boxes: BoxDifference[]
  /** Source elements that take room and have no counterpart. */
  unpaired: {path: string; index: number}[]
}

const AUTO_MARGIN = /^margin-(?:top|right|bottom|left)$/

/** Two pages at one width, element by element. */
export function compare(width: number, source: Collected, output: Collected): WidthReport {
  const report: WidthReport = {width, compared: 0, differences: [], boxes: [], unpaired: []}
  const counterparts = new Map(output.elements.map((element) => [element.index, element]))
  const seen = new Set<string>()
  const isFragmented = hasColumns(source) || hasColumns(output)
  const sourceByIndex = new Map(source.elements.map((element) => [element.index, element]))
  for (const element of source.elements) {
    const counterpart = counterparts.get(element.index)
    if (!counterpart) {
      if (element.box[2] > 0 && element.box[3] > 0)
        report.unpaired.push({path: element.path, index: element.index})
      continue
    }
    report.compared++
    const sameBox = element.box.every(
      (side, index) => Math.abs(side - (counterpart.box[index] ?? 0)) <= SAME_PX
    )
    if (!sameBox) {
      report.boxes.push({
        element: element.path,
        index: element.index,
        expected: element.box,
        found: counterpart.box
      })
    }
    const differences = [
      ...styleDifferences([source, element, sourceByIndex], [output, counterpart, counterparts])
    ].filter(({property}) => isFragmented || !OF_BREAKS.test(property))
    const key = (index: number, pseudo: string, property: string, {expected, found}: Found) =>
      [index, pseudo, property, expected, found].join('\u0001')
    for (const difference of differences) {
      seen.add(key(element.index, difference.pseudo, difference.property, difference))
    }
    for (const difference of differences) {
      const {pseudo, property} = difference
      // A pseudo-element inherits from its element, an element from its parent.
      // The used value of an `auto` margin comes and goes with what was laid out before; the box has the actual value.
      const isEcho =
        (sameBox && AUTO_MARGIN.test(property)) ||
        seen.has(key(pseudo ? element.index : element.parent, '', property, difference)) ||
        (property !== 'color' && seen.has(key(element.index, pseudo, 'color', difference)))
      report.differences.push({element: element.path, index: element.index, ...difference, isEcho})
    }
  }
  return report
}

type Found = Pick<StyleDifference, 'pseudo' | 'property' | 'expected' | 'found'>

/** A page, one of its elements, and all of them by their numbers. */
type Compared = readonly [Collected, CollectedElement, ReadonlyMap<number, CollectedElement>]

function* styleDifferences(
  [source, element, sourceElements]: Compared,
  [output, counterpart, outputElements]: Compared
): Generator<Found> {
  if (element.text !== counterpart.text) {
    yield {pseudo: '', property: 'text()', expected: element.text, found: counterpart.text}
  }
  const [above, outputAbove] = [
    sourceElements.get(element.parent),
    outputElements.get(counterpart.parent)
  ].map((parent) => parent?.styles[''])
  const ofElements =
    above && outputAbove ? ([reader(source, above), reader(output, outputAbove)] as const) : undefined
  const isRoot = element.parent === -1 && /^html(?![\w-])/.test(element.path)
  for (const pseudo of new Set([...Object.keys(element.styles), ...Object.keys(counterpart.styles)])) {
    const left = element.styles[pseudo]
    const right = counterpart.styles[pseudo]
    if (!left || !right) {
      const [expected, found] = left ? ['generated', 'none'] : ['none', 'generated']
      yield {pseudo, property: 'content', expected, found}
      continue
    }
    const sides = [reader(source, left), reader(output, right)] as const
    const parents = pseudo === '' ? ofElements : sides
    for (let group = 0; group < left.length; group++) {
      const [a = -1, b = -1] = [left[group], right[group]]
      if (source.chunks[a] === output.chunks[b]) continue
      const expected = valuesIn(source.chunks, a)
      const found = valuesIn(output.chunks, b)
      for (let at = 0; at < expected.length; at++) {
        const property = source.groups[group]?.[at]
        if (property === undefined || isSame(property, expected[at] ?? '', found[at] ?? '')) continue
        if (property === 'tab-size' && (isOfControl(element) || /^::(?:marker|placeholder)$/.test(pseudo)))
          continue
        if (
          decidesNothing(property, sides) ||
          isOfOtherLayout(property, sides, parents, isReplaced(element)) ||
          (isRoot && pseudo === '' && OF_ROOT_TEXT.test(property)) ||
          (!isRoot && decidesNoScrolling(property, sides, isDrawn(element)))
        )
          continue
        if (isRolledUp(element) && isRolledUp(counterpart) && OF_BOX.test(property)) continue
        if (isLineWithoutBox(element) && parents && isOfNoRoom(property, sides, parents)) continue
        if (pseudo === '' && element.isTextless && counterpart.isTextless && OF_TEXT.test(property)) continue
        // Without text of its own it shows by how high lines are, which boxes tell.
        if (property === 'line-height' && pseudo === '' && !element.text && !counterpart.text) continue
        if (property === 'aspect-ratio' && isOfDrawing(element, expected[at] ?? '')) continue
        yield {pseudo, property, expected: expected[at] ?? '', found: found[at] ?? ''}
      }
    }
  }
}

/** Elements with a content that is fitted into their box (CSS Images 3, §5.5). */
const isReplaced = ({path}: CollectedElement): boolean =>
  /(?:^|> )(?:img|video|canvas|svg|iframe|embed|object|input|audio)(?![\w-])[^>]*$/.test(path)

/** Elements that are drawn, and scroll nothing. */
const isDrawn = ({path}: CollectedElement): boolean =>
  DRAWN_ELEMENTS.has(/^[\w-]+/.exec(path.slice(path.lastIndexOf(' ') + 1))?.[0] ?? '')

/** Controls of one line: their white space is kept, but there are no tabs in it, nor in bullets and hints. */
const isOfControl = ({path}: CollectedElement): boolean =>
  /(?:^|> )(?:select|optgroup|option|input)(?![\w-])[^>]*$/.test(path)

/** An option of a list that is not open: it has no box, and the list that opens is the system's. */
const isRolledUp = ({path, box}: CollectedElement): boolean =>
  /(?:^|> )opt(?:ion|group)(?![\w-])[^>]*$/.test(path) && box[2] === 0 && box[3] === 0

/** A line that is not displayed: its computed height is the declared one. */
const isLineWithoutBox = ({path, box}: CollectedElement): boolean =>
  /(?:^|> )hr(?![\w-])[^>]*$/.test(path) && box[2] === 0 && box[3] === 0

/** Whether it is `auto` for no height, or the sizing of nothing: the same for a box with nothing in it that nothing stretches. */
const isOfNoRoom = (
  property: string,
  sides: readonly [ValueOf, ValueOf],
  parents: readonly [ValueOf, ValueOf]
): boolean =>
  (property === 'height' || (property === 'box-sizing' && sides.every(isUnsized))) &&
  sides.every((valueOf) => NO_SIZE.test(valueOf('height')) && !/absolute|fixed/.test(valueOf('position'))) &&
  parents.every((valueOf) => !/flex|grid/.test(valueOf('display')))

const NO_SIZE = /^(?:auto|none|0px|)$/
const isUnsized = (valueOf: ValueOf): boolean =>
  ['width', 'min-width', 'min-height', 'max-width', 'max-height'].every((name) => NO_SIZE.test(valueOf(name)))

/**
 * A canvas has the ratio of its attributes by a declaration, the picture of it that stands in the copy by itself.
 * Spec: <https://html.spec.whatwg.org/multipage/rendering.html#attributes-for-embedded-content-and-images>
 */
const isOfDrawing = ({path}: CollectedElement, ratio: string): boolean =>
  /(?:^|> )canvas(?![\w-])[^>]*$/.test(path) && ratio.startsWith('auto ')

/** The font and colour of text; what else is drawn in that colour, or measured in that font, is compared itself. */
const OF_TEXT =
  /^(?:color|caret-color|-webkit-text-(?:fill|stroke)-color|text-emphasis-color|(?:column|row)-rule-color|font-.*|line-height)$/

/**
 * What of the root's text shows nowhere but in what inherits it, which is compared itself: `html` holds no text and, unlike
 * `body`, no line of its own.
 */
const OF_ROOT_TEXT = new RegExp(
  `(?!^font-size$)${OF_TEXT.source}|^(?:letter-spacing|tab-size|text-transform)$`
)

const OF_BOX = /^(?:box-sizing|(?:margin|padding|border)-.*|(?:min-|max-)?(?:width|height))$/

type GroupPosition = readonly [group: number, at: number]

/** Derived from what was collected, and gone with it; of the whole module so that no caller hands it around. */
const positionMaps = new WeakMap<readonly string[][], Map<string, GroupPosition>>()

function positionsOf(groups: readonly string[][]): Map<string, GroupPosition> {
  let positions = positionMaps.get(groups)
  if (!positions) {
    positions = new Map(groups.flatMap((names, group) => names.map((name, at) => [name, [group, at]])))
    positionMaps.set(groups, positions)
  }
  return positions
}

/** As above. */
const valueLists = new WeakMap<readonly string[], string[][]>()

/** Values of a chunk. Elements share chunks, and many values of one are requested. */
function valuesIn(chunks: readonly string[], number: number): readonly string[] {
  let lists = valueLists.get(chunks)
  if (!lists) valueLists.set(chunks, (lists = []))
  return (lists[number] ??= (chunks[number] ?? '').split('\n'))
}

/** Reads a computed value by name out of the chunks of one element. */
function reader({chunks, groups}: Collected, own: readonly number[]): ValueOf {
  const positions = positionsOf(groups)
  return (property) => {
    const [group, at] = positions.get(property) ?? []
    const chunk = group === undefined ? undefined : own[group]
    return chunk === undefined ? '' : (valuesIn(chunks, chunk)[at!] ?? '')
  }
}

const NUMBER = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g

function isSame(property: string, expected: string, found: string): boolean {
  const [wanted, given] = [drawn(property, expected), drawn(property, found)]
  if (expected === found || wanted === given || isSameReference(wanted, given)) return true
  if (NAMES[property]) return isSameNamed(NAMES[property], expected, found)
  if (!USED_LENGTH.test(property) || expected.replace(NUMBER, '#') !== found.replace(NUMBER, '#'))
    return false
  const others = found.match(NUMBER) ?? []
  return (expected.match(NUMBER) ?? []).every(
    (number, index) => Math.abs(+number - +(others[index] ?? 0)) <= SAME_PX
  )
}

/** Numbers as long as those of a time. */
const TIME = /\d{5,}/g
/** Parts of drawings: `url("#clip")`. */
const REFERENCE = /(?<=\burl\("#)[^"]+(?="\))/g

/**
 * Each version of a drawing for a range of widths has ids of its own, with a number after the page's, as `unique-ids` gives them, and each load
 * may have another time in them (`withOurIds`).
 */
function isSameReference(expected: string, found: string): boolean {
  const wanted = expected.match(REFERENCE)
  if (!wanted) return false
  let at = 0
  const withoutCounts = found.replace(REFERENCE, (id) => {
    const own = wanted[at++]
    if (own === undefined) return id
    const [given, written] = [id, own].map((one) => one.replace(TIME, '#')) as [string, string]
    return given === written ||
      (given.startsWith(`${written}-`) && /^\d+$/.test(given.slice(written.length + 1)))
      ? own
      : id
  })
  return withoutCounts === expected
}

const WORD = /-?[_a-zA-Z][\w-]*/g
/** Property → the names in its values that `scope-names` puts a prefix before. */
const NAMES: Readonly<Record<string, RegExp>> = {
  'animation-name': WORD,
  'counter-reset': WORD,
  'counter-increment': WORD,
  'counter-set': WORD,
  'container-name': WORD,
  content: /(?<=\bcounters?\()[\w-]+/g
}

/** A component's names have its own in front, so that they do not meet those of the page that it will stand on. */
function isSameNamed(names: RegExp, expected: string, found: string): boolean {
  const wanted = expected.match(names) ?? []
  let at = 0
  const withoutPrefix = found.replace(names, (name) => {
    const own = wanted[at++]
    return own !== undefined && /^[a-z\d]+$/.test(prefixOf(name, own)) ? own : name
  })
  return withoutPrefix === expected
}

const prefixOf = (name: string, end: string) =>
  end !== 'none' && name.endsWith(`-${end}`) ? name.slice(0, -end.length - 1) : ''
