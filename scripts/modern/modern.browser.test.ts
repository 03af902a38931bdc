import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {serveFolder} from '../corpus/serve.ts'
import {combosOf} from '../fidelity/combos.ts'
import {measurePage} from '../fidelity/measure-page.ts'
import {type BuiltPage, buildModernPages} from './build-pages.ts'
import {definitions} from './definitions.ts'

/**
 * The quick set of today's pages. FACSIMILE_MODERN names the folder in which `npm run modern -- --core` has built it; without it
 * those are built here that need no package.
 */
const given = process.env.FACSIMILE_MODERN
const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'facsimile-modern-')))
const pages = given ? await pagesIn(given) : await packageFree(folder)
let handle: BrowserHandle

beforeAll(async () => {
  handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
})
afterAll(async () => {
  await handle?.close()
  if (!given) await rm(folder, {recursive: true})
})

async function pagesIn(root: string): Promise<BuiltPage[]> {
  const all: BuiltPage[] = JSON.parse(await readFile(path.join(root, 'pages.json'), 'utf8'))
  return all.filter(({core}) => core)
}

async function packageFree(root: string): Promise<BuiltPage[]> {
  const free = (await definitions({core: true})).filter(({packages}) => Object.keys(packages).length === 0)
  const {built, failed} = await buildModernPages(root, {names: free.map(({name}) => name)})
  expect(failed).toEqual([])
  return built
}

test.each(pages)('$name is copied without a differing pixel', async (page) => {
  const server = await serveFolder(path.resolve(folder, page.root))
  const out = await mkdtemp(path.join(tmpdir(), 'facsimile-modern-report-'))
  try {
    const combos = combosOf('html:local,jsx:tailwind')
    const {combos: results} = await measurePage(handle, page.name, server.origin + page.path, {
      combos,
      states: false,
      out
    })
    for (const {combo, error, fidelity} of results) {
      expect(error, combo).toBeUndefined()
      expect(fidelity?.misses, combo).toEqual([])
      expect(
        fidelity?.widths.map(({width}) => width),
        combo
      ).toEqual(expect.arrayContaining([1440, 390]))
    }
  } finally {
    await server.close()
    await rm(out, {recursive: true})
  }
})
