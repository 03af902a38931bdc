import {parse} from '@babel/parser'
import type {File} from '@babel/types'
import {type ModulePart, readParts} from './parts.ts'
import {fileText} from './file-text.ts'

export interface SplitFile {
  /** Path relative to the folder of the module, with `/`. */
  name: string
  text: string
}

export interface SplitModuleOptions {
  /** Name of the module (default: `component.jsx`); a name that ends in `.tsx` is of TypeScript. */
  name?: string
}

/**
 * A module of components as files: the exported component under the module's name, each other one in `components/`, drawings together in
 * `components/icons`. Data that one file needs stands in it, other data in `components/shared-data`. The texts of the components stay as they
 * are. The module is what `printJsx` prints; throws `SyntaxError` where it cannot be parsed.
 */
export function splitModule(source: string, {name = 'component.jsx'}: SplitModuleOptions = {}): SplitFile[] {
  const isTyped = name.endsWith('.tsx')
  const file = parse(source, {sourceType: 'module', plugins: ['jsx', 'typescript']}) as File
  const {parts, imported} = readParts(source, file)
  const homes = homesOf(parts, name)
  const extensions = isTyped ? {markup: '.tsx', plain: '.ts'} : {markup: '.jsx', plain: '.js'}
  const names = [...new Set(parts.map((part) => homes.get(part) as string))]
  return names
    .toSorted((one, other) => Number(other === name) - Number(one === name) || (one < other ? -1 : 1))
    .map((home) => {
      const isPlain =
        home.endsWith(DATA) || parts.some((part) => part.kind === 'hook' && homes.get(part) === home)
      return {
        name: home === name ? name : home + (isPlain ? extensions.plain : extensions.markup),
        text: fileText({home, parts, homes, imported})
      }
    })
}

const FOLDER = 'components/'
const ICONS = `${FOLDER}icons`
const DATA = `${FOLDER}shared-data`

/** Fewer drawings have a file each. */
const FEWEST_ICONS = 2

/** The file of each part, without its extension. */
function homesOf(parts: readonly ModulePart[], main: string): Map<ModulePart, string> {
  const homes = new Map<ModulePart, string>()
  const icons = parts.filter((part) => part.kind === 'icon')
  // Not every system of files tells `Icons` from `icons`.
  const isShared = icons.length >= FEWEST_ICONS && parts.every((part) => part.name !== 'Icons')
  for (const part of parts) {
    if (part.kind === 'main') homes.set(part, main)
    else if (part.kind === 'icon' && isShared) homes.set(part, ICONS)
    else if (part.kind !== 'data') homes.set(part, FOLDER + part.name)
  }
  for (const part of parts) {
    if (part.kind !== 'data') continue
    const users = new Set(
      parts.filter(({uses}) => uses.has(part.name)).flatMap((one) => homes.get(one) ?? [])
    )
    const [only, ...more] = users
    homes.set(part, only !== undefined && more.length === 0 ? only : DATA)
  }
  return homes
}
