import {VOID_ELEMENTS} from '../../../html/void-elements.ts'
import type {JsxElement, JsxFlow, JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {candidatesIn} from './candidates.ts'
import {repeatedName, wrapperName} from './component-names.ts'
import {contentColumn, define, defineWrapper, type Instance, shallow} from './definition.ts'
import {differencesOf} from './differences.ts'
import {createShapes} from './shape.ts'
import {callSize, sizeOf} from './size.ts'

/** Characters that a component has to save, beside its own head and foot. */
const LEAST_SAVING = 120
const HEAD_AND_FOOT = 45
/** With more props a component is harder to read than the elements it stands for. */
const MOST_PROPS = 8
/** Class lists that may differ in alike elements. */
const MOST_CLASS_LISTS = 2
/** Fewer elements are as easily read with their attributes, whatever is in them. */
const FEWEST_WRAPPERS = 3
const PLACEHOLDER = 'ComponentName'
/** More rounds are for documents that have no end. */
const MOST_COMPONENTS = 60

/** What may become one component. */
interface Group {
  saving: number
  /** Makes it; what cannot be named is added to `unnamed`. */
  make: (unnamed: Set<JsxTag>) => void
}

/**
 * Makes components of elements that are alike up to their texts and attributes, or have their own attributes in common, those that save
 * most first.
 */
export function extractRepeated(root: JsxFlow, printer: Printer): void {
  const unnamed = new Set<JsxTag>()
  for (let round = 0; round < MOST_COMPONENTS; round++) {
    const best = bestGroup(root, printer, unnamed)
    if (!best) return
    best.make(unnamed)
  }
}

function bestGroup(root: JsxFlow, printer: Printer, unnamed: ReadonlySet<JsxTag>): Group | undefined {
  const candidates = [root, ...printer.components.map(({body}) => body)].flatMap((body) =>
    // A component is none once more.
    candidatesIn(body).filter(({item}) => body === root || body.items[0] !== item)
  )
  let best: Group | undefined
  const consider = (items: readonly JsxTag[], make: Group['make']) => {
    const least = best?.saving ?? LEAST_SAVING - 1
    const saving = savingOf(items, printer, least)
    if (saving > least) best = {saving, make}
  }
  for (const anyClasses of [false, true]) {
    const shapes = createShapes(printer.props, {anyClasses})
    for (const group of groupsOf(candidates, ({item}) => shapes.of(item))) {
      const items = group.map(({item}) => item)
      if (group.length > 1) consider(items, () => void define(group, repeatedName(items, printer), printer))
    }
  }
  const shapes = createShapes(printer.props)
  const wrappers = candidates.filter(isWrapperLike).filter(({item}) => !unnamed.has(item))
  for (const group of groupsOf(wrappers, ({item}) => shapes.of(shallow(item)))) {
    if (group.length < FEWEST_WRAPPERS) continue
    const items = group.map(({item}) => item)
    consider(items.map(shallow), (unnamedTags) => {
      const name = wrapperName(items, printer)
      if (name === undefined) for (const item of items) unnamedTags.add(item)
      else defineWrapper(group, name, printer)
    })
  }
  return best
}

/** Whether something can be between the tags of an element, and white space in it is no matter of its attributes. */
const isWrapperLike = (candidate: Instance): candidate is Instance<JsxElement> =>
  candidate.item.kind === 'element' &&
  candidate.item.role.inside !== 'verbatim' &&
  !VOID_ELEMENTS.has(candidate.item.element.tagName) &&
  candidate.item.flow.items.length > 0

function groupsOf<One>(all: readonly One[], keyOf: (one: One) => number): Iterable<readonly One[]> {
  const groups = new Map<number, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups.values()
}

/** The characters that a component would save; 0 where they are no more than `least` at best. */
function savingOf(items: readonly JsxTag[], printer: Printer, least: number): number {
  const sizes = items.map((item) => sizeOf(item, printer.props))
  const [own = 0] = sizes
  const most = sizes.reduce((sum, size) => sum + size, 0) - own - HEAD_AND_FOOT
  if (most - items.length * callSize({name: PLACEHOLDER, args: []}) <= least) return 0
  const {columns} = differencesOf(items, printer)
  if (columns.length > MOST_PROPS) return 0
  if (columns.filter(({place}) => place.kind === 'classes').length > MOST_CLASS_LISTS) return 0
  const content = contentColumn(columns)
  const calls = items.map((_, index) => {
    const args = columns.map((column) => ({
      name: column === content ? '' : column.name,
      value: column.given[index] ?? ''
    }))
    return callSize({name: PLACEHOLDER, args})
  })
  return most - calls.reduce((sum, size) => sum + size, 0)
}
