import {collapsedSpace, isSpace} from '../css/white-space.ts'
import {schemeOf} from './url-text.ts'
import type {Properties} from 'hast'

export interface Candidate {
  url: string
  /** `2x`, `480w`, `480w 320h`, or nothing. */
  descriptors: string
}

/**
 * The candidates of a `srcset` attribute. A comma inside a URL or in brackets ends nothing.
 *
 * ```
 * data:image/png;base64,AAAA 1x, b.png 2x
 *                      ^ part of the URL
 * ```
 *
 * Spec: <https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute>
 */
export function parseSrcset(text: string): Candidate[] {
  const candidates: Candidate[] = []
  let at = 0
  const skip = (isSkipped: (character: string) => boolean) => {
    const from = at
    while (at < text.length && isSkipped(text[at] as string)) at++
    return text.slice(from, at)
  }
  for (;;) {
    skip((character) => isSpace(character) || character === ',')
    if (at >= text.length) return candidates
    const url = skip((character) => !isSpace(character))
    if (url.endsWith(',')) {
      candidates.push({url: url.replace(/,+$/, ''), descriptors: ''})
      continue
    }
    skip(isSpace)
    const from = at
    let depth = 0
    while (at < text.length) {
      const character = text[at] as string
      if (character === '(') depth = 1
      else if (character === ')') depth = 0
      else if (character === ',' && depth === 0) break
      at++
    }
    candidates.push({
      url,
      descriptors: collapsedSpace(text.slice(from, at))
    })
    at++
  }
}

/** The attribute's text. */
export function printSrcset(candidates: readonly Candidate[]): string {
  return candidates.map(({url, descriptors}) => (descriptors ? `${url} ${descriptors}` : url)).join(', ')
}

/**
 * Text of a `srcset` that a hast parser cut at every comma. Where a piece has no descriptor, the comma was part of a
 * URL if the piece opens a `data:` URL or the next piece looks like the rest of one.
 */
export function srcsetText(value: Properties[string]): string {
  if (!Array.isArray(value))
    return value === true || value === undefined || value === null ? '' : String(value)
  return value
    .map((piece, index) => {
      const text = String(piece)
      const next = value[index + 1]
      if (next === undefined) return text
      return /\s[\d.]+[wxh]\s*$/.test(text) || !continues(text, String(next)) ? `${text}, ` : `${text},`
    })
    .join('')
}

/** How a relative URL with a path begins. */
const RELATIVE = ['/', './', '../']

function continues(piece: string, next: string): boolean {
  if (/^\s*data:[^,]*$/i.test(piece)) return true
  if (schemeOf(next) !== undefined || RELATIVE.some((start) => next.startsWith(start))) return false
  // A file name ends a URL; a transformation (`/w_100` before `h_200/a.jpg`) does not.
  return !/\.[a-z\d]{2,5}(?:\?\S*)?\s*$/i.test(piece) && piece.includes('/')
}
