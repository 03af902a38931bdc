import {expandShorthand, type PropertyValue} from '../../css/shorthands/index.ts'
import {canonicalName} from '../../css/properties.ts'
import {closingBracket, splitTopLevel} from '../../css/text.ts'
import {substitutions} from '../../css/values/references.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {comparable, type RemPixels} from './comparable.ts'
import type {DesignSystem} from './design-system.ts'
import {isClassSelector} from '../../css/selectors/outer-pseudos.ts'

/** The declarations of a utility without variants, with their values computed. */
export interface Utility {
  /** Longhand (or a shorthand that waits for `var()`) → value in comparable form. */
  values: Map<string, string>
  /** Composition variables (`--tw-…`) that it sets. */
  sets: Set<string>
  /** Composition variable that it reads and does not set → longhands that depend on it. */
  reads: Map<string, Set<string>>
  /** Composition variables that those which it sets refer to. */
  passes: Set<string>
  /** Theme variables whose values were substituted. */
  theme: Set<string>
}

/**
 * The declarations of class tokens on the element itself, in the order of Tailwind's sheet, with variables substituted, those of each other too;
 * undefined where one sets something else.
 */
export function evaluateUtilities(
  system: DesignSystem,
  theme: ReadonlyMap<string, string>,
  tokens: readonly string[],
  remPixels: RemPixels
): Utility | undefined {
  const all = tokens.map((token) => partsOf(system, token))
  const isOwn = all.every((parts) => parts?.selectors.every(isClassSelector))
  return isOwn
    ? evaluate(
        all.filter((parts) => parts !== undefined),
        theme,
        remPixels
      )
    : undefined
}

/** A utility for what is inside of the element that has it. */
export interface InnerUtility {
  /** What it styles, in which the class is the whole token: `:where(.divide-y > :not(:last-child))`. */
  selectors: readonly string[]
  utility: Utility
}

/** The declarations of a class token on what is inside of the element; undefined where it styles the element itself. */
export function evaluateInner(
  system: DesignSystem,
  theme: ReadonlyMap<string, string>,
  token: string,
  remPixels: RemPixels
): InnerUtility | undefined {
  const parts = partsOf(system, token)
  if (!parts || parts.selectors.some(isClassSelector)) return undefined
  const utility = evaluate([parts], theme, remPixels)
  return utility && {selectors: parts.selectors, utility}
}

function evaluate(
  all: readonly UtilityParts[],
  theme: ReadonlyMap<string, string>,
  remPixels: RemPixels
): Utility | undefined {
  const own = new Map(all.flatMap((parts) => [...parts.own]))
  const initial = new Map(all.flatMap((parts) => [...parts.initial]))
  const declared = all.flatMap(({token, isBare, declarations}) =>
    declarations.map((each) => ({...each, token, isBare}))
  )
  const result: Utility = {
    values: new Map(),
    sets: new Set(own.keys()),
    reads: new Map(),
    passes: new Set([...own.values()].flatMap(substitutions).filter((name) => name.startsWith('--tw-'))),
    theme: new Set()
  }
  let isLost = false
  for (const {token, isBare, property, value} of declared) {
    const read = new Set<string>()
    const lookup = (name: string): string | undefined => {
      const ownValue = own.get(name)
      if (ownValue !== undefined) {
        // `--tw-content: unset` unsets the variable, not the property that uses it.
        isLost ||= isWideKeyword(ownValue)
        return ownValue
      }
      if (name.startsWith('--tw-')) {
        read.add(name)
        return initial.get(name)
      }
      if ([`var(${name}`, `(${name})`, `:${name})`].some((text) => token.includes(text))) return undefined
      const text = theme.get(name)
      if (text !== undefined) result.theme.add(name)
      return text
    }
    // The value of a bare property is the author's spelling.
    const text = isBare ? value : substitute(value, lookup)
    const expansion = expandShorthand(property, text)
    const longhands = expansion.kind === 'longhands' ? expansion.declarations : [{property, value: text}]
    for (const longhand of longhands) {
      const name = canonicalName(longhand.property)
      result.values.delete(name)
      result.values.set(name, comparable(name, longhand.value, remPixels))
      for (const variable of read)
        result.reads.set(variable, (result.reads.get(variable) ?? new Set()).add(name))
    }
  }
  return isLost ? undefined : result
}

interface UtilityParts {
  token: string
  /** Whether it is a property with its value in brackets. */
  isBare: boolean
  /** Of its rules, all of which declare the same. */
  selectors: readonly string[]
  /** Composition variables that it sets. */
  own: Map<string, string>
  /** Initial values of composition variables. */
  initial: Map<string, string>
  declarations: PropertyValue[]
}

/** What Tailwind makes of a token; undefined where that is not one rule, or the same for several selectors. */
function partsOf(system: DesignSystem, token: string): UtilityParts | undefined {
  const [ast = []] = system.candidatesToAst([token])
  const [rule, ...others] = ast.filter((node) => node.kind === 'rule')
  if (!rule || others.some(({nodes}) => JSON.stringify(nodes) !== JSON.stringify(rule.nodes)))
    return undefined
  const isBare = token.startsWith('[') && isClassSelector(rule.selector)
  const own = new Map<string, string>()
  const initial = new Map<string, string>()
  for (const node of ast) {
    if (node.kind === 'rule') continue
    if (node.kind !== 'at-rule' || node.name !== '@property') return undefined
    for (const descriptor of node.nodes)
      if (
        descriptor.kind === 'declaration' &&
        descriptor.property === 'initial-value' &&
        descriptor.value !== undefined
      )
        initial.set(node.params, descriptor.value)
  }
  const declarations: PropertyValue[] = []
  // What Tailwind declares for newer browsers alone, every browser that it supports knows.
  const nodes = rule.nodes.flatMap((node) =>
    node.kind === 'at-rule' && node.name === '@supports' ? node.nodes : [node]
  )
  for (const node of nodes) {
    if (node.kind !== 'declaration' || node.important || node.value === undefined) return undefined
    const {property, value} = node
    if (property.startsWith('--tw-') && !isBare) own.set(property, value)
    else declarations.push({property, value})
  }
  return {
    token,
    isBare,
    selectors: [rule, ...others].map(({selector}) => selector),
    own,
    initial,
    declarations
  }
}

/** `var(--name, fallback)` replaced; a composition variable without a value and fallback becomes empty. */
export function substitute(value: string, lookup: (name: string) => string | undefined, depth = 0): string {
  if (depth > 12) return value
  let result = ''
  let at = 0
  for (;;) {
    const open = value.indexOf('var(', at)
    if (open < 0) return result + value.slice(at)
    const close = closingBracket(value, open + 3)
    const inside = value.slice(open + 4, close)
    const [first = inside] = splitTopLevel(inside, ',')
    const name = first.trim()
    const fallback = first.length < inside.length ? inside.slice(first.length + 1).trim() : undefined
    const found = lookup(name)
    result += value.slice(at, open)
    if (found !== undefined) result += substitute(found, lookup, depth + 1)
    else if (fallback !== undefined && name.startsWith('--tw-'))
      result += substitute(fallback, lookup, depth + 1)
    else if (!name.startsWith('--tw-')) result += `var(${inside.trim()})`
    at = close + 1
  }
}
