import type {BrowserHandle} from '../browser/launch.ts'
import {type OpenedPage, type OpenOptions, openPage} from '../browser/open.ts'
import {answerWith} from './answer-with.ts'

const HTML = 'text/html; charset=utf-8'

/** Files of a conversion: name → text; `index.html` is the page. */
export type OutputFiles = Readonly<Record<string, string>>

/**
 * Opens a conversion as if it stood at `url`, so that its relative URLs and `url()` values compare with the
 * source's. Its files answer in the page's folder; everything else comes from where the source gets it.
 */
export async function openOutput(
  handle: BrowserHandle,
  url: string,
  files: OutputFiles,
  options: OpenOptions = {}
): Promise<OpenedPage> {
  const page = url.split('#')[0] ?? url
  const main = files['index.html']
  if (main === undefined) throw new Error('The conversion has no index.html.')
  const given = new Map(
    Object.entries(files).map(([name, text]) => [
      new URL(name, page).href,
      {text, contentType: name.endsWith('.css') ? 'text/css' : HTML}
    ])
  )
  given.set(page, {text: main, contentType: HTML})
  return openPage(handle, url, {...options, preparePage: (fresh) => answerWith(fresh, given)})
}
