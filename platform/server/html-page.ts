import {HttpServerResponse} from 'effect/http'

const ESCAPES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Text with `code` in it. */
export const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const STYLE = `:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
nav a { margin-right: 1rem }
h1, h2, h3 { line-height: 1.25 }
h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem }
code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { padding: 1rem; overflow: auto; border: 1px solid var(--line); border-radius: 8px }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line) }
a { color: inherit }`

/** A page of the documentation; it loads nothing and runs nothing. */
export const htmlPage = (title: string, body: string) =>
  HttpServerResponse.text(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Facsimile</title>
<style>${STYLE}</style>
</head>
<body>
<nav><a href="/docs">API</a><a href="/docs/errors">Errors</a><a href="/openapi.json">OpenAPI</a></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`,
    {
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cache-control': 'public, max-age=300'
      }
    }
  )
