import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {expandShorthand} from './expand.ts'
import {ODDITIES, POOLS} from './value-pools.fixture.ts'

const seed = Number(process.env.SEED ?? 20_240)
const runs = Number(process.env.RUNS ?? 300)
let handle: BrowserHandle
let page: Page

beforeAll(async () => {
  handle = await launchBrowser()
  page = await handle.browser.newPage()
  await page.setContent(
    '<!doctype html><div id=parent style="display:grid"><div id=a></div><div id=b></div></div>'
  )
})
afterAll(() => handle?.close())

interface Case {
  property: string
  value: string
  longhands: {property: string; value: string}[]
}

/** Cases where the shorthand and its expansion differ, in declared or in computed values. */
function differences(cases: Case[]): Promise<{valid: number; wrong: string[]; invalid: string[]}> {
  return page.evaluate((cases) => {
    const a = document.querySelector<HTMLElement>('#a')!
    const b = document.querySelector<HTMLElement>('#b')!
    const wrong: string[] = []
    const invalid: string[] = []
    let valid = 0
    for (const {property, value, longhands} of cases) {
      // An earlier declaration of every longhand shows which of them the shorthand does not write.
      const before = longhands.map((each) => `${each.property}: inherit`).join(';')
      if (!CSS.supports(property, value)) {
        invalid.push(`${property}: ${value}`)
        continue
      }
      valid += 1
      a.style.cssText = `${before}; ${property}: ${value}`
      b.style.cssText = `${before}; ${longhands.map((each) => `${each.property}: ${each.value}`).join(';')}`
      const computedA = getComputedStyle(a)
      const computedB = getComputedStyle(b)
      for (const {property: name, value: ours} of longhands) {
        const declared = a.style.getPropertyValue(name)
        // `initial` and its spelled form differ as texts; then the computed value decides.
        const same = /\binitial\b/.test(declared) || declared === b.style.getPropertyValue(name)
        if (same && computedA.getPropertyValue(name) === computedB.getPropertyValue(name)) continue
        wrong.push(
          `${property}: ${value} → ${name}: ${ours}, browser ${declared} (${b.style.getPropertyValue(name)})`
        )
      }
    }
    return {valid, wrong, invalid}
  }, cases)
}

function casesOf(pairs: Iterable<readonly [string, string]>): {cases: Case[]; pending: [string, string][]} {
  const cases: Case[] = []
  const pending: [string, string][] = []
  for (const [property, value] of pairs) {
    const expansion = expandShorthand(property, value)
    if (expansion.kind === 'longhands') cases.push({property, value, longhands: expansion.declarations})
    else pending.push([property, value])
  }
  return {cases, pending}
}

const supported = (pairs: [string, string][]): Promise<[string, string][]> =>
  page.evaluate((pairs) => pairs.filter(([property, value]) => CSS.supports(property, value)), pairs)

describe(`expansion equals the browser's (seed ${seed})`, () => {
  for (const [property, pool] of Object.entries(POOLS)) {
    test(property, async () => {
      const values = new Set(fc.sample(pool, {seed, numRuns: runs}))
      const {cases} = casesOf([...values].map((value) => [property, value] as const))
      const {valid, wrong, invalid} = await differences(cases)
      expect(wrong.slice(0, 10)).toEqual([])
      expect(valid).toBeGreaterThan(1)
      // The readers take next to nothing that the browser drops.
      expect(invalid.length).toBeLessThanOrEqual(valid / 20)
    })
  }

  test('oddities of real style sheets', async () => {
    const {cases, pending} = casesOf(ODDITIES)
    const {wrong} = await differences(cases)
    expect(wrong.slice(0, 10)).toEqual([])
    // What has no substitution in it and is valid is understood.
    const missed = (await supported(pending)).filter(([, value]) => !value.includes('var('))
    expect(missed).toEqual([])
  })
})
