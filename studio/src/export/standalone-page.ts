export interface StandaloneParts {
  name: string
  /** Markup: a fragment or a document. */
  html: string
  /** The compiled sheet. */
  css: string
  /** `@font-face` rules with the fonts inside. */
  fonts: string
}

/** A page that looks the same without the Studio, Tailwind or a network. */
export function standalonePage({name, html, css, fonts}: StandaloneParts): string {
  // A sheet inside a page must not contain the end of its element, in whatever case it is written.
  const sheet = `${fonts}${css}`.replaceAll(/<\/(?=style)/gi, '<\\/')
  const style = `<style>\n${sheet}\n</style>`
  if (/<head\b[^>]*>/i.test(html)) return html.replace(/<head\b[^>]*>/i, (head) => `${head}\n${style}`)
  const title = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style}
</head>
<body>
${html.trim()}
</body>
</html>
`
}

/** A font inside a rule. */
export function fontRule(family: string, weight: string, data: ArrayBuffer): string {
  let text = ''
  for (const byte of new Uint8Array(data)) text += String.fromCharCode(byte)
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${btoa(text)}) format('woff2'); }\n`
}

/** `Night ferry` → `night-ferry`. */
export const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'component'
