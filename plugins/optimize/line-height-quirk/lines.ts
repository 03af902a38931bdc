import type {Element} from 'hast'
import {collapsedSpace} from '../../css/white-space.ts'
import {wordSet} from '../../css/word-set.ts'
import {isKeyword} from '../../css/values/keywords.ts'
import {isZeroValue} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {childElements} from '../../model/root-elements.ts'
import type {ComputedValues, Place} from '../../model/computed/index.ts'
import type {WidthRange} from '../../model/types.ts'

export const LINE_HEIGHT = 'line-height'

/** The height of lines that boxes in a box without text of its own inherit, by width. */
export type Heights = readonly (WidthRange & {value: string})[]

interface Facts {
  places: ReadonlyMap<Element, Place>
  values: ComputedValues
}

/** Boxes whose children may stand in lines. */
const BLOCKS = wordSet('block inline-block table-cell flow-root')
const INLINES = wordSet('inline inline-block inline-flex inline-grid inline-table')
/** Edges with which an inline box counts, text or not. */
const EDGES = ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width']
/** What decides how high a box with text makes its line. */
const OF_TEXT = ['font-size', 'font-family', LINE_HEIGHT, 'vertical-align', 'font']

/**
 * The lines of an element that count as if their height was zero: something stands in them, no text of the element itself does, and what stands in
 * them is not all as high as its lines are anyway. Undefined for every other element, and where the height of its lines depends on
 * states, or on the size of text.
 */
export function heightsIn(element: Element, {places, values}: Facts): Heights | undefined {
  const place = places.get(element)
  if (!place || place.isPage || hasText(element) || hasGenerated(place)) return undefined
  const display = displayOf(values, place)
  if (display === undefined || !(BLOCKS.has(display) || isBareInline(display, place, values)))
    return undefined
  const inLine = childElements(element).filter((child) => isInLine(places.get(child), values))
  if (inLine.every((child) => isAsHigh(child, places.get(child), values))) return undefined
  const heights = values.of(place, '', LINE_HEIGHT).flatMap(({from, to, cases: [only, ...others]}) => {
    const value = only?.value
    const isPlain = only?.atoms.length === 0 && others.length === 0
    return isPlain && typeof value === 'string' && isInheritedAsIs(value) ? [{from, to, value}] : []
  })
  return heights.length === values.of(place, '', LINE_HEIGHT).length ? heights : undefined
}

/** Text that is no white space, which lines leave out at their ends. */
const hasText = ({children}: Element): boolean =>
  children.some((child) => child.type === 'text' && collapsedSpace(child.value) !== '')

const hasGenerated = ({style}: Place): boolean =>
  ['::before', '::after'].some((pseudo) =>
    style[pseudo]?.some(({properties}) => properties.includes('content'))
  )

const isBareInline = (display: string, place: Place, values: ComputedValues): boolean =>
  display === 'inline' &&
  EDGES.every(
    (edge) =>
      isZeroValue(parseValue(valueOf(values, place, edge) ?? '')) || isWithoutLine(edge, place, values)
  )

/** A border that is not drawn has no width. */
const isWithoutLine = (edge: string, place: Place, values: ComputedValues): boolean =>
  edge.startsWith('border') && valueOf(values, place, edge.replace('width', 'style')) === 'none'

/** Whether an element is a box in a line at some width or in some state. */
function isInLine(place: Place | undefined, values: ComputedValues): boolean {
  const canBe = (longhand: string, test: (value: string) => boolean) =>
    place !== undefined && valuesOf(values, place, longhand).some((value) => test(value ?? ''))
  return (
    canBe('display', (value) => INLINES.has(value)) &&
    canBe('position', (value) => value === 'static' || value === 'relative') &&
    canBe('float', (value) => value === 'none')
  )
}

/** Whether a box has text and makes its line as high as the one around it would. */
const isAsHigh = (child: Element, place: Place | undefined, values: ComputedValues): boolean =>
  place !== undefined &&
  hasText(child) &&
  displayOf(values, place) === 'inline' &&
  OF_TEXT.every(
    (name) =>
      place.defaults['']?.[name] === undefined &&
      !place.style['']?.some(({properties}) => properties.includes(name))
  )

/** The one kind of box that an element has where it has one. */
const displayOf = (values: ComputedValues, place: Place): string | undefined =>
  valueOf(values, place, 'display', 'none')

/** The one value of a longhand, at every width and in every state, beside one that does not matter. */
function valueOf(
  values: ComputedValues,
  place: Place,
  longhand: string,
  ignored?: string
): string | undefined {
  const all = valuesOf(values, place, longhand)
  const [only, ...others] = all.length > 1 ? all.filter((value) => value !== ignored) : all
  return others.length === 0 ? only : undefined
}

/** What a longhand can be; undefined for what is not known. */
const valuesOf = (values: ComputedValues, place: Place, longhand: string): (string | undefined)[] => [
  ...new Set(
    values
      .of(place, '', longhand)
      .flatMap(({cases}) =>
        cases.map(({value}) => (typeof value === 'string' ? value.toLowerCase() : undefined))
      )
  )
]

/** A factor, `normal` or a length of its own is the same where it is declared again. */
function isInheritedAsIs(height: string): boolean {
  const value = parseValue(height)
  return (
    value.kind === 'number' ||
    isKeyword(value, 'normal') ||
    (value.kind === 'dimension' && ABSOLUTE.has(value.unit))
  )
}

/** Units that mean the same on every element. */
const ABSOLUTE = wordSet('px rem pt')
