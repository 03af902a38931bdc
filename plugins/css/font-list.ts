import {isIdentifier} from './text.ts'
import {collapsedSpace} from './white-space.ts'
/** A list of fonts in one spelling: quotes, spaces and letters of either case make no difference. */
export const listKey = (value: string): string =>
  value
    .split(',')
    .map((family) => collapsedSpace(family.replaceAll('"', '').replaceAll("'", '')).toLowerCase())
    .join(', ')

const SYSTEM = ['-apple-system', 'system-ui', 'blinkmacsystemfont']
const isOfSystem = (family: string): boolean => SYSTEM.includes(family) || family.startsWith('ui-')

/** `"Open Sans", sans-serif` → `open-sans`; a list that begins with fonts of the system is named after its kind. */
export function fontName(value: string): string {
  const families = listKey(value).split(', ')
  const [head = ''] = families
  const kind = families.at(-1)?.includes('mono') ? 'mono' : 'system'
  const first = isOfSystem(head) ? kind : head
  // `font` comes before it anyway: `--font-awesome-5-free`.
  const name = first
    .split(NO_NAME)
    .filter((word, index, words) => word !== '' && !(index === 0 && word === 'font' && words.length > 1))
    .join('-')
  if (name === '') return 'family'
  return isIdentifier(name) ? name : `n-${name}`
}

const NO_NAME = /[^a-z0-9]+/
