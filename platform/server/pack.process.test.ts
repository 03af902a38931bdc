import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {openDatabase, setOperator} from '../database/index.ts'
import {readPackIndex} from '../gallery/starter/pack.ts'
import {type AccountClient, accountClient, signedUp} from '../accounts/testing/account-client.ts'
import {runService} from './testing/run-service.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-pack-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

const run = () => runService({FACSIMILE_BROWSER: '/nowhere/chrome'}, folder)
const statusOf = async (person: AccountClient) =>
  (await person.call('GET', '/account/gallery/crawl')).body.pack as {
    entries: number
    isAdding: boolean
    done: number
  }
const totalOf = async (origin: string) =>
  ((await (await fetch(`${origin}/account/gallery?limit=1`)).json()) as {total: number}).total

it('puts the starter package in with a click, goes on after a kill, and twice is once', async () => {
  const first = await run()
  const {cookie, email} = await signedUp(first)
  await first.stop()
  const {db, close} = await openDatabase({folder: path.join(folder, 'data')})
  await setOperator(db, email, true)
  await close()
  const second = await run()
  const person = accountClient(second)
  person.cookie = cookie
  const {entries} = await readPackIndex()
  expect(await statusOf(person)).toEqual({entries, isAdding: false, done: 0})
  expect((await person.call('POST', '/account/gallery/pack')).status).toBe(204)
  await expect.poll(() => totalOf(second.origin), {timeout: 60_000}).toBeGreaterThan(20)
  await second.stop('SIGKILL')
  const third = await run()
  await expect.poll(() => totalOf(third.origin), {timeout: 120_000, interval: 500}).toBe(entries)
  await third.stop()
}, 300_000)
