import {schemeOf, urlText} from '../../html/url-text.ts'
import {wordSet} from '../../css/word-set.ts'
import {mapUrls} from '../../css/urls.ts'
export interface Base {
  /** Base URL of the page (`<base href>` applied). */
  base: string
  /** URL of the page itself (default: `base`): a link to a part of it stays `#part`. */
  url?: string
}

export type ResolvedURL =
  | {kind: 'absolute' | 'fragment' | 'kept'; text: string}
  /** An object URL of the page's own session: no other page can load it. */
  | {kind: 'blob'; text: string}
  | {kind: 'invalid'; text: string}

/** Schemes whose URLs have a host (URL, §4.2). */
const SPECIAL = wordSet('http https ws wss ftp file')

/**
 * A URL as it must be written elsewhere. An absolute one keeps its spelling.
 * Spec: <https://url.spec.whatwg.org/#concept-basic-url-parser>
 */
export function absoluteUrl(written: string, {base, url = base}: Base): ResolvedURL {
  const text = urlText(written)
  if (text.startsWith('#')) return {kind: 'fragment', text}
  if (text.toLowerCase().startsWith('blob:')) return {kind: 'blob', text}
  // Of the special schemes `https:a` is relative; of all others no URL with a scheme is.
  const scheme = schemeOf(text)
  const special = scheme !== undefined && SPECIAL.has(scheme)
  if (scheme !== undefined && !special) return {kind: 'kept', text}
  const resolved = parse(text, base)
  // On a page whose own URL is not known, a relative URL stays so.
  if (resolved === undefined) return {kind: special || parse('', base) ? 'invalid' : 'kept', text: written}
  const hash = resolved.indexOf('#')
  if (hash > 0 && resolved.slice(0, hash) === parse(url)?.split('#')[0])
    return {kind: 'fragment', text: resolved.slice(hash)}
  return {kind: 'absolute', text: special && /^[a-z]+:\/\/[^/\\]/i.test(text) ? text : resolved}
}

/** Every `url(…)` of a presentation attribute (`fill="url(a.svg#b)"`) made absolute. */
export function withAbsoluteUrls(value: string, base: Base): string {
  return mapUrls(value, (written) => {
    const resolvedUrl = absoluteUrl(written, base)
    if (resolvedUrl.kind === 'invalid' || resolvedUrl.kind === 'kept') return undefined
    return /[\s()"']/.test(resolvedUrl.text)
      ? `url("${resolvedUrl.text.replaceAll('"', '%22')}")`
      : `url(${resolvedUrl.text})`
  })
}

function parse(text: string, base?: string): string | undefined {
  return URL.canParse(text, base) ? new URL(text, base).href : undefined
}
