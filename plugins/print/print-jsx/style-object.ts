import {styleName} from '../../html/style-names.ts'
import {readDeclaration} from '../../css/declaration-text.ts'
import {isBlank, tokensOf} from '../../css/tokens.ts'
import {valueSource} from '../css/index.ts'
import {declarationsOf} from '../../css/style-attribute.ts'

export interface StyleObject {
  /** React's name → value, in the order of the cascade. */
  entries: [name: string, value: string][]
  /** Declarations with `!important`, which a React style object cannot hold. */
  important: string[]
  /** Declarations that React would not print: no property name, an empty value. */
  invalid: string[]
}

/** A style attribute's text as the entries of React's `style` object; a later declaration replaces an earlier one. */
export function styleObjectOf(style: string): StyleObject {
  const entries = new Map<string, string>()
  const important: string[] = []
  const invalid: string[] = []
  for (const declaration of declarationsOf(style)) {
    const plain = withoutBlankStart(declaration)
    if (plain === '') continue
    const read = readDeclaration(plain)
    // An empty custom property is a valid value; React prints it for a space, and nothing for an empty string.
    if (read?.property.startsWith('--') && read.value === '') {
      entries.set(read.property, ' ')
      continue
    }
    if (!read || !isSettable(read.property) || read.value === '') {
      invalid.push(plain)
      continue
    }
    const {property, value} = read
    const name = styleName(property)
    if (read.isImportant) {
      important.push(plain)
      continue
    }
    // The last one wins from its own place, so that a shorthand in between stays below it.
    entries.delete(name)
    entries.set(name, value.includes('/*') || value.includes('\\') ? value : valueSource(property, value))
  }
  return {entries: [...entries], important, invalid}
}

/** Whether React would set a property of this name. */
const isSettable = (property: string): boolean => property.startsWith('--') || NAME.test(property)
const NAME = /^-?[a-z][\w-]*$/i

/** A declaration without the comments before it. */
function withoutBlankStart(declaration: string): string {
  const tokens = tokensOf(declaration)
  const start = tokens.findIndex((token) => !isBlank(token))
  return start < 0
    ? ''
    : tokens
        .slice(start)
        .map(({text}) => text)
        .join('')
}
