/** Rewrites every `url(…)` and `@import`-like string URL in a CSS value against `base`; `#id` and data stay. */
export function withAbsoluteUrls(value: string, base: string): string {
  if (!/url\(|image-set\(/i.test(value)) return value
  const absolute = value.replace(
    /url\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:\\.|[^)'"\\\s])*))\s*\)/gi,
    (whole, double?: string, single?: string, bare?: string) => {
      const url = (double ?? single ?? bare ?? '').trim()
      if (url === '' || url.startsWith('#') || /^data:/i.test(url)) return whole
      const resolved = resolveUrl(url.replace(/\\([()'"\s])/g, '$1'), base)
      return resolved === undefined ? whole : `url("${resolved.replace(/"/g, '%22')}")`
    }
  )
  // In image-set() a bare string is a URL too (CSS Images 4, §2.4).
  return absolute.replace(/image-set\(((?:[^()]|\([^()]*\))*)\)/gi, (_, inner: string) => {
    const rewritten = inner.replace(
      /(^|,)(\s*)(["'])(.*?)\3/g,
      (whole, comma: string, space: string, _quote, url: string) => {
        const resolved = resolveUrl(url, base)
        return resolved === undefined ? whole : `${comma}${space}url("${resolved}")`
      }
    )
    return `image-set(${rewritten})`
  })
}

export function resolveUrl(url: string, base: string): string | undefined {
  return URL.parse(url, base)?.href
}
