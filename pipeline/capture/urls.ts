/** The absolute form of a URL, or the URL itself where it has none. */
export function absolute(url: string, base: string): string {
  return URL.parse(url, base)?.href ?? url
}

/** Texts by URL; a URL may carry a fragment that the text's key lacks. */
export function textAt(texts: Readonly<Record<string, string>>, url: string): string | undefined {
  const plain = url.split('#')[0] ?? url
  for (const key of [url, plain]) if (Object.hasOwn(texts, key)) return texts[key]
  return undefined
}
