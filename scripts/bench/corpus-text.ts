import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {type CorpusPage, corpusPages} from '../corpus/pages.ts'

/** A page of the corpus with its own sheets in it and without its scripts. */
export interface TextPage {
  name: string
  html: string
}

/** The quick set of the corpus as text; nothing where FACSIMILE_CORPUS is not set. */
export async function corpusTexts(): Promise<TextPage[]> {
  const pages = (await corpusPages()).filter(({core}) => core)
  return Promise.all(pages.map(async (page) => ({name: page.name, html: await textOf(page)})))
}

async function textOf({root, path: pageFile}: CorpusPage): Promise<string> {
  const file = path.join(root, pageFile.replace(/[?#].*$/s, '').replace(/\/$/, '/index.html'))
  const html = (await readFile(file, 'utf8')).replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
  const links = html.match(/<link\b[^>]*\bstylesheet\b[^>]*>/gi) ?? []
  const sheets = new Map(
    await Promise.all(links.map(async (link) => [link, await sheetOf(link, root, file)] as const))
  )
  return html.replace(/<link\b[^>]*\bstylesheet\b[^>]*>/gi, (link) => sheets.get(link) ?? '')
}

/** The sheet that a link of the page's own folder names; sheets of other hosts are left out for every program alike. */
async function sheetOf(link: string, root: string, file: string): Promise<string> {
  const href = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(link)?.[1]?.replace(/[?#].*$/s, '')
  if (!href || /^(?:[a-z]+:)?\/\//i.test(href)) return ''
  try {
    const sheet = await readFile(
      path.resolve(href.startsWith('/') ? root : path.dirname(file), `.${path.sep}${href}`),
      'utf8'
    )
    return `<style>${sheet}</style>`
  } catch {
    return ''
  }
}
