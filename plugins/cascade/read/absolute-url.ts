import {unescaped} from '../../css/escapes.ts'
import {calls, isBlank, tokensOf} from '../../css/tokens.ts'
import {mapUrls} from '../../css/urls.ts'

/** Rewrites every `url(…)` and `@import`-like string URL in a CSS value against `base`; `#id` and data stay. */
export function withAbsoluteUrls(value: string, base: string): string {
  const absolute = mapUrls(value, (written) => {
    const url = written.trim()
    if (url === '' || url.startsWith('#') || url.slice(0, 5).toLowerCase() === 'data:') return undefined
    const resolved = resolveUrl(url, base)
    return resolved && `url("${resolved.replaceAll('"', '%22')}")`
  })
  return calls(absolute, ...IMAGE_SETS) ? withAbsoluteStrings(absolute, base) : absolute
}

const IMAGE_SETS = ['image-set', '-webkit-image-set']

/** In image-set() a bare string is a URL too (CSS Images 4, §2.4). */
function withAbsoluteStrings(value: string, base: string): string {
  const functions: string[] = []
  let result = ''
  let isFirst = false
  for (const token of tokensOf(value)) {
    const isImage = token.kind === 'string' && isFirst && IMAGE_SETS.includes(functions.at(-1) ?? '')
    const resolved = isImage ? resolveUrl(unescaped(token.text.slice(1, -1)), base) : undefined
    result += resolved === undefined ? token.text : `url("${resolved}")`
    if (token.kind === 'function') functions.push(token.text.slice(0, -1).toLowerCase())
    else if (token.text === '(') functions.push('')
    else if (token.text === ')') functions.pop()
    if (!isBlank(token)) isFirst = token.kind === 'function' || token.text === ','
  }
  return result
}

export function resolveUrl(url: string, base: string): string | undefined {
  return URL.parse(url, base)?.href
}
