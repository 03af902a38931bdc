import path from 'node:path'
import {type Definition, definitions, packagesOf} from './definitions.ts'
import {install} from './install.ts'
import {buildPage} from './kinds.ts'
import {drawPictures} from './pictures.ts'

/** As in the `pages.json` of a corpus: `root` is relative to it. */
export interface BuiltPage {
  name: string
  root: string
  path: string
  core: boolean
}

export interface Built {
  built: BuiltPage[]
  failed: {name: string; reason: string}[]
}

/** Installs what the pages need and builds them, one after another. Fails where the packages cannot be installed. */
export async function buildModernPages(
  folder: string,
  which: {core?: boolean; names?: readonly string[]}
): Promise<Built> {
  const pages = await definitions(which)
  await install(folder, packagesOf(pages))
  const result: Built = {built: [], failed: []}
  for (const page of pages) {
    try {
      result.built.push(await buildOne(page, folder))
    } catch (error) {
      const {message, stderr = ''} = error as Error & {stderr?: string}
      result.failed.push({name: page.name, reason: `${message}\n${stderr}`.trim().slice(0, 2000)})
    }
  }
  return result
}

async function buildOne(page: Definition, folder: string): Promise<BuiltPage> {
  const site = path.join(folder, 'sites', page.name)
  await buildPage(page, {work: path.join(folder, 'work', page.name), site, packages: folder})
  await drawPictures(site, scriptedPictures(page))
  return {name: page.name, root: `sites/${page.name}`, path: page.path, core: page.core}
}

/** Names that scripts of the pages put together; a picture too many does no harm. */
function scriptedPictures({name}: Definition): string[] {
  const numbers = Array.from({length: 16}, (_, index) => index)
  const size: Record<string, (number: number) => string> = {
    mantine: (number) => `600x${200 + 20 * number}`,
    chakra: (number) => `500x${260 + number * 30}`,
    'styled-components': (number) => `400x${300 + (number % 3) * 40}`,
    swiper: () => '400x260',
    masonry: (number) => `400x${200 + ((number * 137) % 260)}`
  }
  return numbers.flatMap((number) => (size[name] ? [`img/${size[name](number)}-${number}.svg`] : []))
}
