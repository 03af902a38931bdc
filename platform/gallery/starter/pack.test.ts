import {stat} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import type {NewEntry} from '../entries.ts'
import manifest from '../starter-package/manifest.json' with {type: 'json'}
import {PACK_FOLDER, readPackFile, readPackIndex} from './pack.ts'
import {readStarter} from './archive.ts'

const index = await readPackIndex()
const entries: NewEntry[] = []
for (const position of index.files.keys()) entries.push(...(await readPackFile(position)))

describe('the starter package', () => {
  it('has, with the thirty pages of the product, at least 300 entries of at most 120 packages', async () => {
    expect(entries).toHaveLength(index.entries)
    const urls = [...(await readStarter()), ...entries].map(({address}) => address)
    expect(urls.length).toBeGreaterThanOrEqual(300)
    expect(new Set(urls).size).toBe(urls.length)
    expect(manifest.length).toBeLessThanOrEqual(120)
  })

  it('is small', async () => {
    let bytes = 0
    for (const {name} of index.files) bytes += (await stat(path.join(PACK_FOLDER, name))).size
    expect(bytes).toBeLessThan(20e6)
  })

  it('has pages that stand alone, each with the text of its licence and two pictures', () => {
    const works = new Set(manifest.map(({package: name, version}) => `${name} ${version}`))
    for (const {rights, html, css, sections, pictures, address, field, variants = []} of entries) {
      expect(works).toContain(rights?.work)
      expect(rights?.license).toMatch(/^(?:MIT|Apache-2\.0|BSD-3-Clause|ISC|CC0-1\.0)$/)
      expect(rights?.notice).toMatch(/permission is hereby granted|apache license/i)
      expect(address).toMatch(/^https:/)
      expect(field).toBeTruthy()
      expect(pictures.map(({name}) => name).toSorted()).toEqual(['1440', 'thumbnail'])
      for (const {bytes} of pictures)
        expect(Buffer.from(bytes.subarray(4, 12)).toString('latin1')).toBe('ftypavif')
      const code = [html, css, ...sections.flatMap((section) => [section.html, section.css])].join('\n')
      expect(code).not.toMatch(
        /127\.0\.0\.1|<script\b(?![^>]*type="?(?:text\/template|application\/(?:ld\+)?json))/
      )
      for (const variant of variants) expect(variant.address).toMatch(/^https:/)
    }
  })

  it('names every page of the manifest once', () => {
    for (const {package: name, pages} of manifest) {
      const all: string[] = Object.values(pages).flat()
      expect(new Set(all).size, name).toBe(all.length)
    }
  })
})
