import type {Picture} from '@facsimile/plugins'
import type {BrowserHandle} from '../browser/launch.ts'
import {type OpenedPage, type OpenOptions, openPage} from '../browser/open.ts'
import {answerWith, type GivenFile} from './answer-with.ts'

const HTML = 'text/html; charset=utf-8'

/** Files of a conversion. */
export interface OutputFiles {
  /** Name → text; `index.html` is the page. */
  texts: Readonly<Record<string, string>>
  /** What the texts refer to, where it is not in them. */
  pictures?: readonly Picture[]
}

/** The browser looks at the bytes of a picture (MIME Sniffing, §8.1). */
const PICTURE = 'application/octet-stream'

/**
 * Opens a conversion as if it stood at `url`, so that its relative URLs and `url()` values compare with the
 * source's. Its files answer in the page's folder; everything else comes from where the source gets it.
 */
export async function openOutput(
  handle: BrowserHandle,
  url: string,
  {texts, pictures = []}: OutputFiles,
  options: OpenOptions = {}
): Promise<OpenedPage> {
  const page = url.split('#')[0] ?? url
  const main = texts['index.html']
  if (main === undefined) throw new Error('The conversion has no index.html.')
  const given = new Map<string, GivenFile>(
    Object.entries(texts).map(([name, text]) => [
      new URL(name, page).href,
      {text, contentType: name.endsWith('.css') ? 'text/css' : HTML}
    ])
  )
  for (const {name, bytes} of pictures)
    given.set(new URL(name, page).href, {text: bytes, contentType: PICTURE})
  given.set(page, {text: main, contentType: HTML})
  return openPage(handle, url, {...options, preparePage: (fresh) => answerWith(fresh, given)})
}
