/** A page with what elements depend on: a linked sheet, variables, states, media, a root of 10px, and its own scripts. */
export const SHOP_CSS = `:root { --gap: 1.6rem; --brand: #0a7; font-size: 62.5% }
* { box-sizing: border-box }
body { margin: 0; font: 1.6rem/1.5 Georgia, serif; color: #223 }
.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: var(--gap); padding: 2rem }
.card { padding: var(--pad, 2rem); padding-left: 3rem; border: 1px solid #ccd; border-radius: .8rem; background: #fff }
.card:hover .buy { background: var(--brand); color: #fff }
.card h2 { margin: 0 0 .8rem; font-size: 2.2rem }
.card > p:nth-child(2) { color: #667 }
.cards .card + .card { border-left-width: 3px }
.buy { appearance: none; padding: .6em 1.2em; border: 0; border-radius: 99px; background: #eef }
.quiet { pointer-events: none; opacity: .8 }
@media (max-width: 800px) { .cards { grid-template-columns: 1fr } .card { padding: 1rem } }
@supports (display: grid) { .card { align-self: start } }
.never-there .buy, .other { color: red }
@keyframes spin { to { rotate: 1turn } }
p::highlight(found) { background: gold }`

const card = (name: string, price: string) =>
  `<article class="card"><h2>${name}</h2><p>From the hills.</p><p><b>${price}</b></p><button class="buy">Buy</button></article>`

export const SHOP_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="stylesheet" href="/shop.css"></head><body>
<div class="cards" id="cards">${card('Tea', '4.20')}${card('Coffee', '6.10')}${card('Cocoa', '5.00')}</div>
<a id="link" href="/gone">A link</a> <button id="off" disabled>Disabled</button>
<p id="quiet" class="quiet">Takes no pointer</p>
<canvas id="canvas" width="60" height="30"></canvas>
<div id="open"></div><div id="closed"></div>
<iframe id="frame" srcdoc="<style>b{color:teal}</style><p>In a <b>frame</b></p>" width="300" height="60"></iframe>
<script src="/shop.js"></script></body></html>`

export const SHOP_JS = `const events = window.events = []
for (const type of ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'mousemove', 'wheel', 'focusin'])
  addEventListener(type, (event) => events.push(type + ' ' + event.target.localName), true)
const found = new Range()
found.selectNodeContents(document.querySelector('#quiet'))
if (window.Highlight) CSS.highlights.set('found', new Highlight(found))
document.querySelector('#canvas').getContext('2d').fillRect(5, 5, 20, 20)
document.querySelector('#open').attachShadow({mode: 'open'}).innerHTML = '<style>i{color:purple}</style><i id="inner">open</i>'
document.querySelector('#closed').attachShadow({mode: 'closed'}).innerHTML = '<style>i{color:olive}</style><i>closed</i>'`

export const SHOP = {'/': SHOP_HTML, '/shop.css': SHOP_CSS, '/shop.js': SHOP_JS}

/** Nothing inline, nothing evaluated, no frames, no markup from text. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'"
