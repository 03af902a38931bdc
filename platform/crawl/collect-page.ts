import {convert, selectElement, SelectionError, type Settings, UnsafeOutputError} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'
import {BrowserError, type BrowserHandle} from '../browser/index.ts'
import type {NewEntry} from '../gallery/entries.ts'
import {loadPage} from '../page-load/load-page.ts'
import {fingerprintOf} from '../gallery/fingerprint.ts'
import {pageFacts} from '../gallery/page-facts.ts'
import {pageProblem} from './page-problem.ts'
import {fontsOf, paletteOf} from '../gallery/palette.ts'
import {picturesOf} from '../gallery/pictures.ts'
import {type Section, sectionsOf} from '../gallery/sections.ts'
import {stylesOf} from '../gallery/styles.ts'

export interface CollectOptions {
  /** Added to the browser's User-Agent, so that sites know who requests. */
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
   * An entry without its URL, which is that of the page that was requested; or why the page is none to show, as the end
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
  pageUrl: string,
  {agent, timeout, problemOf = pageProblem}: CollectOptions
): Promise<Collected> {
  const loaded = await loadPage(handle, pageUrl, {
    timeout,
    userAgent: `${browserAgent(handle.version)} ${agent}`,
    widths: false
  })
  const [{opened}] = loaded.loads
  try {
    const facts = await pageFacts(opened.page)
    const {url} = opened
    const problem = problemOf(facts)
    if (problem !== undefined) return {url, made: {problem}}
    const pictures = await picturesOf(opened.page)
    await loaded.close()
    const {code: html, css, title} = await convert(loaded.snapshot, SETTINGS)
    if (html.length + css.length > MOST_CODE)
      throw new BrowserError({
        code: 'too-large',
        message: `${pageUrl} has more than 8 MB of code, too much to be collected.`
      })
    const sections = await withCode(loaded.snapshot, sectionsOf(facts.blocks).slice(0, MOST_SECTIONS))
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
    await loaded.close()
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
  let space = MOST_CODE
  for (const section of sections) {
    const {html, css} =
      performance.now() < end && space > 0 ? await codeOf(snapshot, section.selector) : NO_CODE
    space -= html.length + css.length
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
