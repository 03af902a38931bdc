import {remembered} from '../../css/remember.ts'

/**
 * A CSS value as it stands between the brackets of a class token, or undefined where it cannot stand there: white space
 * becomes `_`, a `_` of the author's gets a backslash, strings get single quotes. URLs and names of custom
 * properties keep their underscores, as Tailwind leaves those alone. No double quote and no `&` may occur: the scanner
 * does not see them through an attribute's escapes.
 */
export function encodeArbitrary(value: string): string | undefined {
  const text = encoded('', value)
  return text === '' ? undefined : text
}

/** Pages repeat the same values. */
const encoded = remembered((_, value) => encode(value) ?? '')

function encode(value: string): string | undefined {
  const text = value
    .trim()
    .replace(/"((?:[^"\\']|\\[^'"])*)"/g, "'$1'")
    .replace(/\s*\n\s*/g, ' ')
  if (/["&{}<>`]/.test(text) || text === '' || /[;](?![^(]*\))/.test(text)) return undefined
  let result = ''
  for (const part of text.split(WHOLE)) {
    if (/^url\(/i.test(part) && /\s/.test(part)) return undefined
    result += part.startsWith("'") ? encodeString(part) : /^url\(/i.test(part) ? part : encodePlain(part)
  }
  return result
}

/** URLs and strings, which are not changed inside. */
const WHOLE = /(url\((?:'(?:[^'\\]|\\.)*'|[^)'])*\)|'(?:[^'\\]|\\.)*')/i

/**
 * Every space of a string counts. Other white space is escaped (CSS Syntax 3, 4.3.7): a tab would end the class, and a
 * no-break space looks like one that may break. A hexadecimal digit after the escape is kept apart by a space.
 */
const encodeString = (text: string): string =>
  text
    .replaceAll('_', '\\_')
    .replaceAll(' ', '_')
    .replace(
      /(\s)([\da-f_])?/gi,
      (_, space: string, next: string | undefined) =>
        `\\${space.charCodeAt(0).toString(16)}${next === undefined ? '' : `_${next}`}`
    )

function encodePlain(text: string): string {
  let result = ''
  let at = 0
  let isSpaced = false
  while (at < text.length) {
    const name = /^var\(\s*--[\w-]*/i.exec(text.slice(at))?.[0]
    const character = text.charAt(at)
    if (name === undefined && /\s/.test(character)) {
      isSpaced = true
      at++
      continue
    }
    // There is no white space inside brackets.
    if (isSpaced && character !== ')' && !result.endsWith('(')) result += '_'
    isSpaced = false
    result += name?.replace(/\s+/g, '') ?? (character === '_' ? '\\_' : character)
    at += name?.length ?? 1
  }
  if (isSpaced) result += '_'
  // Tailwind writes the spaces of calculations itself.
  return result
    .replace(/,_/g, ',')
    .replace(/(?<=[\d%a-z)])_\/_(?=[\d(a-z])/g, '/')
    .replace(/calc\([\d.%a-z_+*/-]*\)/g, (calculation) =>
      calculation.replace(/_(?=[-+*/]_)|(?<=[-+*/])_/g, '')
    )
    .replace(/calc\([^']*$/, (rest) => rest.replace(/_([*/])_/g, '$1'))
}
