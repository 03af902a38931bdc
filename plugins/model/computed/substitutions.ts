import {resultsFor} from '../results-for.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {isWord} from '../../css/values/keywords.ts'
import {referencesIn} from '../../css/values/references.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {isUnconditional} from '../access.ts'
import type {PropertyGroup} from '../types.ts'
import {definer, type LookupFacts, type Scope} from '../variable-lookup.ts'
import type {Unknown} from './cases.ts'

/** More names that refer to names are left to the browser. */
const DEEPEST = 16

/**
 * Values with custom properties that have no one value at each width: another one in a theme, or in a state of an ancestor. One that
 * is declared in the same words, of the same definitions, is the same value wherever it stands, whatever that is.
 */
export class Substitutions {
  readonly #facts: LookupFacts
  readonly #values = new Map<string, Unknown>()
  readonly #numbers = new Map<Scope | undefined, number>()
  readonly #alike = resultsFor<Scope, boolean>()

  constructor(facts: LookupFacts) {
    this.#facts = facts
  }

  /** What a longhand is where a property of it is declared so; equal values are one object. */
  of(longhand: string, property: string, value: string, scope: Scope): Unknown {
    const names = namesIn(value)
    if (!names?.every((name) => this.#isAlikeBelow(name, scope))) return {reason: 'custom-property'}
    const definers = names.map((name) => this.#numberOf(definer(scope, name)))
    const key = [longhand, property, value, ...definers].join('\n')
    const known = this.#values.get(key) ?? {reason: 'custom-property'}
    this.#values.set(key, known)
    return known
  }

  #numberOf(scope: Scope | undefined): number {
    const number = this.#numbers.get(scope) ?? this.#numbers.size
    this.#numbers.set(scope, number)
    return number
  }

  /** Whether a name's value, which is inherited as text, means the same on every element that inherits it. */
  #isAlikeBelow(name: string, scope: Scope | undefined, depth = 0): boolean {
    if (depth > DEEPEST || this.#facts.isOpaque(name)) return false
    const at = definer(scope, name)
    const group = at?.own.get(name)
    // The page on which a fragment stands may define it.
    if (!at || !group) return this.#facts.isWhole
    return this.#alike(at, name, () => this.#areAlike(name, group, at, depth + 1))
  }

  #areAlike(name: string, {runs}: PropertyGroup, at: Scope, depth: number): boolean {
    const declarations = runs.flatMap((run) => run.declarations)
    const isHandedOn = (value: string): boolean => isWord(value, 'inherit', 'unset')
    const takesParents = !runs.every((run) =>
      run.declarations.some((each) => isUnconditional(each) && !isHandedOn(each.value.trim()))
    )
    if (takesParents && !this.#isAlikeBelow(name, at.parent, depth)) return false
    return declarations.every(({value}) => {
      const text = value.trim()
      if (isWideKeyword(text)) return isHandedOn(text) || isWord(text, 'initial')
      return namesIn(text)?.every((each) => this.#isAlikeBelow(each, at, depth)) ?? false
    })
  }
}

/** The custom properties that a value refers to; undefined where anything else in it is relative to the element. */
function namesIn(value: string): readonly string[] | undefined {
  const references = referencesIn(value)
  const names = references.flatMap(({name, to}) => (name === 'var' && to !== undefined ? [to] : []))
  const isOfElement = [...relativeUnits(value)].some((unit) => unit !== 'var')
  return isOfElement || names.length < references.length ? undefined : names
}
