import {addCount} from '../../model/group-by.ts'
import {isStateName, ownName, writtenName} from './class-names.ts'
import type {RuleSources, Subject} from '../../model/rule-sources.ts'
import {sharedClassNames, type StyleClass} from './style-class.ts'
import type {IsUtility} from './utility-classes.ts'

/** Classes of the page that a person wrote, if only in part, on all elements of a class. */
export const commonClasses = ({members}: StyleClass): string[] =>
  sharedClassNames(members).filter((name) => writtenName(name) !== undefined)

/** How many declarations of a class came out of rules for each of the page's classes, and out of rules with each selector. */
export function originsOf({layers}: StyleClass, sources: RuleSources) {
  const classes = new Map<string, number>()
  const subjects = new Map<Subject, number>()
  let declarations = 0
  for (const layer of layers)
    for (const declaration of layer.declarations) {
      declarations++
      const subject = sources.of(declaration)
      if (!subject) continue
      addCount(subjects, subject)
      for (const name of new Set(subject.classes)) addCount(classes, name)
    }
  return {
    classes,
    subjects: [...subjects].sort(([, a], [, b]) => b - a).map(([subject]) => subject),
    declarations
  }
}

interface AuthorNameOptions {
  isNameless: boolean
  /** Whether the tag finds the same elements. */
  isFoundByTag: () => boolean
  isFree: (name: string) => boolean
  isUtility: IsUtility
}

/**
 * The class of the page by which its author calls the elements of a class: the one whose rules most of it came out of; where they have no other
 * name (`isNameless`), by the one that says most. A utility is it where nearly all came out of its rules, or half and the rest out of
 * rules for the tag, which does not find them. Undefined where `isFree` allows none.
 */
export function authorName(
  unit: StyleClass,
  sources: RuleSources,
  {isNameless, isFoundByTag, isFree, isUtility}: AuthorNameOptions
): string | undefined {
  const {classes: counts, declarations} = originsOf(unit, sources)
  const countOf = (name: string) => counts.get(name) ?? 0
  const free = commonClasses(unit).filter((name) => !isStateName(name) && isFree(name))
  const classes = free.filter((name) => !isUtility(name) || isNearlyAll(countOf(name), declarations))
  const [most] = classes.toSorted((a, b) => countOf(b) - countOf(a) || b.length - a.length)
  if (most === undefined) {
    const isHalf = (name: string) =>
      counts.size === 1 && countOf(name) > 1 && countOf(name) * 2 >= declarations
    return isFoundByTag() ? undefined : free.find(isHalf)
  }
  if (countOf(most) * 2 >= declarations) return most
  const [first] = unit.members
  if (!first || !isNameless) return undefined
  const own = ownName(first, isUtility)
  return classes.find((name) => writtenName(name) === own) ?? most
}

/** Whether beside some declarations of a class there are so few others that its name still tells what the rule does. */
const isNearlyAll = (count: number, declarations: number): boolean => (declarations - count) * 3 <= count

/** Selectors of the page that a class could go by: not those for a utility that only a little of it came out of. */
export function authorSelectors(
  unit: StyleClass,
  sources: RuleSources,
  isUtility: IsUtility
): readonly string[] {
  const {subjects, classes, declarations} = originsOf(unit, sources)
  return subjects
    .filter(
      ({classes: asked}) =>
        asked.length === 0 ||
        asked.some((name) => !isUtility(name) || isNearlyAll(classes.get(name) ?? 0, declarations))
    )
    .map(({selector}) => selector)
}
