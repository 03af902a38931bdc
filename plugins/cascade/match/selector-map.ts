import type {Tokens} from '../../css/selectors/parse-selector.ts'
import {type Bucket, candidates, createBucket, lowerNames} from './bucket.ts'
import {bucketKeys} from './bucket-keys.ts'
import type {IndexedElement} from './tree-index.ts'

/** Values by selector, indexed by what the last compound requires, so that few are tried on an element. */
export class SelectorMap<Rule extends {tokens: Tokens}> {
  readonly #byId = new Map<string, Bucket<Rule>>()
  readonly #byClass = new Map<string, Bucket<Rule>>()
  readonly #byName = new Map<string, Bucket<Rule>>()
  readonly #rest: Bucket<Rule> = createBucket()

  /** The number of entries: `:is(.a, .b)` has two, and an element can match both. */
  add(rule: Rule, lastCompound: Tokens): number {
    const keys = bucketKeys(lastCompound)
    if (!keys) {
      this.#rest.all.push(rule)
      return 1
    }
    for (const {kind, key} of keys) {
      const buckets = kind === 'id' ? this.#byId : kind === 'class' ? this.#byClass : this.#byName
      const bucket = buckets.get(key)
      if (bucket) bucket.all.push(rule)
      else buckets.set(key, createBucket([rule]))
    }
    return keys.length
  }

  /** Calls `visit` with lists that together have everything that can match the element, in no particular order. */
  candidates(element: IndexedElement, visit: (rules: readonly Rule[]) => void): void {
    if (element.id) candidates(this.#byId.get(element.id.toLowerCase()), element, visit)
    if (this.#byClass.size > 0)
      for (const name of lowerNames(element.classes)) candidates(this.#byClass.get(name), element, visit)
    candidates(this.#byName.get(element.name), element, visit)
    candidates(this.#rest, element, visit)
  }

  /** How many of them require an element of this name and nothing rarer. */
  countOfName(name: string): number {
    return this.#byName.get(name)?.all.length ?? 0
  }
}
