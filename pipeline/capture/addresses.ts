/** The absolute form of an address, or the address itself where it has none. */
export function absolute(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? address
}

/** Texts by address; an address may carry a fragment that the text's key lacks. */
export function textAt(texts: Readonly<Record<string, string>>, address: string): string | undefined {
  const plain = address.split('#')[0] ?? address
  for (const key of [address, plain]) if (Object.hasOwn(texts, key)) return texts[key]
  return undefined
}
