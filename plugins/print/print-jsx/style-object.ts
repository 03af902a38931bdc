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
    const plain = declaration.replace(/^(?:\s*\/\*[\s\S]*?(?:\*\/|$))+\s*/, '')
    if (plain === '') continue
    const colon = plain.indexOf(':')
    const property = plain
      .slice(0, Math.max(colon, 0))
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .trim()
    const value = plain.slice(colon + 1).trim()
    // An empty custom property is a valid value; React prints it for a space, and nothing for an empty string.
    if (property.startsWith('--') && value === '') {
      entries.set(property, ' ')
      continue
    }
    if (!/^(?:--.+|-?[a-z][\w-]*)$/i.test(property) || value === '') {
      invalid.push(plain)
      continue
    }
    const name = reactPropertyName(property)
    if (/!\s*important\s*$/i.test(value)) {
      important.push(plain)
      continue
    }
    // The last one wins from its own place, so that a shorthand in between stays below it.
    entries.delete(name)
    entries.set(name, /\/\*|\\/.test(value) ? value : valueSource(property, value))
  }
  return {entries: [...entries], important, invalid}
}

/** `background-color` → `backgroundColor`, `-webkit-mask` → `WebkitMask`, `-ms-flex` → `msFlex`, `--x` as it is. */
export function reactPropertyName(property: string): string {
  if (property.startsWith('--')) return property
  return property
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
