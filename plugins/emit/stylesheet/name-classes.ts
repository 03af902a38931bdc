import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {type Namer, partNames} from './class-names.ts'
import {type ElementName, sharedName} from './element-names.ts'
import {modifiedNames, namingWords} from './modified-names.ts'
import {type SharedPart, sharedParts, type Split, wordOf} from './shared-parts.ts'
import {pageSelector, type StyleClass} from './style-class.ts'
import type {Others} from './word-counts.ts'

export interface NamedClass {
  styleClass: StyleClass
  name: string
  /** Whether it is what several have in common. */
  isPart: boolean
  /** Parts that it has to stand after. */
  after: readonly StyleClass[]
}

interface NameClassesOptions {
  namer: Namer
  names: ReadonlyMap<Element, ElementName>
  /** Whether what classes have in common becomes a class of its own. */
  sharesParts: boolean
}

/**
 * Classes with their names, in the order in which they are printed; a part that several have comes before the first of
 * them, and its elements carry it before their own.
 */
export function nameClasses(
  tree: Root,
  classes: readonly StyleClass[],
  {namer, names, sharesParts}: NameClassesOptions
): NamedClass[] {
  const baseOf = ({members, printed}: StyleClass) => sharedName(members, names, printed.flat())
  const splits = sharesParts
    ? sharedParts(
        classes.filter((one) => !isPageClass(one)),
        (one) => [...classesOf(one), baseOf(one)]
      )
    : new Map<StyleClass, Split>()
  const rests = new Set([...splits.values()].map(({rest}) => rest))
  const ordered = new Set(
    classes.flatMap((one): StyleClass[] => {
      const split = splits.get(one)
      return split ? [split.part, split.rest] : [one]
    })
  )
  const isWord = (unit: StyleClass) => rests.has(unit) && wordOf(unit) !== undefined
  // A word may have to undo what the last of the parts says.
  const units = [...ordered]
    .filter(({printed}) => printed.length > 0)
    .sort((a, b) => Number(isWord(a)) - Number(isWord(b)))
  const bases = new Map(
    units.map((unit) => [
      unit,
      isPart(unit) ? unit.name : ((isWord(unit) ? wordOf(unit) : undefined) ?? baseOf(unit))
    ])
  )
  const families = Map.groupBy(
    units.filter((unit) => !isPart(unit)),
    (unit) => bases.get(unit)!
  )
  const partsOf = Map.groupBy(splits.values(), ({rest}) => rest)
  // What else has the part that a rest was split from.
  const likeOf = new Map(
    [...splits].map(([sharer, {part, rest}]): [StyleClass, Others] => [
      rest,
      {all: part.sharers, but: sharer}
    ])
  )
  const parents = new Map<Element, Root | Element>()
  everyElement(tree, (element, parent) => parents.set(element, parent ?? tree))
  const words = namingWords({names, parentOf: (element) => parents.get(element)})
  const nameOf = (unit: StyleClass): string => {
    const base = bases.get(unit)!
    if (isPart(unit)) return namer.nameFor(base)
    const like = likeOf.get(unit)
    const others = [{all: families.get(base)!, but: unit}, ...(like ? [like] : [])]
    return namer.nameFor(base, () => modifiedNames(base, unit, others, words))
  }
  const named = new Map<StyleClass, string>()
  // What several have in common has the first choice.
  for (const unit of units.toSorted((a, b) => Number(isPart(b)) - Number(isPart(a))))
    named.set(unit, isPageClass(unit) ? '' : nameOf(unit))
  return units.map((styleClass) => ({
    styleClass,
    name: named.get(styleClass)!,
    isPart: isPart(styleClass),
    after: (partsOf.get(styleClass) ?? []).map(({part}) => part)
  }))
}

const isPart = (unit: StyleClass): unit is SharedPart => 'name' in unit
const isPageClass = ({members: [first]}: StyleClass) => pageSelector(first!) !== undefined

/** Names that the page itself gives to all elements of a class. */
function classesOf({members}: StyleClass): string[] {
  const [first, ...others] = members.map(({properties: {className}}) =>
    Array.isArray(className) ? className.map(String) : []
  )
  return partNames(first!.filter((name) => others.every((names) => names.includes(name))))
}
