import {groupIndex} from './group-index.ts'
import {longhandsOf} from '../css/properties.ts'
import {splitTopLevel, unquoted} from '../css/text.ts'
import type {ElementStyle, GlobalRule, PropertyGroup} from './types.ts'
import {isWord} from '../css/values/keywords.ts'
import {declaredNames} from '../css/tokens.ts'

/**
 * What the keyframes of a page change. A running animation overrides all but important declarations, so that only there does
 * importance still have an effect that the order cannot express. Spec: <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
 */
export class Motion {
  readonly #byName = new Map<string, Set<string>>()
  readonly #all = new Set<string>()
  readonly #known = new Map<readonly PropertyGroup[], ReadonlySet<string>>()

  constructor(globals: readonly GlobalRule[]) {
    for (const {kind, name, text} of globals) {
      if (kind !== 'keyframes') continue
      const changed = this.#byName.get(name) ?? new Set<string>()
      this.#byName.set(name, changed)
      for (const property of declaredNames(text))
        for (const each of [property, ...longhandsOf(property)]) {
          changed.add(each)
          this.#all.add(each)
        }
    }
  }

  /** By pseudo-element, properties that animations may change on elements with a style. */
  ofStyle(style: ElementStyle): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#all.size === 0
      ? NO_ANIMATIONS
      : new Map(Object.entries(style).map(([pseudo, groups]) => [pseudo, this.of(groups)]))
  }

  /** Properties that animations may change on elements with these groups. */
  of(groups: readonly PropertyGroup[]): ReadonlySet<string> {
    if (this.#all.size === 0 || groups.length === 0) return NOTHING
    let known = this.#known.get(groups)
    if (!known) this.#known.set(groups, (known = this.#changedBy(groups)))
    return known
  }

  #changedBy(groups: readonly PropertyGroup[]): ReadonlySet<string> {
    const index = groupIndex(groups)
    const runs = index.has('all') ? undefined : (index.get('animation-name')?.runs ?? [])
    if (!runs) return this.#all
    const changed = new Set<string>()
    for (const {declarations} of runs)
      for (const {property, value} of declarations) {
        if (property !== 'animation-name') {
          // A shorthand that waits for its variables may contain any name.
          if (property === 'animation') return this.#all
          continue
        }
        for (const item of splitTopLevel(value, ',')) {
          const word = unquoted(item.trim())
          if (word.includes('(') || isWord(word, 'inherit', 'revert', 'revert-layer')) return this.#all
          for (const each of this.#byName.get(word) ?? []) changed.add(each)
        }
      }
    return changed
  }
}

const NOTHING: ReadonlySet<string> = new Set()
const NO_ANIMATIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map()
