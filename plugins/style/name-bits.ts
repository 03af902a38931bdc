/** Sets of names as the bits of integers: joining two is one step, and equal sets are equal numbers. */
export class NameBits {
  readonly #bits = new Map<string, bigint>()

  bitOf(name: string): bigint {
    let bit = this.#bits.get(name)
    if (bit === undefined) this.#bits.set(name, (bit = 1n << BigInt(this.#bits.size)))
    return bit
  }

  setOf(names: Iterable<string>): bigint {
    let set = 0n
    for (const name of names) set |= this.bitOf(name)
    return set
  }

  has(set: bigint, name: string): boolean {
    return (set & (this.#bits.get(name) ?? 0n)) !== 0n
  }
}
