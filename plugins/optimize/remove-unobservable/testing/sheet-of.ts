import {convert} from '@facsimile/pipeline'

/** The style sheet of a page as it is copied, on one line. */
export async function sheetOf(css: string, body: string): Promise<string> {
  const html = `<!doctype html><style>${css}</style>${body}`
  const {css: sheet} = await convert(html, {styleFormat: 'external'})
  return sheet!.replace(/\s+/g, ' ').trim()
}
