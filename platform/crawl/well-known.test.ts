import {readFile} from 'node:fs/promises'
import {expect, it} from 'vitest'
import {urlsOf} from '../magic/page-urls.ts'
import {LISTS, readList} from './well-known.ts'

it('lists at least 3,000 sites, each once, with an https address, a name and a field', async () => {
  const sites = await readList('well-known')
  expect(sites.length).toBeGreaterThanOrEqual(3000)
  for (const {address: url, name, field} of sites) {
    expect(url).toMatch(/^https:\/\/[\w.-]+\.[a-z]{2,}\/[\w./-]*$/)
    // What the service would make of the URL, so that it is known again.
    expect(urlsOf(url)).toEqual([url])
    expect(name).toMatch(/^\S(?:.*\S)?$/)
    expect(field).toMatch(/^[A-Z][\w ,&-]+$/)
  }
  const key = (url: string) => url.replace(/^https:\/\/(?:www\d?\.)?|\/$/g, '')
  const seen = new Map<string, number>()
  for (const {address: url} of sites) seen.set(key(url), (seen.get(key(url)) ?? 0) + 1)
  expect([...seen].filter(([, times]) => times > 1)).toEqual([])
})

it('is sorted by field, and in a field by address', async () => {
  const sites = await readList('well-known')
  const fields = [...new Set(sites.map(({field}) => field))]
  expect(fields).toEqual(fields.toSorted())
  expect(fields.length).toBeGreaterThanOrEqual(20)
  const runs = sites.filter(({field}, index) => field !== sites[index - 1]?.field)
  expect(runs).toHaveLength(fields.length)
})

it('has nothing in it but comments, empty lines, and sites', async () => {
  const lines = (await readFile(LISTS['well-known'], 'utf8')).split('\n')
  for (const line of lines) expect(line).toMatch(/^(?:#.*|https:\/\/\S+\t\S.*)?$/)
})
