import {isStateName, ownName, writtenName} from './class-names.ts'
import type {RuleSources} from '../../model/rule-sources.ts'
import {sharedClassNames, type StyleClass} from './style-class.ts'

/** Classes of the page that a person wrote, if only in part, on all elements of a class. */
export const commonClasses = ({members}: StyleClass): string[] =>
  sharedClassNames(members).filter((name) => writtenName(name) !== undefined)

/** How many declarations of a class came out of rules for each of the page's classes, and out of rules with each selector. */
export function originsOf({layers}: StyleClass, sources: RuleSources) {
  const classes = new Map<string, number>()
  const selectors = new Map<string, number>()
  let declarations = 0
  for (const layer of layers)
    for (const declaration of layer.declarations) {
      declarations++
      const subject = sources.of(declaration)
      if (!subject) continue
      add(selectors, subject.selector)
      for (const name of new Set(subject.classes)) add(classes, name)
    }
  return {
    classes,
    selectors: [...selectors].sort(([, a], [, b]) => b - a).map(([selector]) => selector),
    declarations
  }
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/**
 * The class of the page by which its author calls the elements of a class: the one whose rules most of it came out of; where they have no other
 * name (`isNameless`), by the one that says most. Undefined where `isFree` allows none.
 */
export function authorName(
  unit: StyleClass,
  sources: RuleSources,
  {isNameless, isFree}: {isNameless: boolean; isFree: (name: string) => boolean}
): string | undefined {
  const classes = commonClasses(unit).filter((name) => !isStateName(name) && isFree(name))
  const {classes: counts, declarations} = originsOf(unit, sources)
  const countOf = (name: string) => counts.get(name) ?? 0
  const [most] = classes.toSorted((a, b) => countOf(b) - countOf(a) || b.length - a.length)
  if (most === undefined || countOf(most) * 2 >= declarations) return most
  const [first] = unit.members
  if (!first || !isNameless) return undefined
  const own = ownName(first)
  return classes.find((name) => writtenName(name) === own) ?? most
}
