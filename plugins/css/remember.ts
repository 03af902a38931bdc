/**
 * Most results of a cache that lives as long as the process: pages are many, and each has values of its own. Most characters of
 * the texts that they are of: a value may hold a picture. A cache that would go beyond is emptied, since what a page repeats it
 * repeats soon.
 */
const MOST = {results: 20_000, characters: 4_000_000}

/** Results by text, for what depends on nothing else. */
export class TextCache<Result extends {}> {
  readonly #results = new Map<string, Result>()
  readonly #most: typeof MOST
  #characters = 0

  constructor(most: Partial<typeof MOST> = {}) {
    this.#most = {...MOST, ...most}
  }

  get size(): number {
    return this.#results.size
  }

  get(text: string): Result | undefined {
    return this.#results.get(text)
  }

  set(text: string, result: Result): void {
    this.#characters += text.length
    if (this.#results.size >= this.#most.results || this.#characters > this.#most.characters) {
      this.#results.clear()
      this.#characters = text.length
    }
    this.#results.set(text, result)
  }
}

/** The same function of a text, which remembers its results. */
export function rememberedText<Result extends {}>(
  answer: (text: string) => Result
): (text: string) => Result {
  const results = new TextCache<Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = answer(text)
    results.set(text, result)
    return result
  }
}

/**
 * The same function of a property and a value, which remembers its results: pages repeat the same declarations. Looked
 * up by one text after the other, since joining them costs more than most answers.
 */
export function remembered<Result extends {}>(
  answer: (property: string, value: string) => Result,
  most = MOST.results
): (property: string, value: string) => Result {
  const answers = new Map<string, Map<string, Result>>()
  let size = 0
  let characters = 0
  return (property, value) => {
    let ofProperty = answers.get(property)
    const known = ofProperty?.get(value)
    if (known !== undefined) return known
    const result = answer(property, value)
    characters += value.length
    if (size++ > most || characters > MOST.characters) {
      answers.clear()
      size = 1
      characters = value.length
      ofProperty = undefined
    }
    if (!ofProperty) answers.set(property, (ofProperty = new Map()))
    ofProperty.set(value, result)
    return result
  }
}

/** The same function of an object, which remembers its results as long as there is the object. */
export function rememberedOf<Subject extends object, Result extends {}>(
  answer: (subject: Subject) => Result
): (subject: Subject) => Result {
  const results = new WeakMap<Subject, Result>()
  return (subject) => {
    let result = results.get(subject)
    if (result === undefined) results.set(subject, (result = answer(subject)))
    return result
  }
}
