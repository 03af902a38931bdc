import type {BrowserHandle} from '../browser/index.ts'
import {type OpenedPage, type OpenOptions, openPage} from '../browser/index.ts'

/** Files of a conversion: name → text; `index.html` is the page. */
export type OutputFiles = Readonly<Record<string, string>>

/**
 * Opens a conversion as if it stood at `url`, so that its relative addresses and `url()` values compare with the
 * source's. Its files answer in the page's folder; everything else comes from where the source gets it.
 */
export async function openOutput(
  handle: BrowserHandle,
  url: string,
  files: OutputFiles,
  options: OpenOptions = {}
): Promise<OpenedPage> {
  const page = url.split('#')[0] ?? url
  const documents = new Map(
    Object.entries(files).map(([name, text]) => [new URL(name, page).href, {name, text}])
  )
  const main = files['index.html']
  if (main === undefined) throw new Error('The conversion has no index.html.')
  documents.set(page, {name: 'index.html', text: main})
  return openPage(handle, url, {
    ...options,
    prepare: async (context) => {
      for (const [address, {name, text}] of documents) {
        const contentType = name.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8'
        await context.route(address, (route) => route.fulfill({body: text, contentType}))
      }
    }
  })
}
