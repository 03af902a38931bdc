import type {PageVariant} from '@facsimile/platform/gallery/tables.ts'
import sharp from 'sharp'
import type {StarterEntry} from './entries.ts'

/** Pages of one package whose pictures differ by no more than this are one: the mean difference of a pixel, of 0 to 1; */
const SAME_HASH = 0.01

/** and so are those that differ by no more than this, and of whose features so many, of 0 to 1, are the same. */
const NEAR_IMAGE = 0.03
const ALIKE = 0.55

/** Columns and rows of the picture that two pages are compared by. */
const IMAGE_WEIGHTS = {width: 48, height: 36}

interface Kept {
  one: StarterEntry
  imageHash: Buffer
  variants: PageVariant[]
}

/**
 * Folds pages of one package that are nearly the same, by their pictures, or by pictures, text and structure, into the first
 * of them, which has the others as its variants. The order stays.
 */
export async function foldAlike(entries: readonly StarterEntry[]): Promise<StarterEntry[]> {
  const kept: Kept[] = []
  for (const one of entries) {
    const imageHash = await imageHashOf(one)
    const same = kept.find((other) => isOneTheme(one, other.one) && isAlike(one, imageHash, other))
    const {address, title} = one.entry
    if (same) same.variants.push({address, title})
    else kept.push({one, imageHash, variants: []})
  }
  return kept.map(({one: {page, entry}, variants}) => ({page, entry: {...entry, variants}}))
}

const isOneTheme = (one: StarterEntry, other: StarterEntry) =>
  one.page.source.package === other.page.source.package

function isAlike(one: StarterEntry, imageHash: Buffer, other: Kept): boolean {
  const apart = difference(imageHash, other.imageHash)
  if (apart <= SAME_HASH) return true
  const similarity = fingerprintSimilarity(one.entry.fingerprint, other.one.entry.fingerprint)
  return apart <= NEAR_IMAGE && similarity >= ALIKE
}

export function fingerprintSimilarity(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0
  return one.filter((value, index) => value === other[index]).length / one.length
}

async function imageHashOf({entry}: StarterEntry): Promise<Buffer> {
  const thumbnail = entry.pictures.find(({name}) => name === 'thumbnail')
  if (!thumbnail) return Buffer.alloc(0)
  const {width, height} = IMAGE_WEIGHTS
  return sharp(thumbnail.bytes).resize(width, height, {fit: 'fill'}).removeAlpha().raw().toBuffer()
}

/** 0 to 1. */
export function difference(one: Buffer, other: Buffer): number {
  if (one.length === 0 || one.length !== other.length) return 1
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  return sum / one.length / 255
}
