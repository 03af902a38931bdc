import type {Root} from 'hast'
import {authorName, authorSelectors, commonClasses, originsOf} from './author-name.ts'
import {isForTags} from './author-candidates.ts'
import {isStateName, type Namer, writtenName} from './class-names.ts'
import {ElementFinder} from './element-finder.ts'
import {ownAttribute} from './own-attribute.ts'
import type {RuleSources, Subject} from '../../model/rule-sources.ts'
import {tagToken} from './selector-tokens.ts'
import type {SharedPart} from './shared-parts.ts'
import {pageSelector, type StyleClass} from './style-class.ts'
import {UnitOverlaps} from './unit-overlaps.ts'
import type {IsUtility} from './utility-classes.ts'
import {type UnitSelector, UnitSelectors} from './unit-selectors.ts'

/** What a class goes by: a name, which is empty where a selector finds its elements. */
export interface UnitName extends Partial<UnitSelector> {
  name: string
  /** Its declarations as a `style` attribute, in the place of rules. */
  style?: string
}

interface UnitNamesOptions {
  namer: Namer
  sources: RuleSources
  /** A name of ours. */
  nameOf: (unit: StyleClass) => string
  isUtility: IsUtility
}

export const isPart = (unit: StyleClass): unit is SharedPart => 'name' in unit
export const isPageClass = ({members: [first]}: StyleClass) =>
  first !== undefined && pageSelector(first) !== undefined

/**
 * Names in the words of the page's author: his class where it is free, what several classes have in common before what is left of
 * one; else a selector of his, or one made of his classes; else a name of ours.
 */
export function authorUnitNames(
  tree: Root,
  units: readonly StyleClass[],
  options: UnitNamesOptions
): Map<StyleClass, UnitName> {
  const names: Names = {tree, named: new Map(), known: new Map(), finder: new ElementFinder(tree)}
  nameByClasses(units, names, options)
  nameBySelectors(units, names, options)
  const {named} = names
  for (const unit of units) if (!named.has(unit)) named.set(unit, {name: options.nameOf(unit)})
  return named
}

/** What is named so far. */
interface Names {
  tree: Root
  named: Map<StyleClass, UnitName>
  /** What the code calls the page's classes. */
  known: Map<string, string>
  finder: ElementFinder
}

const isFreeFor =
  (namer: Namer) =>
  (className: string): boolean =>
    !namer.isTaken(writtenName(className) ?? className)

/** Names that are classes of the page. */
function nameByClasses(
  units: readonly StyleClass[],
  {named, known, finder}: Names,
  {namer, sources, isUtility}: UnitNamesOptions
): void {
  const isFree = isFreeFor(namer)
  const others = units.filter((unit) => !isPart(unit)).sort((a, b) => b.members.length - a.members.length)
  for (const unit of [...units.filter(isPart), ...others]) {
    if (isPageClass(unit)) {
      named.set(unit, {name: ''})
      continue
    }
    const isNamed =
      isPart(unit) && isFree(unit.name) && !isStateName(unit.name) && commonClasses(unit).includes(unit.name)
    const isNameless = !isPart(unit) && unit.members.every((member) => finder.of(member).classes.length === 0)
    const isFoundByTag = () => isOfTag(unit, originsOf(unit, sources).subjects, finder)
    const word = isNamed
      ? unit.name
      : authorName(unit, sources, {isNameless, isFoundByTag, isFree, isUtility})
    if (word === undefined) continue
    const name = namer.nameFor(writtenName(word) ?? word)
    known.set(word, name)
    named.set(unit, {name})
    finder.carry(name, unit.members)
  }
}

/** Selectors, and `style` attributes, of what has no name. */
function nameBySelectors(
  units: readonly StyleClass[],
  {tree, named, known, finder}: Names,
  {namer, sources, isUtility}: UnitNamesOptions
): void {
  const isFree = isFreeFor(namer)
  const marks = new Set<string>()
  const selectors = new UnitSelectors({
    finder,
    isUtility,
    nameOf: (className) => known.get(className),
    markFor(className) {
      const written = writtenName(className)
      if (written === undefined) return undefined
      const mark = namer.stemOf(written)
      return marks.has(mark) || isFree(className) ? mark : undefined
    }
  })
  const overlaps = new UnitOverlaps(units)
  for (const unit of units) {
    if (named.has(unit)) continue
    const allowed = overlaps.allowedFor(unit)
    const selector = selectors.selectorFor(unit, authorSelectors(unit, sources, isUtility), allowed)
    const style = selector ? undefined : ownAttribute(unit, allowed, tree.data?.style ?? {})
    if (style !== undefined) named.set(unit, {name: '', style})
    if (!selector) continue
    if (selector.mark !== undefined && !marks.has(selector.mark)) marks.add(namer.nameFor(selector.mark))
    named.set(unit, {name: '', ...selector})
  }
}

/** Whether a class is all elements of a tag that the page's author has a rule for. */
function isOfTag({members}: StyleClass, subjects: readonly Subject[], finder: ElementFinder): boolean {
  const [tag, ...others] = new Set(members.map(({tagName}) => tagName))
  return (
    finder.isDocument &&
    tag !== undefined &&
    others.length === 0 &&
    isForTags(subjects.map(({selector}) => selector)) &&
    finder.findsJust([tagToken(tag)], members)
  )
}
