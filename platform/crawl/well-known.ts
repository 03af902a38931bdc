import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'

/** A site that many people know. */
export interface WellKnownSite {
  /** `https://www.example.org/` */
  address: string
  name: string
  /** What it is about, for everybody in the list's own words: `Universities`. */
  field: string
}

/** Lists of URLs that ship with the product, by the name that `collect --list` takes. */
export const LISTS = {
  'well-known': fileURLToPath(new URL('well-known.txt', import.meta.url))
} as const

export type ListName = keyof typeof LISTS

/** The sites of a list: `# Field` begins a field, and each line after it is a URL, a tab and a name. */
export async function readList(name: ListName): Promise<WellKnownSite[]> {
  const sites: WellKnownSite[] = []
  let field = ''
  for (const line of (await readFile(LISTS[name], 'utf8')).split('\n')) {
    if (line.startsWith('# ')) field = line.slice(2)
    else if (line !== '') {
      const [url = '', title = ''] = line.split('\t')
      sites.push({address: url, name: title, field})
    }
  }
  return sites
}
