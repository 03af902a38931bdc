import type {Root} from 'hast'
import {authorName, commonClasses, originsOf} from './author-name.ts'
import {isStateName, type Namer, writtenName} from './class-names.ts'
import {ElementFinder} from './element-finder.ts'
import {ownAttribute} from './own-attribute.ts'
import type {RuleSources} from '../../model/rule-sources.ts'
import type {SharedPart} from './shared-parts.ts'
import {pageSelector, type StyleClass} from './style-class.ts'
import {UnitOverlaps} from './unit-overlaps.ts'
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
  {namer, sources, nameOf}: UnitNamesOptions
): Map<StyleClass, UnitName> {
  const named = new Map<StyleClass, UnitName>()
  const finder = new ElementFinder(tree)
  const known = new Map<string, string>()
  const isFree = (className: string) => !namer.isTaken(writtenName(className) ?? className)
  const give = (unit: StyleClass, word: string) => {
    const name = namer.nameFor(writtenName(word) ?? word)
    known.set(word, name)
    named.set(unit, {name})
    finder.carry(name, unit.members)
  }
  const others = units.filter((unit) => !isPart(unit)).sort((a, b) => b.members.length - a.members.length)
  for (const unit of [...units.filter(isPart), ...others]) {
    if (isPageClass(unit)) {
      named.set(unit, {name: ''})
      continue
    }
    const isNamed =
      isPart(unit) && isFree(unit.name) && !isStateName(unit.name) && commonClasses(unit).includes(unit.name)
    const isNameless = !isPart(unit) && unit.members.every((member) => finder.of(member).classes.length === 0)
    const word = isNamed ? unit.name : authorName(unit, sources, {isNameless, isFree})
    if (word !== undefined) give(unit, word)
  }
  const marks = new Set<string>()
  const selectors = new UnitSelectors({
    finder,
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
    const selector = selectors.selectorFor(unit, originsOf(unit, sources).selectors, allowed)
    const style = selector ? undefined : ownAttribute(unit, allowed, tree.data?.style ?? {})
    if (style !== undefined) named.set(unit, {name: '', style})
    if (!selector) continue
    if (selector.mark !== undefined && !marks.has(selector.mark)) marks.add(namer.nameFor(selector.mark))
    named.set(unit, {name: '', ...selector})
  }
  for (const unit of units) if (!named.has(unit)) named.set(unit, {name: nameOf(unit)})
  return named
}
