/** Numbers from 0 up to 1 that a seed decides: the same seed, the same numbers, on every machine. */
export function randomFrom(seed: string): () => number {
  // xmur3 spreads the seed's letters over the four states of sfc32.
  let hash = 1779033703 ^ seed.length
  for (const letter of seed) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  const state = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    return (hash ^= hash >>> 16) >>> 0
  }
  let [a, b, c, d] = [state(), state(), state(), state()]
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item
