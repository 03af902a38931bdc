import type {JsxFlow} from '../items.ts'
import type {Printer} from '../printer.ts'
import {candidatesIn} from './candidates.ts'
import {repeatedName} from './component-names.ts'
import {contentColumn, define, type Instance} from './definition.ts'
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
const PLACEHOLDER = 'ComponentName'
/** More rounds are for documents that have no end. */
const MOST_COMPONENTS = 60

/** Makes components of elements that are alike up to their texts and attributes, those that save most first. */
export function extractRepeated(root: JsxFlow, printer: Printer): void {
  for (let round = 0; round < MOST_COMPONENTS; round++) {
    const best = bestGroup(root, printer)
    const name =
      best &&
      repeatedName(
        best.map(({item}) => item),
        printer
      )
    if (!best || name === undefined) return
    printer.names.add(name)
    define(best, name, printer)
  }
}

function bestGroup(root: JsxFlow, printer: Printer): readonly Instance[] | undefined {
  const candidates = [root, ...printer.components.map(({body}) => body)].flatMap((body) =>
    // A component is none once more.
    candidatesIn(body).filter(({item}) => body === root || body.items[0] !== item)
  )
  let best: {group: readonly Instance[]; saving: number} | undefined
  for (const anyClasses of [false, true]) {
    const shapes = createShapes(printer.props, {anyClasses})
    for (const group of groupsOf(candidates, ({item}) => shapes.of(item))) {
      const least = best?.saving ?? LEAST_SAVING - 1
      const saving = group.length < 2 ? 0 : savingOf(group, printer, least)
      if (saving > least) best = {group, saving}
    }
  }
  return best?.group
}

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
function savingOf(group: readonly Instance[], printer: Printer, least: number): number {
  const items = group.map(({item}) => item)
  const sizes = items.map((item) => sizeOf(item, printer.props))
  const [own = 0] = sizes
  const most = sizes.reduce((sum, size) => sum + size, 0) - own - HEAD_AND_FOOT
  if (most - group.length * callSize({name: PLACEHOLDER, args: []}) <= least) return 0
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
