/** A list of fonts in one spelling: quotes, spaces and letters of either case make no difference. */
export const listKey = (value: string): string =>
  value
    .split(',')
    .map((family) => family.replace(/["']/g, '').trim().replace(/\s+/g, ' ').toLowerCase())
    .join(', ')

/** `"Open Sans", sans-serif` → `open-sans`; a list that begins with fonts of the system is named after its kind. */
export function fontName(value: string): string {
  const families = listKey(value).split(', ')
  const first = /^(?:-apple-system|system-ui|blinkmacsystemfont|ui-[a-z-]+)$/.test(families[0]!)
    ? /mono/.test(families.at(-1)!)
      ? 'mono'
      : 'system'
    : families[0]!
  // `font` comes before it anyway: `--font-awesome-5-free`.
  const name = first
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^font-(?=.)/, '')
  return name === '' ? 'family' : name.replace(/^(?=\d)/, 'n-')
}
