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
  readonly #alike = new Map<Scope, Map<string, boolean>>()

  constructor(facts: LookupFacts) {
    this.#facts = facts
  }

  /** What a longhand is where a property of it is declared so; equal values are one object. */
  of(longhand: string, property: string, value: string, scope: Scope): Unknown {
    const names = referencesIn(value)
    const isAlike =
      isOfNoElement(value) &&
      names.every(({name, to}) => name === 'var' && to !== undefined && this.#isAlikeBelow(to, scope))
    if (!isAlike) return {reason: 'custom-property'}
    const definers = names.map(({to}) => this.#numberOf(definer(scope, to!)))
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
    // The page on which a fragment stands may define it.
    if (!at) return this.#facts.isWhole
    const known = this.#alike.get(at) ?? new Map<string, boolean>()
    this.#alike.set(at, known)
    const found = known.get(name) ?? this.#areAlike(name, at.own.get(name)!, at, depth + 1)
    known.set(name, found)
    return found
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
      return (
        isOfNoElement(text) &&
        referencesIn(text).every(
          (each) => each.name === 'var' && each.to !== undefined && this.#isAlikeBelow(each.to, at, depth)
        )
      )
    })
  }
}

/** Whether nothing in a value is relative to the element, but for custom properties. */
const isOfNoElement = (value: string): boolean => [...relativeUnits(value)].every((unit) => unit === 'var')
