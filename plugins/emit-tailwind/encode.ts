/**
 * A CSS value as it stands between the brackets of a class token, or undefined where it cannot stand there: white space
 * becomes `_`, a `_` of the author's gets a backslash, strings get single quotes. Addresses and names of custom
 * properties keep their underscores, as Tailwind leaves those alone. No double quote and no `&` may occur: the scanner
 * does not see them through an attribute's escapes.
 */
export function encodeArbitrary(value: string): string | undefined {
  const text = value
    .trim()
    .replace(/"((?:[^"\\']|\\[^'"])*)"/g, "'$1'")
    .replace(/\s*\n\s*/g, ' ')
  if (/["&{}<>`]/.test(text) || text === '' || /[;](?![^(]*\))/.test(text)) return undefined
  let result = ''
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const address = /^url\([^)]*\)/i.exec(rest)
    const name = /^var\(\s*--[\w-]*/i.exec(rest)
    const kept = address?.[0] ?? name?.[0].replace(/\s+/g, '')
    if (kept !== undefined) {
      if (address && /\s/.test(kept)) return undefined
      result += kept
      at += (address ?? name)![0].length
      continue
    }
    const character = text[at]!
    result += /\s/.test(character)
      ? result.endsWith('_') && !result.endsWith('\\_')
        ? ''
        : '_'
      : character === '_'
        ? '\\_'
        : character
    at++
  }
  // Tailwind writes the spaces of calculations itself.
  return result
    .replace(/,_/g, ',')
    .replace(/(?<=[\d%a-z)])_\/_(?=[\d(a-z])/g, '/')
    .replace(/calc\([\d.%a-z_+*/-]*\)/g, (calculation) =>
      calculation.replace(/_(?=[-+*/]_)|(?<=[-+*/])_/g, '')
    )
    .replace(/calc\([^']*$/, (rest) => rest.replace(/_([*/])_/g, '$1'))
}
