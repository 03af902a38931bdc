export interface Base {
  /** Base address of the page (`<base href>` applied). */
  base: string
  /** Address of the page itself (default: `base`): what names a part of it stays `#part`. */
  url?: string
}

export type ResolvedURL =
  | {kind: 'absolute' | 'fragment' | 'kept'; text: string}
  /** An object address of the page's own session: nobody else can load it. */
  | {kind: 'blob'; text: string}
  | {kind: 'invalid'; text: string}

/**
 * An address as it must be written elsewhere. What is absolute already keeps its spelling.
 * Spec: <https://url.spec.whatwg.org/#concept-basic-url-parser>
 */
export function absoluteUrl(written: string, {base, url = base}: Base): ResolvedURL {
  const text = written.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '').replace(/[\t\n\r]/g, '')
  if (text.startsWith('#')) return {kind: 'fragment', text}
  if (/^blob:/i.test(text)) return {kind: 'blob', text}
  // Of the special schemes `https:a` is relative; of all others nothing is.
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  const special = scheme !== undefined && /^(?:https?|wss?|ftp|file)$/.test(scheme)
  if (scheme !== undefined && !special) return {kind: 'kept', text}
  const resolved = parse(text, base)
  // Of a page whose own address is not known, what is relative stays so.
  if (resolved === undefined) return {kind: special || parse('', base) ? 'invalid' : 'kept', text: written}
  const hash = resolved.indexOf('#')
  if (hash > 0 && resolved.slice(0, hash) === parse(url)?.replace(/#.*$/, ''))
    return {kind: 'fragment', text: resolved.slice(hash)}
  return {kind: 'absolute', text: special && /^[a-z]+:\/\/[^/\\]/i.test(text) ? text : resolved}
}

/** Every `url(…)` of a presentation attribute (`fill="url(a.svg#b)"`) made absolute. */
export function withAbsoluteUrls(value: string, base: Base): string {
  return value.replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*?))\s*\)/gi, (whole, double, single, bare) => {
    const resolvedUrl = absoluteUrl(double ?? single ?? bare ?? '', base)
    if (resolvedUrl.kind === 'invalid' || resolvedUrl.kind === 'kept') return whole
    return /[\s()"']/.test(resolvedUrl.text)
      ? `url("${resolvedUrl.text.replaceAll('"', '%22')}")`
      : `url(${resolvedUrl.text})`
  })
}

function parse(text: string, base?: string): string | undefined {
  return URL.canParse(text, base) ? new URL(text, base).href : undefined
}
