import type {Snapshot} from '@facsimile/plugins/model'
import {absolute} from '../urls.ts'
import {importClosure} from '../imports.ts'
import {type ParsedHtml, parseHtml} from './parse.ts'
import {type CaptureHtmlOptions, captureHtml, captureText} from './capture.ts'

/**
 * URLs of the linked and imported sheets whose text a page still lacks; `url` is the page's URL, for HTML
 * text. Give the texts to `captureHtml` and ask again: a sheet can import further ones.
 */
export function neededSheets(page: string | Snapshot, url?: string): string[] {
  const snapshot = typeof page === 'string' ? captureHtml(page, url === undefined ? {} : {url}) : page
  const linked = snapshot.sheets.flatMap(({href, text}) => (href !== undefined && text === '' ? [href] : []))
  const {missing} = importClosure(snapshot.sheets, snapshot.imports)
  return [...new Set([...linked, ...missing])]
}

export interface CaptureHtmlWithOptions extends Omit<CaptureHtmlOptions, 'sheets' | 'scripts'> {
  url: string
  /** Sheets that are at hand already, absolute URL → text. */
  sheets?: Readonly<Record<string, string>>
  /** Text of a style sheet, whose rejection becomes a loss, or of a script, which may be missing. */
  fetchText: (url: string) => Promise<string>
}

/** A sheet imports a sheet that imports a sheet …: as deep as this. */
const ROUNDS = 8

/** Scripts of a page that are read. */
const MOST_SCRIPTS = 20

/** `captureHtml`, with the sheets that the page names fetched in rounds, and its scripts beside them. Never rejects. */
export async function captureHtmlWith(html: string, options: CaptureHtmlWithOptions): Promise<Snapshot> {
  const {fetchText, ...rest} = options
  const texts: Record<string, string> = {...options.sheets}
  const failures = new Map<string, string>()
  const urls = scriptUrls(parseHtml(html), options.url).slice(0, MOST_SCRIPTS)
  const answered = Promise.allSettled(urls.map(async (url) => fetchText(url)))
  const capture = (scripts: readonly string[] = []) =>
    captureText(html, {...rest, scripts, sheets: texts}, (sheetUrl) => {
      const failure = failures.get(sheetUrl)
      return `The style sheet ${sheetUrl} ${failure === undefined ? 'was not fetched' : `could not be fetched: ${failure}`}.`
    })
  let snapshot = capture()
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = neededSheets(snapshot).filter(
      (sheetUrl) => !Object.hasOwn(texts, sheetUrl) && !failures.has(sheetUrl) && URL.canParse(sheetUrl)
    )
    if (wanted.length === 0) break
    const answers = await Promise.allSettled(wanted.map(async (sheetUrl) => fetchText(sheetUrl)))
    answers.forEach((answer, index) => {
      const sheetUrl = wanted[index] ?? ''
      if (answer.status === 'fulfilled') texts[sheetUrl] = answer.value
      else failures.set(sheetUrl, String(answer.reason?.message ?? answer.reason))
    })
    snapshot = capture()
  }
  const scripts = (await answered).flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return scripts.length === 0 ? snapshot : capture(scripts)
}

/** Absolute URLs of a page's scripts in files of their own. */
function scriptUrls({scriptFiles, base}: ParsedHtml, url: string): string[] {
  const around = base === undefined ? url : absolute(base, url)
  return [...new Set(scriptFiles.map((file) => absolute(file, around)))].filter((each) => URL.canParse(each))
}
