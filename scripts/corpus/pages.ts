import {readFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

export interface CorpusPage {
  name: string
  /** Folder to serve, absolute. */
  root: string
  /** Path of the page below the server's origin, `/dist/index.html`. */
  path: string
  /** Part of the quick set. */
  core: boolean
}

/**
 * Pages of the corpus in the folder that FACSIMILE_CORPUS names (a `pages.json` and the packages it speaks of), or
 * nothing where the variable is not set.
 */
export async function corpusPages(folder = process.env.FACSIMILE_CORPUS): Promise<CorpusPage[]> {
  if (!folder) return []
  const pages: CorpusPage[] = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8'))
  return pages.map((page) => ({
    name: page.name,
    root: path.resolve(folder, page.root),
    path: page.path,
    core: page.core === true
  }))
}
