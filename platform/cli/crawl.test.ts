import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {readUrls} from './url-list.ts'
import {createCrawlMeter, durationText, sizeText} from './crawl-progress.ts'

const none = {waiting: 0, collected: 0, folded: 0, redirected: 0, forbidden: 0, failed: 0}

it('progress ends with the size on disk where it is known', () => {
  const {line} = createCrawlMeter(() => 0)
  expect(line({...none, waiting: 1, collected: 2}, 3_400_000)).toBe(
    '2 of 3 pages · 2 collected · 3.4 MB on disk'
  )
  expect([812_000, 1_250_000_000].map(sizeText)).toEqual(['812 KB', '1.25 GB'])
})

it('progress says what is done, how fast, and how long it may take', () => {
  let at = 0
  const {line} = createCrawlMeter(() => at)
  expect(line({...none, waiting: 100, collected: 20})).toBe('20 of 120 pages · 20 collected')
  at = 10_000
  expect(line({...none, waiting: 80, collected: 35, failed: 5})).toBe(
    '40 of 120 pages · 35 collected, 5 failed · 2.0 a second · 40 s left'
  )
  at = 60_000
  expect(line({...none, waiting: 79, collected: 36, failed: 5})).toContain(
    '· 21.0 a minute · 3 min 46 s left'
  )
  // What was long ago says nothing about the pace of now.
  at = 190_000
  expect(line({...none, waiting: 79, collected: 36, failed: 5})).toBe(
    '41 of 120 pages · 36 collected, 5 failed'
  )
})

it.each([
  [0.2, '1 s'],
  [59.6, '1 min 0 s'],
  [200, '3 min 20 s'],
  [7500, '2 h 5 min']
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-addresses-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

it('addresses come from a file, or are one', async () => {
  const file = path.join(folder, 'sites.txt')
  await writeFile(file, '# Shops\r\n\nexample.com\tExample\r\n  http://other.example/a#b A page\n')
  expect(await readUrls(file)).toEqual(['https://example.com/', 'http://other.example/a'])
  expect(await readUrls('example.com/x')).toEqual(['https://example.com/x'])
})

it('the list of well-known sites is one that can be collected', async () => {
  const list = fileURLToPath(new URL('../crawl/well-known.txt', import.meta.url))
  const urls = await readUrls(list)
  expect(urls.length).toBeGreaterThan(1000)
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls.every((url) => url.startsWith('https://'))).toBe(true)
})

it.each([
  ['example.com\nno address\n', 'Line 2 of FILE: The address names no host.'],
  ['ftp://example.com', 'Line 1 of FILE: The address is not an http or https address.'],
  ['# nothing\n', 'There is no URL in FILE.']
])('a file that is wrong is told where', async (text, message) => {
  const file = path.join(folder, 'wrong.txt')
  await writeFile(file, text)
  await expect(readUrls(file)).rejects.toMatchObject({
    code: 'usage',
    message: message.replace('FILE', file)
  })
})

it('what is neither a file nor an address is told', async () => {
  await expect(readUrls('sites.txt')).rejects.toMatchObject({code: 'file-missing'})
})
