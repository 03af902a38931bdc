import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {groupBy} from '../../model/group-by.ts'
import {type AuthorPartsOptions, type AuthorSplit, authorParts} from './author-parts.ts'
import {type Namer, partNames} from './class-names.ts'
import {layerKey} from './clusters.ts'
import {type ElementName, sharedName} from './element-names.ts'
import {modifiedNames, namingWords} from './modified-names.ts'
import {sharedParts, type Split, wordOf} from './shared-parts.ts'
import {printedOf, sharedClassNames, type StyleClass} from './style-class.ts'
import {authorUnitNames, isPageClass, isPart, type UnitName} from './unit-names.ts'
import type {Others} from './word-counts.ts'

export interface NamedClass extends UnitName {
  styleClass: StyleClass
  /** Classes that it has to stand after. */
  after: readonly StyleClass[]
}

interface NameClassesOptions extends AuthorPartsOptions {
  namer: Namer
  names: ReadonlyMap<Element, ElementName>
  /** Whether what classes have in common becomes a class of its own. */
  sharesParts: boolean
  /** Whether a selector may stand for a class. */
  usesSelectors: boolean
}

/**
 * Classes with their names, in the order in which they are printed: those of the page's author that several have in common
 * come first, in his order; whatever else several have comes before the first of them.
 */
export function nameClasses(
  tree: Root,
  classes: readonly StyleClass[],
  {namer, names, sharesParts, usesSelectors, ...options}: NameClassesOptions
): NamedClass[] {
  const baseOf = (one: StyleClass) => sharedName(one.members, names, printedOf(one))
  const own = classes.filter((one) => !isPageClass(one))
  const authored = sharesParts ? authorParts(own, options) : new Map<StyleClass, AuthorSplit>()
  const rests = mergedRests(classes.map((one) => authored.get(one)?.rest ?? one))
  const partsOfRest = new Map<StyleClass, readonly StyleClass[]>()
  for (const [one, {parts, rest}] of authored) {
    const merged = rests.get(authored.get(one)?.rest ?? one) ?? rest
    partsOfRest.set(merged, [...new Set([...(partsOfRest.get(merged) ?? []), ...parts])])
  }
  const left = [...new Set(rests.values())].filter(({layers}) => layers.length > 0)
  const splits = sharesParts
    ? sharedParts(
        left.filter((one) => !isPageClass(one)),
        (one) => [...classesOf(one), baseOf(one)],
        options.weightOf
      )
    : new Map<StyleClass, Split>()
  const splitRests = new Set([...splits.values()].map(({rest}) => rest))
  const authorsParts = inOrder([...authored.values()].map(({parts}) => parts))
  const ordered = new Set(
    left.flatMap((one): StyleClass[] => {
      const split = splits.get(one)
      return split ? [split.part, split.rest] : [one]
    })
  )
  const isWord = (unit: StyleClass) => splitRests.has(unit) && wordOf(unit) !== undefined
  // A word may have to undo what the last of the parts says.
  const others = [...ordered].filter(({layers}) => layers.length > 0)
  const units = [
    ...others.filter(isPageClass),
    ...authorsParts,
    ...others.filter((unit) => !isPageClass(unit)).sort((a, b) => Number(isWord(a)) - Number(isWord(b)))
  ]
  const bases = new Map<StyleClass, string>()
  const baseNameOf = (unit: StyleClass): string => {
    const known = bases.get(unit)
    if (known !== undefined) return known
    const word = isPart(unit) && unit.name !== '' ? unit.name : isWord(unit) ? wordOf(unit) : undefined
    const base = word ?? unit.authorName ?? baseOf(unit)
    bases.set(unit, base)
    return base
  }
  const families = groupBy(
    units.filter((unit) => !isPart(unit)),
    baseNameOf
  )
  const partsOf = groupBy(splits.values(), ({rest}) => rest)
  // What else has the part that a rest was split from.
  const likeOf = new Map<StyleClass, Others>([
    ...[...authored].flatMap(([sharer, {parts, rest}]): [StyleClass, Others][] =>
      parts.slice(-1).map(({sharers}) => [rests.get(rest) ?? rest, {all: sharers, but: sharer}])
    ),
    ...[...splits].map(([sharer, {part, rest}]): [StyleClass, Others] => [
      rest,
      {all: part.sharers, but: sharer}
    ])
  ])
  const parents = new Map<Element, Root | Element>()
  everyElement(tree, (element, parent) => parents.set(element, parent ?? tree))
  const words = namingWords({names, parentOf: (element) => parents.get(element)})
  const nameOf = (unit: StyleClass): string => {
    const base = baseNameOf(unit)
    const like = likeOf.get(unit)
    const siblings = [{all: families.get(base) ?? [unit], but: unit}, ...(like ? [like] : [])]
    return namer.nameFor(base, () => modifiedNames(base, unit, siblings, words))
  }
  const named: ReadonlyMap<StyleClass, UnitName> =
    sharesParts && usesSelectors
      ? authorUnitNames(tree, units, {namer, sources: options.sources, nameOf})
      : new Map(units.map((unit) => [unit, {name: isPageClass(unit) ? '' : nameOf(unit)}]))
  const afterOf = (unit: StyleClass): StyleClass[] => [
    ...(partsOfRest.get(unit) ?? []),
    ...[...splits].flatMap(([one, {part, rest}]) =>
      rest === unit || part === unit
        ? [...(rest === unit ? [part] : []), ...(partsOfRest.get(one) ?? [])]
        : []
    )
  ]
  const before = new Map<StyleClass, StyleClass[]>()
  for (const {parts} of authored.values())
    for (const [at, part] of parts.entries())
      before.set(part, [...(before.get(part) ?? []), ...parts.slice(0, at)])
  return units.map((styleClass) => {
    const name = named.get(styleClass)
    if (!name) throw new Error('A class of the sheet was left without a name.')
    const isOfParts = partsOf.has(styleClass) || partsOfRest.has(styleClass) || isPart(styleClass)
    return {styleClass, ...name, after: before.get(styleClass) ?? (isOfParts ? afterOf(styleClass) : [])}
  })
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

/** Names that the page itself gives to all elements of a class. */
const classesOf = ({members}: StyleClass): string[] => partNames(sharedClassNames(members))
