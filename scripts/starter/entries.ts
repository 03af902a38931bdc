import path from 'node:path'
import type {Drizzle} from '@facsimile/platform/database/drizzle.ts'
import {findEntry, findPicture, type NewEntry} from '@facsimile/platform/gallery/entries.ts'
import type {galleryEntries} from '@facsimile/platform/gallery/tables.ts'
import type {ServedPage} from './collecting.ts'
import {selfContained} from './self-contained.ts'
import {type ShippedPicture, smaller} from './smaller.ts'

/** An entry as it ships, with the page that it was collected from. */
export interface StarterEntry {
  page: ServedPage
  entry: NewEntry
}

/** How pictures ship: those of the page by name, and the width of pictures inside of the code, px. */
export interface ShippedForm {
  pictures: Readonly<Record<string, ShippedPicture>>
  inside: number
}

/** The entry of a served page as it ships; undefined where the entry is of no served page. */
export async function starterEntry(
  db: Drizzle,
  row: typeof galleryEntries.$inferSelect,
  pages: ReadonlyMap<string, ServedPage>,
  form: ShippedForm
): Promise<StarterEntry | undefined> {
  const {id} = row
  const page = pages.get(row.address)
  const whole = page && (await findEntry(db, id))
  if (!whole || !page) return undefined
  const {source} = page
  const clean = selfContained(new URL(page.address).origin, source.folder, form.inside)
  const sections = []
  for (const {place: _, html, css, ...section} of whole.sections)
    sections.push({...section, html: await clean(html), css: await clean(css)})
  const pictures = []
  for (const name of Object.keys(form.pictures)) {
    // The page's top again, at the size that ships.
    const bytes = await findPicture(db, id, name === 'thumbnail' ? '1440' : name)
    if (bytes) pictures.push(await smaller(name, bytes, form.pictures[name]!))
  }
  const {title, description, words, palette, fonts, kinds, colors, families, styles, fingerprint, bands} = row
  const entry: NewEntry = {
    address: urlOf(page),
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
    field: page.field,
    fingerprint,
    bands,
    sections,
    pictures,
    rights: {
      license: source.license,
      work: `${source.package} ${source.version}`,
      holder: source.holder,
      notice: source.notice
    }
  }
  return {page, entry}
}

/** Where people find the page: the place that its package names, with the file's name where it has several. */
export function urlOf({source: {home, pages}, page}: Pick<ServedPage, 'source' | 'page'>): string {
  const isOnly = Object.values(pages).flat().length === 1
  const name = page.replace(/^(?:dist|docs|src)\/|\.html$/g, '')
  return new URL(isOnly ? home : `${home.replace(/#.*$/, '')}#${name}`).href
}

/** Titles that several pages have get the name of the page's file too, so that people can tell them apart. */
export function withOwnTitles(entries: readonly StarterEntry[]): StarterEntry[] {
  const seen = new Set<string>()
  return entries.map((one) => {
    const {page, entry} = one
    const isFirst = !seen.has(entry.title)
    seen.add(entry.title)
    const file = path.basename(page.page, '.html')
    const folder = path.basename(path.dirname(page.page))
    const name = file === 'index' && folder !== '.' ? folder : file
    return isFirst ? one : {page, entry: {...entry, title: `${entry.title}: ${name}`}}
  })
}
