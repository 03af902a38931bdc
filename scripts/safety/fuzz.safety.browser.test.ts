import process from 'node:process'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createExecutor, type Executor} from './execute.ts'
import {fuzz} from './fuzz.ts'

/** `FACSIMILE_FUZZ_SEED` and `FACSIMILE_FUZZ_CASES` choose others. */
const SEED = Number(process.env.FACSIMILE_FUZZ_SEED ?? 1)
const CASES = Number(process.env.FACSIMILE_FUZZ_CASES ?? 10_000)

let handle: BrowserHandle
let executor: Executor
beforeAll(async () => {
  handle = await launchBrowser()
  executor = await createExecutor(handle)
})
afterAll(async () => {
  await executor?.close()
  await handle?.close()
})

test(`nothing runs in the copies of ${CASES} generated hostile pages, and the passes leave nothing to refuse`, async () => {
  const {cases, seconds, ran, refused, failed} = await fuzz(executor, SEED, CASES)
  const parts = Object.entries(seconds).map(([name, value]) => `${name} ${value.toFixed(0)} s`)
  process.stdout.write(
    `${cases} cases of seed ${SEED}: ${parts.join(', ')}; ${ran.length} ran, ${refused.length} refused\n`
  )
  expect(cases).toBe(CASES)
  expect(ran).toEqual([])
  expect(refused).toEqual([])
  expect(failed).toEqual([])
}, 1_800_000)
