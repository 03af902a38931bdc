import sharp from 'sharp'
import {expect, it} from 'vitest'
import type {StarterEntry} from './entries.ts'
import {difference, fingerprintSimilarity, foldAlike} from './fold.ts'

/** A page whose picture has a bar of so many px of 360 below a blue head. */
async function page(name: string, theme: string, bar: number, fingerprint: number[]): Promise<StarterEntry> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="white"/><rect width="480" height="60" fill="#2563eb"/><rect y="80" width="240" height="${bar}" fill="#333"/></svg>`
  const bytes = new Uint8Array(await sharp(Buffer.from(drawing)).webp().toBuffer())
  return {
    page: {source: {package: theme}, page: name},
    entry: {
      address: `https://example.com/${theme}/${name}`,
      title: name,
      fingerprint,
      pictures: [{name: 'thumbnail', width: 480, height: 360, bytes}]
    }
  } as unknown as StarterEntry
}

const numbers = (from: number) => Array.from({length: 64}, (_, index) => from + index)

it('folds pages of one theme that look the same, or nearly so and are built alike', async () => {
  const folded = await foldAlike([
    await page('a', 'one', 100, numbers(0)),
    await page('same', 'one', 100, numbers(1000)),
    await page('near', 'one', 110, numbers(0)),
    await page('near, and built otherwise', 'one', 112, numbers(2000)),
    await page('other', 'one', 260, numbers(0)),
    await page('another theme', 'two', 100, numbers(0))
  ])
  const variants = folded.map(({entry}) => [entry.title, (entry.variants ?? []).map(({title}) => title)])
  expect(variants).toEqual([
    ['a', ['same', 'near']],
    ['near, and built otherwise', []],
    ['other', []],
    ['another theme', []]
  ])
})

it('compares pictures and fingerprints by shares', () => {
  expect(difference(Buffer.from([0, 255]), Buffer.from([0, 255]))).toBe(0)
  expect(difference(Buffer.from([0, 255]), Buffer.from([255, 0]))).toBe(1)
  expect(difference(Buffer.alloc(0), Buffer.alloc(0))).toBe(1)
  expect(fingerprintSimilarity([1, 2, 3, 4], [1, 2, 0, 0])).toBe(0.5)
  expect(fingerprintSimilarity([], [])).toBe(0)
})
