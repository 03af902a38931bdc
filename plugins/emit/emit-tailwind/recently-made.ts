/** What was made for the few keys that were asked for last; themes of readers and scales of pages are many in a service. */
export class RecentlyMade<Made extends {}> {
  readonly #made = new Map<string, Made>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  of(key: string, make: () => Made): Made {
    const made = this.#made.get(key) ?? make()
    // What was asked for last stands last.
    this.#made.delete(key)
    this.#made.set(key, made)
    const [oldest] = this.#made.keys()
    if (this.#made.size > this.#most && oldest !== undefined) this.#made.delete(oldest)
    return made
  }

  /** Drops what was made for a key, unless it is another one by now. */
  drop(key: string, made: Made): void {
    if (this.#made.get(key) === made) this.#made.delete(key)
  }
}
