import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {type LockEntries, lockProblems} from './lock-file.ts'
import {NOTICES, noticesOf} from './notices.ts'
import {isAllowed, licenceProblems, type Product, shippedIn} from './shipped.ts'

const root = path.resolve(import.meta.dirname, '../..')
const {packages} = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: LockEntries
}

describe('the lock file', () => {
  it('has a checksum for all that is fetched, and names no registry', () => {
    const found = lockProblems(
      {
        '': {},
        platform: {},
        'node_modules/@facsimile/platform': {link: true, resolved: 'platform'},
        'node_modules/good': {version: '1.0.0', integrity: 'sha512-a'},
        'node_modules/bare': {version: '1.0.0'},
        'node_modules/named': {
          version: '1.0.0',
          integrity: 'sha512-a',
          resolved: 'https://registry.example/a'
        },
        'node_modules/@biomejs/cli-darwin-x64': {optional: true, os: ['darwin']},
        'node_modules/@biomejs/cli-linux-x64': {optional: true, os: ['linux']},
        'node_modules/@img/sharp-darwin-x64': {optional: true, os: ['darwin']}
      },
      (folder) => folder.endsWith('cli-linux-x64')
    )
    expect(found.map((text) => /node_modules\/\S+?(?=[;:\s])/.exec(text)?.[0])).toEqual([
      'node_modules/bare',
      'node_modules/named',
      'node_modules/@biomejs/cli-linux-x64',
      'node_modules/@img/sharp-darwin-x64'
    ])
  })
})

describe('licences', () => {
  it('are on the list, or are known exceptions', () => {
    expect(licenceProblems(packages)).toEqual([])
    const changed = {
      ...packages,
      'node_modules/postcss': {...packages['node_modules/postcss'], license: 'GPL-3.0-only'}
    }
    expect(licenceProblems(changed)).toEqual([
      expect.stringMatching(/^postcss .* is in the command under GPL-3\.0-only/),
      expect.stringMatching(/^postcss 8\.\d+\.\d+ is in the command and the service under GPL-3\.0-only/),
      expect.stringMatching(/^postcss .* is in the extension/),
      expect.stringMatching(/^postcss .* is in the Studio/)
    ])
  })

  it('of the command are those of its bundle too, and not those of the service', () => {
    const names = shippedIn(packages, 'the command').map(({name}) => name)
    expect(names).toEqual(expect.arrayContaining(['effect', 'react-dom', 'sucrase', 'sharp', 'postcss']))
    expect(names).not.toContain('stripe')
    expect(names).not.toContain('esbuild')
  })

  it('are one of several, or all of them', () => {
    expect(isAllowed('(MPL-2.0 OR Apache-2.0)')).toBe(true)
    expect(isAllowed('MIT AND LGPL-3.0-or-later')).toBe(false)
    expect(isAllowed('none')).toBe(false)
  })

  it('follow dependencies to where they were installed', () => {
    const names = shippedIn(packages, 'the command and the service').map(({name}) => name)
    expect(names).toContain('sharp')
    expect(names).toContain('@img/sharp-libvips-linux-x64')
    expect(names).not.toContain('vitest')
    expect(shippedIn(packages, 'the Studio').map(({name}) => name)).not.toContain('vite')
  })

  it('are in the notices, with the LGPL and how to replace what is under it', async () => {
    for (const [product, file] of Object.entries(NOTICES) as [Product, string][])
      expect(await readFile(path.join(root, file), 'utf8'), file).toBe(
        await noticesOf(root, packages, product)
      )
    const text = await readFile(path.join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    expect(text).toMatch(/libvips[\s\S]*LGPL, version 3 or later[\s\S]*SHARP_FORCE_GLOBAL_LIBVIPS=1/)
  })
})
