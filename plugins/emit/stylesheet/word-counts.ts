import type {StyleClass} from './style-class.ts'

/** All classes of a group but one. */
export interface Others {
  all: readonly StyleClass[]
  but: StyleClass
}

/** What a class is told apart by: `active`, `footer`. */
export type WordsOf = (styleClass: StyleClass) => readonly string[]

/** How many classes of a group have a word; a group is counted once, however many of its classes ask. */
export class WordCounts {
  readonly #read: WordsOf
  readonly #words = new Map<StyleClass, ReadonlySet<string>>()
  readonly #counts = new Map<readonly StyleClass[], ReadonlyMap<string, number>>()

  constructor(wordsOf: WordsOf) {
    this.#read = wordsOf
  }

  /** The words of a class that not all of the others have, those that fewest have first. */
  distinguishing(own: StyleClass, others: readonly Others[]): string[] {
    const size = others.reduce((sum, {all}) => sum + all.length - 1, 0)
    return this.wordsOf(own, others).filter((word) => this.#count(word, others) < Math.max(size, 1))
  }

  /** All words of a class, those that fewest others have first. */
  wordsOf(own: StyleClass, others: readonly Others[]): string[] {
    return [...this.#wordsOf(own)]
      .map((word) => ({word, count: this.#count(word, others)}))
      .sort((a, b) => a.count - b.count)
      .map(({word}) => word)
  }

  #count(word: string, others: readonly Others[]): number {
    return others.reduce(
      (sum, {all, but}) =>
        sum + (this.#countsOf(all).get(word) ?? 0) - (this.#wordsOf(but).has(word) ? 1 : 0),
      0
    )
  }

  #countsOf(group: readonly StyleClass[]): ReadonlyMap<string, number> {
    const known = this.#counts.get(group)
    if (known) return known
    const counts = new Map<string, number>()
    for (const one of group)
      for (const word of this.#wordsOf(one)) counts.set(word, (counts.get(word) ?? 0) + 1)
    this.#counts.set(group, counts)
    return counts
  }

  #wordsOf(styleClass: StyleClass): ReadonlySet<string> {
    let words = this.#words.get(styleClass)
    if (!words) {
      words = new Set(this.#read(styleClass))
      this.#words.set(styleClass, words)
    }
    return words
  }
}
