import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {CONDITIONS, DECLARATIONS} from './declarations.fixture.ts'
import {propertyNames} from './properties.ts'
import {POOLS} from './shorthands/value-pools.fixture.ts'
import {supportsCondition} from './supports.ts'
import {isValidDeclaration} from './validity.ts'

const seed = Number(process.env.SEED ?? 20_242)
let handle: BrowserHandle
let page: Page
beforeAll(async () => {
  handle = await launchBrowser()
  page = await handle.browser.newPage()
  await page.setContent('<!doctype html>')
})
afterAll(() => handle?.close())

/** Pairs on which we and the browser disagree. */
async function disagreements(pairs: readonly (readonly [string, string])[]): Promise<string[]> {
  const theirs = await page.evaluate(
    (pairs) =>
      pairs.map(([property, value]) => {
        // The parser of a declaration list, not CSS.supports, decides what a style sheet keeps.
        const style = document.createElement('p').style
        style.cssText = `${property}: ${value}`
        return style.length > 0
      }),
    pairs as [string, string][]
  )
  return pairs.flatMap(([property, value], index) => {
    const ours = isValidDeclaration(property, value)
    return ours === theirs[index] ? [] : [`${property}: ${value} (browser ${theirs[index]})`]
  })
}

test('declarations of real style sheets', async () => {
  const pairs = DECLARATIONS.filter(([, value]) => !value.includes(';') && !/!\s*important$/.test(value))
  expect(pairs.length).toBeGreaterThan(600)
  const wrong = await disagreements(pairs)
  if (process.env.SHOW) process.stdout.write(`${wrong.join('\n')}\n`)
  expect(wrong.length / pairs.length, wrong.join('\n')).toBeLessThanOrEqual(0.01)
})

test(`shorthands of the pools (seed ${seed})`, async () => {
  const pairs = Object.entries(POOLS).flatMap(([property, pool]) =>
    [...new Set(fc.sample(pool, {seed, numRuns: 80}))].map((value) => [property, value] as const)
  )
  const wrong = await disagreements(pairs)
  if (process.env.SHOW)
    process.stdout.write(`POOL ${wrong.length}/${pairs.length}\n${wrong.slice(0, 60).join('\n')}\n`)
  expect(wrong.length / pairs.length, wrong.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.01)
})

test(`any property with any word (seed ${seed})`, async () => {
  const word = fc.constantFrom(
    'auto',
    'none',
    'normal',
    '0',
    '1',
    '-1',
    '1.5',
    '3px',
    '-3px',
    '50%',
    '2s',
    '45deg',
    '1fr',
    'red',
    '#fff',
    'rgb(1 2 3)',
    'url(a.png)',
    '"x"',
    'foo',
    '--foo',
    'calc(1px + 2%)',
    'calc(1 + 1)',
    'calc(1s)',
    'linear-gradient(red, blue)',
    'inherit',
    'fit-content',
    'center',
    'left',
    'hidden',
    'both',
    '1000',
    '1001',
    '0.5',
    '0.0'
  )
  const value = fc.array(word, {minLength: 1, maxLength: 2}).map((words) => words.join(' '))
  const pairs = fc.sample(fc.tuple(fc.constantFrom(...propertyNames()), value), {seed, numRuns: 6000})
  const wrong = await disagreements(pairs)
  if (process.env.SHOW)
    process.stdout.write(`ANY ${wrong.length}/${pairs.length}\n${wrong.slice(0, 90).join('\n')}\n`)
  expect(wrong.length / pairs.length, wrong.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.01)
})

test('@supports conditions', async () => {
  const theirs = await page.evaluate(
    (conditions) => conditions.map((condition) => CSS.supports(condition)),
    CONDITIONS
  )
  const wrong = CONDITIONS.filter(
    (condition, index) => (supportsCondition(condition) ?? false) !== theirs[index]
  )
  if (process.env.SHOW) process.stdout.write(`COND\n${wrong.join('\n')}\n`)
  expect(wrong).toEqual([])
})
