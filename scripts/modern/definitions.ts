import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'

/** How a page's sources become a site: the functions of `kinds.ts`. */
export type Kind = 'script' | 'react' | 'tailwind' | 'tailwind3' | 'unocss' | 'command'

/** A page as its `page.json` describes it. */
export interface Definition {
  name: string
  /** Folder of its sources, absolute. */
  sources: string
  kind: Kind
  /** Part of the quick set, which CI builds (default: false). */
  core: boolean
  /** Package → its exact version, or an alias (`npm:tailwindcss@4.3.5`). */
  packages: Record<string, string>
  /** Of the kind `command`: a binary of a package with its arguments, and the folder that it fills. */
  run?: string[]
  output?: string
  /** Path of the page in its site (default: `/index.html`). */
  path: string
}

const PAGES = path.join(import.meta.dirname, 'fixtures')

/** What `page.json` gives; the rest has defaults or is where it stands. */
type Described = Omit<Definition, 'name' | 'sources' | 'core' | 'path'> &
  Partial<Pick<Definition, 'core' | 'path'>>

/** All pages by name; `core` alone or the names that are given. Throws where a name is unknown. */
export async function definitions({
  core = false,
  names = []
}: {
  core?: boolean
  names?: readonly string[]
}): Promise<Definition[]> {
  const known = (await readdir(PAGES)).sort()
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Error(`There is no page ${unknown}.`)
  const all = await Promise.all(
    known.map(async (name): Promise<Definition> => {
      const sources = path.join(PAGES, name)
      const text = await readFile(path.join(sources, 'page.json'), 'utf8')
      const defaults = {core: false, path: '/index.html'}
      return {...defaults, ...(JSON.parse(text) as Described), name, sources}
    })
  )
  return all.filter((page) => (names.length > 0 ? names.includes(page.name) : !core || page.core))
}

/** What all of them need, each package at one version. Throws where two pages disagree about it. */
export function packagesOf(pages: readonly Definition[]): Record<string, string> {
  const all: Record<string, string> = {}
  for (const {name, packages} of pages) {
    for (const [one, version] of Object.entries(packages)) {
      if ((all[one] ??= version) !== version)
        throw new Error(`${name} needs ${one} ${version}, and another page ${all[one]}.`)
    }
  }
  return all
}
