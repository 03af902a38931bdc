/** More than any page has; every bit of a set takes space in all of them. */
const MOST = 4096

/**
 * Sets of names as the bits of integers: joining two is one step, and equal sets are equal numbers. Names after the first
 * thousands are not distinguished: they have no bit, and are in every set.
 */
export class NameBits {
  readonly #bits = new Map<string, bigint>()

  bitOf(name: string): bigint {
    let bit = this.#bits.get(name)
    if (bit === undefined) {
      bit = this.#bits.size < MOST ? 1n << BigInt(this.#bits.size) : 0n
      this.#bits.set(name, bit)
    }
    return bit
  }

  setOf(names: Iterable<string>): bigint {
    let set = 0n
    for (const name of names) set |= this.bitOf(name)
    return set
  }

  has(set: bigint, name: string): boolean {
    const bit = this.#bits.get(name)
    return bit !== undefined && (bit === 0n || (set & bit) !== 0n)
  }
}
