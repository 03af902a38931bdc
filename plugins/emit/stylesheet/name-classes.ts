import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {groupBy} from '../../model/group-by.ts'
import type {AuthorPartsOptions} from './author-parts.ts'
import {type Namer, partNames} from './class-names.ts'
import {customReaders} from './custom-readers.ts'
import {type ElementName, sharedName} from './element-names.ts'
import {modifiedNames, namingWords} from './modified-names.ts'
import {othersLike, partClasses, partsBefore, unitsInOrder} from './part-classes.ts'
import {printedOf, sharedClassNames, type StyleClass} from './style-class.ts'
import {authorUnitNames, isPageClass, isPart, type UnitName} from './unit-names.ts'
import type {IsUtility} from './utility-classes.ts'

export interface NamedClass extends UnitName {
  styleClass: StyleClass
  /** Classes that it has to stand after. */
  after: readonly StyleClass[]
}

interface NameClassesOptions extends Omit<AuthorPartsOptions, 'isRead'> {
  namer: Namer
  names: ReadonlyMap<Element, ElementName>
  /** Whether what classes have in common becomes a class of its own. */
  sharesParts: boolean
  /** Whether a selector may stand for a class. */
  usesSelectors: boolean
  /** Which of the page's classes say how things look, whatever they are. */
  isUtility: IsUtility
}

/**
 * Classes with their names, in the order in which they are printed: those of the page's author that several have in common
 * come first, in his order; whatever else several have comes before the first of them.
 */
export function nameClasses(
  tree: Root,
  classes: readonly StyleClass[],
  options: NameClassesOptions
): NamedClass[] {
  const {namer, names, sharesParts, usesSelectors, sources, isUtility} = options
  const baseOf = (one: StyleClass) => sharedName(one.members, names, printedOf(one))
  // Only what is parted is asked about.
  const isRead = sharesParts ? customReaders(tree) : () => false
  const parting = partClasses(classes, {...options, isRead}, (one) => [
    ...classesOf(one, isUtility),
    baseOf(one)
  ])
  const units = unitsInOrder(parting)
  const bases = new Map<StyleClass, string>()
  const baseNameOf = (unit: StyleClass): string => {
    const known = bases.get(unit)
    if (known !== undefined) return known
    const word = isPart(unit) && unit.name !== '' ? unit.name : parting.wordOf(unit)
    const own = unit.authorName !== undefined && !isUtility(unit.authorName) ? unit.authorName : undefined
    const base = word ?? own ?? baseOf(unit)
    bases.set(unit, base)
    return base
  }
  const families = groupBy(
    units.filter((unit) => !isPart(unit)),
    baseNameOf
  )
  const likeOf = othersLike(parting)
  const parents = new Map<Element, Root | Element>()
  everyElement(tree, (element, parent) => parents.set(element, parent ?? tree))
  const words = namingWords({
    names,
    parentOf: (element) => parents.get(element),
    states: tree.data?.style?.states ?? {}
  })
  const nameOf = (unit: StyleClass): string => {
    const base = baseNameOf(unit)
    const like = likeOf.get(unit)
    const siblings = [{all: families.get(base) ?? [unit], but: unit}, ...(like ? [like] : [])]
    return namer.nameFor(base, () => modifiedNames(base, unit, siblings, words))
  }
  const named: ReadonlyMap<StyleClass, UnitName> =
    sharesParts && usesSelectors
      ? authorUnitNames(tree, units, {namer, sources, nameOf, isUtility})
      : new Map(units.map((unit) => [unit, {name: isPageClass(unit) ? '' : nameOf(unit)}]))
  const afterOf = partsBefore(parting)
  return units.map((styleClass) => {
    const name = named.get(styleClass)
    if (!name) throw new Error('A class of the sheet was left without a name.')
    return {styleClass, ...name, after: afterOf(styleClass)}
  })
}

/** Names that the page itself gives to all elements of a class. */
const classesOf = ({members}: StyleClass, isUtility: IsUtility): string[] =>
  partNames(sharedClassNames(members).filter((name) => !isUtility(name)))
