import {convert, selectElement, SelectionError, type Settings, UnsafeOutputError} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'
import {BrowserError, type BrowserHandle} from '../browser/index.ts'
import type {NewEntry} from '../database/gallery.ts'
import {visitPage} from '../visit.ts'
import {fingerprintOf} from './fingerprint.ts'
import {pageFacts} from './page-facts.ts'
import {pageProblem} from './page-problem.ts'
import {fontsOf, paletteOf} from './palette.ts'
import {picturesOf} from './pictures.ts'
import {type Section, sectionsOf} from './sections.ts'
import {stylesOf} from './styles.ts'

export interface CollectOptions {
  /** Added to what the browser says of itself, so that sites know who asks. */
  agent: string
  /** Milliseconds for opening the page. */
  timeout: number
  /** Why a page is none to show (default: `pageProblem`). */
  problemOf?: typeof pageProblem
}

export interface Collected {
  /** Where the page is, after everything that its scripts did. */
  url: string
  /**
   * An entry without its address, which is that of the page that was asked for; or why the page is none to show, as the end
   * of a sentence that begins with "The page".
   */
  made: {entry: Omit<NewEntry, 'address'>} | {problem: string}
}

/** Sections of one page that get code of their own. */
const MOST_SECTIONS = 24

/** Milliseconds for their code, all of them. */
const SECTIONS_TIME = 15_000

/** Characters of code of one entry; sections beyond it are there without. */
const MOST_CODE = 8 * 1024 * 1024

const SETTINGS: Partial<Settings> = {componentFormat: 'html', styleFormat: 'external'}

/**
 * Everything that the gallery keeps of a page: its code and that of its sections, pictures, colours, fonts, words. The page
 * is loaded once, at 1440 px. Fails with `BrowserError` or `DepthError`.
 */
export async function collectPage(
  handle: BrowserHandle,
  address: string,
  {agent, timeout, problemOf = pageProblem}: CollectOptions
): Promise<Collected> {
  const visit = await visitPage(handle, address, {
    timeout,
    userAgent: `${browserAgent(handle.version)} ${agent}`,
    widths: false
  })
  const [{opened}] = visit.sightings
  try {
    const facts = await pageFacts(opened.page)
    const {url} = opened
    const problem = problemOf(facts)
    if (problem !== undefined) return {url, made: {problem}}
    const pictures = await picturesOf(opened.page)
    await visit.close()
    const {code: html, css, title} = await convert(visit.snapshot, SETTINGS)
    if (html.length + css.length > MOST_CODE)
      throw new BrowserError({
        code: 'too-large',
        message: `${address} has more than 8 MB of code, too much to be collected.`
      })
    const sections = await withCode(visit.snapshot, sectionsOf(facts.blocks).slice(0, MOST_SECTIONS))
    const palette = paletteOf(facts.colors)
    const fonts = fontsOf(facts.fonts)
    const {values: fingerprint, bands} = fingerprintOf(facts)
    const kinds = sections.map(({kind}) => kind).filter((kind) => kind !== 'content')
    return {
      url,
      made: {
        entry: {
          title: plain(facts.title || title).slice(0, 300),
          description: plain(facts.description).slice(0, 1000),
          words: plain(facts.text),
          html: plain(html),
          css: plain(css),
          palette,
          fonts: fonts.map(({family, share}) => ({family: plain(family), share})),
          kinds: [...new Set(kinds)],
          colors: [...new Set(palette.map(({family}) => family))],
          families: fonts.map(({family}) => plain(family)),
          styles: stylesOf(facts),
          fingerprint,
          bands,
          sections,
          pictures
        }
      }
    }
  } finally {
    await visit.close()
  }
}

/** The database knows no U+0000, and no half of a character. */
const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** As Chromium writes it since its versions are reduced. */
const browserAgent = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36`

/** A section of which no code can be made, or none in time, is there without. */
async function withCode(snapshot: Snapshot, sections: readonly Section[]): Promise<NewEntry['sections']> {
  const end = performance.now() + SECTIONS_TIME
  const made: NewEntry['sections'][number][] = []
  let room = MOST_CODE
  for (const section of sections) {
    const {html, css} =
      performance.now() < end && room > 0 ? await codeOf(snapshot, section.selector) : NO_CODE
    room -= html.length + css.length
    made.push({...section, heading: plain(section.heading), html: plain(html), css: plain(css)})
  }
  return made
}

const NO_CODE = {html: '', css: ''}

async function codeOf(snapshot: Snapshot, selector: string): Promise<{html: string; css: string}> {
  try {
    const {code, css} = await convert(selectElement(snapshot, selector), SETTINGS)
    return {html: code, css}
  } catch (error) {
    // The page has changed since it was captured, or the section's code was refused.
    if (error instanceof SelectionError || error instanceof UnsafeOutputError) return NO_CODE
    throw error
  }
}
