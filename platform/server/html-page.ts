import {createHash} from 'node:crypto'
import {HttpServerResponse} from 'effect/http'

const ESCAPES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Text with `code` in it. */
export const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const STYLE = `:root { color-scheme: light dark; --paper: light-dark(oklch(0.982 0.003 280), oklch(0.168 0.012 280)); --surface: light-dark(oklch(1 0 0), oklch(0.205 0.014 280)); --ink: light-dark(oklch(0.21 0.025 280), oklch(0.955 0.006 280)); --ink-2: light-dark(oklch(0.42 0.025 280), oklch(0.8 0.012 280)); --line: light-dark(oklch(0.905 0.008 280), oklch(0.3 0.018 280)); --accent-ink: light-dark(oklch(0.44 0.21 277), oklch(0.83 0.09 280)) }
:root[data-theme='light'] { color-scheme: light }
:root[data-theme='dark'] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
.bar { display: flex; flex-wrap: wrap; gap: 6px 22px; align-items: center; padding: 12px clamp(16px, 4vw, 32px); border-bottom: 1px solid var(--line); background: var(--surface) }
.bar a { color: var(--ink-2); text-decoration: none; font-size: 15px }
.bar a:hover, .bar a[aria-current] { color: var(--ink); text-decoration: underline; text-underline-offset: 5px }
.brand { display: flex; gap: 9px; align-items: center; margin-right: auto; color: var(--ink) !important; font-weight: 650 }
.brand svg { width: 24px; height: 24px }
.page { max-width: 60rem; margin: 0 auto; padding: 1.5rem clamp(16px, 4vw, 32px) 6rem }
.page > nav { display: flex; gap: 1rem; font-size: 15px }
h1, h2, h3 { line-height: 1.25 }
h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem; overflow-wrap: anywhere }
code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { padding: 1rem; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--surface) }
.sample { position: relative }
.sample button { position: absolute; inset: 8px 8px auto auto; padding: 4px 10px; border: 1px solid var(--line); border-radius: 7px; background: var(--paper); color: var(--ink); font: 13px/1.4 system-ui, sans-serif; cursor: pointer }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line) }
.page a { color: var(--accent-ink) }`

/** The page's theme as it was chosen in the Studio, and a button by every sample that copies it. */
const SCRIPT = `try{const t=localStorage.getItem('facsimile.theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}
addEventListener('DOMContentLoaded',()=>{for(const pre of document.querySelectorAll('pre')){const box=document.createElement('div');box.className='sample';pre.replaceWith(box);const button=document.createElement('button');button.type='button';button.textContent='Copy';button.addEventListener('click',async()=>{try{await navigator.clipboard.writeText(pre.textContent);button.textContent='Copied'}catch{getSelection().selectAllChildren(pre);button.textContent='Press Ctrl+C'}setTimeout(()=>{button.textContent='Copy'},2000)});box.append(pre,button)}})`

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const BAR = `<header class="bar">
<a class="brand" href="/" aria-label="Facsimile, home"><svg viewBox="0 0 28 28" aria-hidden="true"><rect x="1" y="1" width="18" height="18" rx="4" fill="#18c4ea"/><rect x="9" y="9" width="18" height="18" rx="4" fill="#f11d9b"/><path fill="#3b1fd0" d="M13 9h6v6a4 4 0 0 1-4 4H9v-6a4 4 0 0 1 4-4Z"/></svg>Facsimile</a>
<a href="/studio/">Studio</a><a href="/gallery/">Gallery</a><a href="/dashboard/api/">Dashboard</a><a href="/docs" aria-current="true">Docs</a>
</header>`

/** A page of the documentation, in the frame of the product; it loads nothing, and runs one script of its own. */
export const htmlPage = (title: string, body: string) =>
  HttpServerResponse.text(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Facsimile</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
${BAR}
<div class="page">
<nav aria-label="Documentation"><a href="/docs">API</a><a href="/docs/errors">Errors</a><a href="/docs/messages">Messages</a><a href="/openapi.json">OpenAPI</a></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</div>
</body>
</html>
`,
    {
      contentType: 'text/html; charset=utf-8',
      headers: {'content-security-policy': POLICY, 'cache-control': 'public, max-age=300'}
    }
  )
