import {spaceSeparated} from '../../../css/white-space.ts'
import {type JsxTag, textValue} from '../items.ts'
import type {Printer} from '../printer.ts'
import {contentColumn, isContentOfComponent} from './definition.ts'
import {type Column, classColumns, differencesOf, isTextPlace, MOST_CLASS_LISTS} from './differences.ts'
import {placesOf} from './places.ts'
import {callSize, sizeOf} from './size.ts'
import type {WrapperGroup} from './wrappers.ts'

/** Characters that a component has to save, beside its own head and foot. */
const LEAST_SAVING = 120
/** What the page calls by one name is read as one thing. */
export const VARIANTS = {least: 40, areVariants: true} as const
const MOST_CLASSES_OF_VARIANTS = 3
/** A drawing says little where it stands, and a name of it much. */
const LEAST_SAVING_OF_DRAWINGS = 40
export const leastSaving = ([first]: readonly JsxTag[]): number =>
  first?.element.tagName === 'svg' ? LEAST_SAVING_OF_DRAWINGS : LEAST_SAVING

const HEAD_AND_FOOT = 45
/** With more props a component is harder to read than the elements it stands for. */
const MOST_PROPS = 8
/** Fewer elements are as easily read with their attributes, whatever is in them. */
const FEWEST_WRAPPERS = 3
/** What has content of its own is read with it, and more props come between. */
const MOST_WRAPPER_PROPS = 5
const LONGEST_TEXT_OF_WRAPPERS = 60
const PLACEHOLDER = 'ComponentName'

/** Whether something holds nothing but text, which belongs to what is said where it stands. */
const isSentence = (item: JsxTag): boolean =>
  item.kind === 'element' && item.flow.items.length > 0 && item.flow.items.every(({kind}) => kind === 'text')

export interface Limits {
  /** Characters that a component has to save. */
  least: number
  /** Whether their class lists have to be variants of one. */
  areVariants: boolean
  /** Whether it has content of its own. */
  hasContent: boolean
}

/** Whether class lists differ in one class, or in a few in most elements. */
function isOfVariants({values}: Column): boolean {
  const most = values.reduce((longest, list) => Math.max(longest, spaceSeparated(list).length), 0)
  return most <= 1 || (most <= MOST_CLASSES_OF_VARIANTS && new Set(values).size * 2 > values.length)
}

/** The characters that a component would save; 0 where they are too few at best, or no component can be made. */
export function savingOf(
  items: readonly JsxTag[],
  printer: Printer,
  {least = leastSaving(items), areVariants = false, hasContent = false}: Partial<Limits> = {}
): number {
  const sizes = items.map((item) => sizeOf(item, printer.props))
  const [own = 0] = sizes
  const most = sizes.reduce((sum, size) => sum + size, 0) - own - HEAD_AND_FOOT
  if (most - items.length * callSize({name: PLACEHOLDER, args: []}) < least) return 0
  const {columns} = differencesOf(items, printer)
  if (columns.length > (hasContent ? MOST_WRAPPER_PROPS : MOST_PROPS)) return 0
  if (columns.length === 0 && items.every(isSentence)) return 0
  const lists = classColumns(columns)
  if (lists.length > MOST_CLASS_LISTS || (areVariants && !lists.every(isOfVariants))) return 0
  const content = hasContent ? undefined : contentColumn(columns)
  if (columns.some((column) => column !== content && column.given.some(isContentOfComponent))) return 0
  const calls = items.map((_, index) => {
    const args = columns.map((column) => ({
      name: column === content ? '' : column.name,
      value: column.given[index]
    }))
    return callSize({name: PLACEHOLDER, args})
  })
  return most - calls.reduce((sum, size) => sum + size, 0)
}

/** The characters that a component with content of its own would save. A long text is content, even where all have the same. */
export function savingOfWrappers({wrappers, isShallow}: WrapperGroup, printer: Printer): number {
  if (isShallow && wrappers.length < FEWEST_WRAPPERS) return 0
  const items = wrappers.map(({item}) => item)
  const saving = savingOf(items, printer, {hasContent: true})
  if (isShallow || saving === 0) return saving
  const {ofPlaces} = differencesOf(items, printer)
  const hasLongText = placesOf(items[0] as JsxTag, printer).some(
    (place, at) =>
      isTextPlace(place) && !ofPlaces[at] && textValue(place.value).length > LONGEST_TEXT_OF_WRAPPERS
  )
  return hasLongText ? 0 : saving - items.length * PLACEHOLDER.length
}
