import type {Element, Root} from 'hast'
import {wordSet} from '../../css/word-set.ts'
import {classesOf} from '../../html/class-list.ts'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {everyElement} from '../../model/every-element.ts'
import {RuleSources} from '../../model/rule-sources.ts'
import type {RuleSource} from '../../model/types.ts'
import {isLookName, ownName} from './class-names.ts'

/** Whether a class of the page is a utility. */
export type IsUtility = (className: string) => boolean

/**
 * Finds the page's utility classes: the rules for one declare no more than a property or two, and it is called by how things look
 * (`mb-4`, `text-center`), as a tag for text (`small`) or as what it declares (`grid`, `gap-px`), or stands on elements of many kinds; or
 * they declare nothing but what other utilities are composed of (`--tw-gradient-from`). What else a rule declares, such a class is no name for.
 * `isForeign`: what is a utility in the copy.
 */
export function utilityClasses(
  tree: Root,
  sources: readonly RuleSource[] = [],
  isForeign: IsUtility = () => false
): IsUtility {
  const {properties, parts} = declaredBy(sources)
  const isAsked = (name: string) => isFew(properties.get(name)?.size ?? 0)
  // Without rules nothing is known of what they declare.
  const kinds = sources.length > 0 ? kindsOf(tree, isAsked) : NOTHING
  const values = sources.length > 0 ? valuesOf(tree, sources) : NOTHING
  const known = new Map<string, boolean>()
  return (className) => {
    let isUtility = known.get(className)
    if (isUtility === undefined) {
      const size = properties.get(className)?.size ?? 0
      const isLook =
        isLookName(className) ||
        TEXT_TAGS.has(className) ||
        values.get(className)?.has(className) === true ||
        isOfProperty(className, properties.get(className))
      isUtility =
        (className.includes('-') && isForeign(className)) ||
        (size === 0 && parts.has(className)) ||
        (size <= MOST_DECLARED && (isLook || (size > 0 && (kinds.get(className)?.size ?? 0) >= KINDS)))
      known.set(className, isUtility)
    }
    return isUtility
  }
}

const NOTHING: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** A class that declares more is a name for it. */
const MOST_DECLARED = 2
/** A class of fewer kinds of elements could be what both are called. */
const KINDS = 3
/** Tags that say how text looks. */
const TEXT_TAGS = wordSet('code del em h1 h2 h3 h4 h5 h6 ins kbd mark small strong sub sup')

/** Whether a class is called by the property that it declares, and a value: `gap-px`. */
const isOfProperty = (className: string, declared: ReadonlySet<string> = NONE): boolean =>
  [...declared].some((property) => className.startsWith(`${property}-`))

const NONE: ReadonlySet<string> = new Set()

interface DeclaredByClasses {
  /** The properties that the rules for each class declare; custom properties, which others read, are not among them. */
  properties: ReadonlyMap<string, ReadonlySet<string>>
  /** Classes whose rules declare custom properties of Tailwind's. */
  parts: ReadonlySet<string>
}

function declaredBy(sources: readonly RuleSource[]): DeclaredByClasses {
  const rules = new RuleSources(sources)
  const found = new Map<string, Set<string>>()
  const parts = new Set<string>()
  for (const {order, properties = [], custom = {}} of sources)
    for (const name of rules.of({order, origin: 'author'})?.classes ?? []) {
      const own = found.get(name) ?? new Set()
      found.set(name, own)
      for (const property of properties) own.add(property)
      if (Object.keys(custom).some((property) => property.startsWith('--tw-'))) parts.add(name)
    }
  return {properties: found, parts}
}

/** The values that the rules for each class declare. */
function valuesOf(tree: Root, sources: readonly RuleSource[]): Map<string, Set<string>> {
  const rules = new RuleSources(sources)
  const values = new Map<string, Set<string>>()
  everyDeclaration(tree, (declaration) => {
    for (const name of rules.of(declaration)?.classes ?? [])
      values.set(name, (values.get(name) ?? new Set()).add(declaration.value))
  })
  return values
}

const isFew = (size: number): boolean => size > 0 && size <= MOST_DECLARED

/** What the elements of each class are, without it; of those that are asked for, and no more than tell them from the names of something. */
function kindsOf(tree: Root, isAsked: (name: string) => boolean): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>()
  everyElement(tree, (element) => {
    for (const name of classesOf(element)) {
      if (!isAsked(name)) continue
      const own = kinds.get(name) ?? new Set()
      if (own.size < KINDS) kinds.set(name, own.add(kindWithout(element, name)))
    }
  })
  return kinds
}

const kindWithout = (element: Element, name: string): string =>
  `${element.tagName} ${ownName(element, (other) => other === name) ?? ''}`
