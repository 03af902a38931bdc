import {expect, test} from 'vitest'
import type {Evidence} from './evidence.ts'
import {type Compared, compareAgain} from './compare-again.ts'
import type {Finding} from './misses.ts'

const picture = (x: number) => ({x, y: 0, width: 100, height: 100, strips: []})
const evidence = (x: number): Evidence => ({
  collected: {groups: [], chunks: [], elements: []},
  picture: () => Promise.resolve(picture(x)),
  again: () => Promise.resolve(picture(x + 1))
})
const fidelity = (pixels: number) => ({width: 100, score: 1 - pixels, elements: 1, exact: 1, pixels})
const finding = (property: string): Finding => ({
  element: 'html',
  index: 0,
  property,
  expected: 'a',
  found: 'b',
  width: 100
})

/** Compared once, with a share of pixels that differ, and once more where that is requested. */
async function comparedAgain(pixels: number, again: number, properties = ['pixels'], isOpen = true) {
  const closed = {again: () => Promise.reject(new Error('The page is closed.'))}
  const compared: Compared = {
    index: 0,
    width: 100,
    expected: {...evidence(0), ...(!isOpen && closed)},
    output: evidence(10),
    fidelity: fidelity(pixels),
    findings: properties.map(finding),
    compareAgain: async (page, copy) => {
      expect([(await page.picture()).x, (await copy.picture()).x]).toEqual([1, 11])
      return {fidelity: fidelity(again), findings: []}
    }
  }
  await compareAgain(compared)
  return [compared.fidelity.pixels, compared.findings.length, (await compared.expected.picture()).x]
}

test('a layer that was not drawn when the picture was taken is looked at again', async () =>
  expect(await comparedAgain(0.1, 0)).toEqual([0, 0, 1]))

test.each<[name: string, ...Parameters<typeof comparedAgain>]>([
  ['what is no nearer', 0.1, 0.1],
  ['edges', 0.01, 0],
  ['what differs in more than pixels', 0.1, 0, ['pixels', 'color']],
  ['a page that is closed', 0.1, 0, ['pixels'], false]
])('but not %s', async (_, pixels, again, properties, isOpen) => {
  const [found, count, x] = await comparedAgain(pixels, again, properties, isOpen)
  expect([found, count, x]).toEqual([pixels, (properties ?? ['pixels']).length, 0])
})
