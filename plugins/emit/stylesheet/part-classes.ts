import {groupBy} from '../../model/group-by.ts'
import {type AuthorPartsOptions, type AuthorSplit, authorParts} from './author-parts.ts'
import {layerKey} from './clusters.ts'
import {type Split, sharedParts, wordOf} from './shared-parts.ts'
import type {StyleClass} from './style-class.ts'
import {isPageClass, isPart} from './unit-names.ts'
import type {Others} from './word-counts.ts'

/** Classes in parts: those of the page's author, then what else several have in common, and what is left of each. */
export interface Parting {
  authored: ReadonlyMap<StyleClass, AuthorSplit>
  /** Rests by what they were before those that set the same became one. */
  rests: ReadonlyMap<StyleClass, StyleClass>
  /** The author's parts that stand before a rest. */
  partsOfRest: ReadonlyMap<StyleClass, readonly StyleClass[]>
  /** What is left of the classes without the author's parts. */
  left: readonly StyleClass[]
  splits: ReadonlyMap<StyleClass, Split>
  /** A name for a rest of one word. */
  wordOf: (unit: StyleClass) => string | undefined
}

export function partClasses(
  classes: readonly StyleClass[],
  {sharesParts, ...options}: AuthorPartsOptions & {sharesParts: boolean},
  namesOf: (one: StyleClass) => Iterable<string>
): Parting {
  const own = classes.filter((one) => !isPageClass(one))
  const authored = sharesParts ? authorParts(own, options) : new Map<StyleClass, AuthorSplit>()
  const rests = mergedRests(classes.map((one) => authored.get(one)?.rest ?? one))
  const partsOfRest = new Map<StyleClass, readonly StyleClass[]>()
  for (const {parts, rest} of authored.values()) {
    const merged = rests.get(rest) ?? rest
    partsOfRest.set(merged, [...new Set([...(partsOfRest.get(merged) ?? []), ...parts])])
  }
  const left = [...new Set(rests.values())].filter(({layers}) => layers.length > 0)
  const parted = left.filter((one) => !isPageClass(one))
  const splits = sharesParts ? sharedParts(parted, namesOf, options.weightOf) : new Map<StyleClass, Split>()
  const splitRests = new Set([...splits.values()].map(({rest}) => rest))
  return {
    authored,
    rests,
    partsOfRest,
    left,
    splits,
    wordOf: (unit) => (splitRests.has(unit) ? wordOf(unit) : undefined)
  }
}

/** The parts in the order in which they are printed. */
export function unitsInOrder({authored, left, splits, wordOf: word}: Parting): StyleClass[] {
  const ordered = new Set(
    left.flatMap((one): StyleClass[] => {
      const split = splits.get(one)
      return split ? [split.part, split.rest] : [one]
    })
  )
  const others = [...ordered].filter(({layers}) => layers.length > 0)
  // A word may have to undo what the last of the parts says.
  const isWord = (unit: StyleClass) => Number(word(unit) !== undefined)
  return [
    ...others.filter(isPageClass),
    ...inOrder([...authored.values()].map(({parts}) => parts)),
    ...others.filter((unit) => !isPageClass(unit)).sort((a, b) => isWord(a) - isWord(b))
  ]
}

/** For each rest, what else has the part that it was split from. */
export const othersLike = ({authored, rests, splits}: Parting): Map<StyleClass, Others> =>
  new Map([
    ...[...authored].flatMap(([sharer, {parts, rest}]): [StyleClass, Others][] =>
      parts.slice(-1).map(({sharers}) => [rests.get(rest) ?? rest, {all: sharers, but: sharer}])
    ),
    ...[...splits].map(([sharer, {part, rest}]): [StyleClass, Others] => [
      rest,
      {all: part.sharers, but: sharer}
    ])
  ])

/** Finds the parts after which a part or a rest has to stand. */
export function partsBefore({authored, partsOfRest, splits}: Parting): (unit: StyleClass) => StyleClass[] {
  const before = new Map<StyleClass, StyleClass[]>()
  for (const {parts} of authored.values())
    for (const [at, part] of parts.entries())
      before.set(part, [...(before.get(part) ?? []), ...parts.slice(0, at)])
  const splitsOf = groupBy(splits.values(), ({rest}) => rest)
  return (unit) => {
    const own = before.get(unit)
    if (own) return own
    if (!splitsOf.has(unit) && !partsOfRest.has(unit) && !isPart(unit)) return []
    return [
      ...(partsOfRest.get(unit) ?? []),
      ...[...splits].flatMap(([one, {part, rest}]) =>
        rest === unit || part === unit
          ? [...(rest === unit ? [part] : []), ...(partsOfRest.get(one) ?? [])]
          : []
      )
    ]
  }
}

/** Rests by what they were before those that set the same became one. */
function mergedRests(rests: readonly StyleClass[]): Map<StyleClass, StyleClass> {
  const byText = new Map<string, StyleClass>()
  const merged = new Map<StyleClass, StyleClass>()
  for (const rest of rests) {
    const text = isPageClass(rest)
      ? undefined
      : rest.layers.map((layer) => `${layerKey(layer)}${JSON.stringify(layer.printed)}`).join('')
    const equal = text === undefined ? undefined : byText.get(text)
    if (equal) equal.members.push(...rest.members)
    const result = equal ?? {...rest, members: [...rest.members]}
    if (text !== undefined && !equal) byText.set(text, result)
    merged.set(rest, result)
  }
  return merged
}

/** Lists put together so that each keeps its order; all of them agree. */
function inOrder<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const before = new Map<Item, Set<Item>>()
  for (const list of lists) {
    let previous: Item | undefined
    for (const item of list) {
      const known = before.get(item) ?? new Set<Item>()
      before.set(item, known)
      if (previous !== undefined) known.add(previous)
      previous = item
    }
  }
  const result = new Set<Item>()
  const add = (item: Item) => {
    if (result.has(item)) return
    for (const other of before.get(item) ?? []) add(other)
    result.add(item)
  }
  for (const item of before.keys()) add(item)
  return [...result]
}
