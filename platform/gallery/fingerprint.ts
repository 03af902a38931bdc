/** Values of a fingerprint. */
const SIZE = 64

/** Values of one band: pages that are alike have one of the sixteen in common almost surely, others hardly ever. */
const BAND = 4

/** With less there is nothing to be alike in. */
const LEAST_FEATURES = 24

export interface Fingerprint {
  /** Of two pages, the share of values that are the same is about the share of features that are. */
  values: number[]
  /** Hashes of the bands, by which an index finds those that may be alike. */
  bands: number[]
}

/**
 * MinHash of a page's text (three words at a time) and how it is built (three elements at a time). Both are empty where
 * a page has too little of either to be compared.
 */
export function fingerprintOf({text, structure}: {text: string; structure: readonly string[]}): Fingerprint {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const features = new Set<number>()
  for (let index = 0; index + 2 < words.length; index++)
    features.add(hash(`${words[index]} ${words[index + 1]} ${words[index + 2]}`))
  for (let index = 0; index + 2 < structure.length; index++)
    features.add(hash(`${structure[index]},${structure[index + 1]},${structure[index + 2]}`))
  if (features.size < LEAST_FEATURES) return {values: [], bands: []}
  const least = Array.from({length: SIZE}, () => 0xff_ff_ff_ff)
  for (const feature of features) {
    for (let index = 0; index < SIZE; index++) {
      const value = mixed(feature ^ Math.imul(index + 1, 0x9e_37_79_b1))
      if (value < (least[index] ?? 0)) least[index] = value
    }
  }
  // As PostgreSQL's integers are.
  const values = least.map((value) => value | 0)
  const bands = Array.from({length: SIZE / BAND}, (_, band) =>
    hash(`${band}:${values.slice(band * BAND, (band + 1) * BAND).join()}`)
  )
  return {values, bands}
}

/** FNV-1a, 32 bits, with a sign. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93)
  return value | 0
}

/** Another order of all 32-bit numbers (the end of MurmurHash3). */
function mixed(value: number): number {
  let at = value
  at = Math.imul(at ^ (at >>> 16), 0x85_eb_ca_6b)
  at = Math.imul(at ^ (at >>> 13), 0xc2_b2_ae_35)
  return (at ^ (at >>> 16)) >>> 0
}
