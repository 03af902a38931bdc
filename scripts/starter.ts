import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {parseArgs, promisify} from 'node:util'
import {COMMAND_FILE} from '@facsimile/platform/cli/testing/command-file.ts'
import {findEntry, findPicture, listEntries, type NewEntry} from '@facsimile/platform/database/gallery.ts'
import {openDatabase} from '@facsimile/platform/database/open.ts'
import {galleryEntries} from '@facsimile/platform/database/gallery-schema.ts'
import {packEntries, STARTER_FILE} from '@facsimile/platform/gallery/starter/archive.ts'
import packages from '@facsimile/platform/gallery/starter/packages.json' with {type: 'json'}
import {serveFolder, type StaticServer} from './corpus/serve.ts'
import {selfContained} from './starter/self-contained.ts'
import {smaller} from './starter/smaller.ts'

/**
 * `npm run starter [-- --packages folder]`: makes the collection that ships with the product. Packs of the packages that
 * `packages.json` names are fetched as npm gives them (nothing of them is installed or run), served on loopback, taken by
 * `facsimile collect`, and written into one file with their licences. The folder keeps the packages for the next time.
 */
const {values} = parseArgs({options: {packages: {type: 'string'}}})
const run = promisify(execFile)

const LICENSES = new Set(['MIT', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'CC0-1.0'])

interface Manifest {
  version: string
  license: string
  homepage?: string
  repository?: {url: string} | string
}

async function fetched(folder: string, name: string, version: string): Promise<string> {
  const place = path.join(folder, name)
  if (await stat(place).catch(() => undefined)) return place
  const {stdout} = await run('npm', ['pack', '--silent', '--ignore-scripts', `${name}@${version}`], {
    cwd: folder
  })
  await mkdir(place)
  await run('tar', ['xzf', stdout.trim(), '-C', place, '--strip-components=1'], {cwd: folder})
  await rm(path.join(folder, stdout.trim()))
  return place
}

/** The licence's text, which has to go with every copy. */
async function noticeOf(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file))
  if (name === undefined) throw new Error(`${folder} has no text of its licence.`)
  return readFile(path.join(folder, name), 'utf8')
}

const holderOf = (notice: string) =>
  /copyright\s+(?:\(c\)|©)?\s*[\d\s,-]*(?:present)?\s*[[(]?([^\n([\]]+)/i
    .exec(notice.replace(/<[^>]*>/g, ''))?.[1]
    ?.trim()
    .replace(/[.,]$/, '')

interface Source {
  name: string
  folder: string
  manifest: Manifest
  notice: string
  pages: string[]
  server: StaticServer
}

const folder = values.packages ?? (await mkdtemp(path.join(tmpdir(), 'facsimile-packages-')))
const work = await mkdtemp(path.join(tmpdir(), 'facsimile-starter-'))
const sources: Source[] = []
try {
  for (const {package: name, version, pages} of packages) {
    const place = await fetched(folder, name, version)
    const manifest = JSON.parse(await readFile(path.join(place, 'package.json'), 'utf8')) as Manifest
    if (manifest.version !== version) throw new Error(`${place} is version ${manifest.version}.`)
    if (!LICENSES.has(manifest.license)) throw new Error(`${name} is under ${manifest.license}.`)
    const notice = await noticeOf(place)
    sources.push({name, folder: place, manifest, notice, pages, server: await serveFolder(place)})
  }
  const list = sources.flatMap(({pages, server}) => pages.map((page) => `${server.origin}/${page}`))
  await writeFile(path.join(work, 'addresses.txt'), list.join('\n'))
  const data = path.join(work, 'data')
  const {stderr} = await run(process.execPath, [COMMAND_FILE, 'collect', path.join(work, 'addresses.txt')], {
    env: {
      ...process.env,
      FACSIMILE_DATA_DIR: data,
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_CRAWL_SECONDS: '0',
      FACSIMILE_CRAWL_RETRY_SECONDS: '0'
    },
    maxBuffer: 1 << 24
  })
  process.stderr.write(stderr)
  const entries = await entriesOf(data)
  const ordered = list.flatMap((address) => entries.filter((entry) => entry.collected === address))
  const packed = await packEntries(
    ordered.map(({collected, ...entry}, place) => {
      const isFirst = ordered.findIndex(({title}) => title === entry.title) === place
      // Pages of one template may have one title, and nobody could tell them apart.
      return isFirst ? entry : {...entry, title: `${entry.title}: ${path.basename(collected, '.html')}`}
    })
  )
  await writeFile(STARTER_FILE, packed)
  process.stderr.write(`${ordered.length} of ${list.length} pages, ${Math.round(packed.length / 1024)} KB\n`)
} finally {
  for (const {server} of sources) await server.close()
  await rm(work, {recursive: true, force: true})
  if (values.packages === undefined) await rm(folder, {recursive: true, force: true})
}

async function entriesOf(data: string): Promise<(NewEntry & {collected: string})[]> {
  const {db, close} = await openDatabase({folder: data})
  try {
    const made: (NewEntry & {collected: string})[] = []
    for (const {id} of (await listEntries(db, {limit: 100})).rows) {
      const whole = await findEntry(db, id)
      const [row] = (await db.select().from(galleryEntries)).filter((one) => one.id === id)
      const source = sources.find(({server}) => whole?.address.startsWith(`${server.origin}/`))
      if (!whole || !row || !source) throw new Error(`${id} is of no package.`)
      const clean = selfContained(source.server.origin, source.folder)
      const page = whole.address.slice(source.server.origin.length + 1)
      const {words, description, title, palette, fonts, kinds, colors, families, styles, fingerprint, bands} =
        row
      const sections = []
      for (const {place: _, html, css, ...section} of whole.sections)
        sections.push({...section, html: await clean(html), css: await clean(css)})
      const pictures = []
      for (const {name} of whole.pictures) {
        const bytes = await findPicture(db, id, name)
        if (bytes) pictures.push(await smaller(name, bytes))
      }
      made.push({
        collected: whole.address,
        address: addressOf(source, page),
        title,
        description,
        words,
        html: await clean(whole.html),
        css: await clean(whole.css),
        palette,
        fonts,
        kinds,
        colors,
        families,
        styles,
        fingerprint,
        bands,
        sections,
        pictures,
        rights: {
          license: source.manifest.license,
          work: `${source.name} ${source.manifest.version}`,
          holder: holderOf(source.notice) ?? source.name,
          notice: source.notice.trim()
        }
      })
    }
    return made
  } finally {
    await close()
  }
}

/** Where people find the page: the place that its package names, with the file's name where it has several. */
function addressOf({name, manifest: {homepage, repository}, pages}: Source, page: string): string {
  const repositoryUrl = typeof repository === 'string' ? repository : repository?.url
  const place = /\/LICENSE/.test(homepage ?? '') ? undefined : homepage
  const base = (place ?? repositoryUrl ?? `https://example.invalid/${name}`)
    .replace(/^git\+/, '')
    .replace(/\.git$/, '')
    .replace(/^http:/, 'https:')
  return new URL(pages.length === 1 ? base : `${base}#${page.replace(/^dist\/|\.html$/g, '')}`).href
}
