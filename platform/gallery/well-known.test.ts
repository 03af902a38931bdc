import {readFile} from 'node:fs/promises'
import {expect, it} from 'vitest'
import {addressesOf} from '../magic/page-address.ts'
import {LISTS, readList} from './well-known.ts'

it('lists at least 3,000 sites, each once, with an https address, a name and a field', async () => {
  const sites = await readList('well-known')
  expect(sites.length).toBeGreaterThanOrEqual(3000)
  for (const {address, name, field} of sites) {
    expect(address).toMatch(/^https:\/\/[\w.-]+\.[a-z]{2,}\/[\w./-]*$/)
    // What the service would make of the address, so that it is known again.
    expect(addressesOf(address)).toEqual([address])
    expect(name).toMatch(/^\S(?:.*\S)?$/)
    expect(field).toMatch(/^[A-Z][\w ,&-]+$/)
  }
  const key = (address: string) => address.replace(/^https:\/\/(?:www\d?\.)?|\/$/g, '')
  const seen = new Map<string, number>()
  for (const {address} of sites) seen.set(key(address), (seen.get(key(address)) ?? 0) + 1)
  expect([...seen].filter(([, times]) => times > 1)).toEqual([])
})

it('is sorted by field, and in a field by address', async () => {
  const sites = await readList('well-known')
  const fields = [...new Set(sites.map(({field}) => field))]
  expect(fields).toEqual(fields.toSorted())
  expect(fields.length).toBeGreaterThanOrEqual(20)
  const runs = sites.filter(({field}, place) => field !== sites[place - 1]?.field)
  expect(runs).toHaveLength(fields.length)
})

it('has nothing in it but comments, empty lines, and sites', async () => {
  const lines = (await readFile(LISTS['well-known'], 'utf8')).split('\n')
  for (const line of lines) expect(line).toMatch(/^(?:#.*|https:\/\/\S+\t\S.*)?$/)
})
