import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'

/** A real page that comes with the install: Start Bootstrap's Agency, 400 elements and 245 KB of CSS. */
export const AGENCY = fileURLToPath(
  new URL('../../node_modules/startbootstrap-agency/dist/', import.meta.url)
)
const bootstrap = new URL('../../node_modules/bootstrap/dist/css/bootstrap.css', import.meta.url)

export const bootstrapSheet = (): Promise<string> => readFile(bootstrap, 'utf8')

export const agencySheet = (): Promise<string> => readFile(`${AGENCY}css/styles.css`, 'utf8')

const withoutScripts = (html: string) => html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')

/** The page's markup without scripts, its sheet in it. */
export async function agencyInOne(): Promise<string> {
  const html = withoutScripts(await readFile(`${AGENCY}index.html`, 'utf8'))
  return withSheet(html.replace(/<link[^>]*\bstylesheet\b[^>]*>/gi, ''), await agencySheet())
}

export const withSheet = (html: string, css: string) =>
  html.replace(/<\/head>/i, () => `<style>${css}</style></head>`)

/** What stands between the tags of the page's body, without scripts. */
export async function agencyBody(): Promise<string> {
  const html = withoutScripts(await readFile(`${AGENCY}index.html`, 'utf8'))
  return /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? ''
}

/** So many elements in cards of ten. */
export function cards(elements: number): string {
  const card = `<article class="card"><h2 class="title">A title</h2><p>Some <b>text</b> and <a href="#">a link</a></p>
<ul><li class="on">One</li><li>Two</li></ul><button type="button" class="buy">Buy</button></article>`
  return `<div class="cards" id="cards">${card.repeat(Math.max(1, Math.round((elements - 1) / 9)))}</div>`
}

const CARD_SHEET = `:root{--gap:1rem;--ink:#123}*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif;color:var(--ink)}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:var(--gap)}.card{padding:1rem;border:1px solid #ccd;border-radius:8px}
.card:hover .title{color:red}.on::before{content:"+";margin-right:4px}.buy{padding:.5em 1em;border:0;background:teal}
@media (min-width:600px){.cards{grid-template-columns:repeat(3,1fr)}.card{padding:2rem}}`

export const cardPage = (elements: number): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cards</title><style>${CARD_SHEET}</style></head><body>${cards(elements)}</body></html>`

/** As the page of an icon font: each icon has a class, a rule and a letter of its own, and all would be called alike. */
export function iconPage(icons: number): string {
  const names = Array.from({length: icons}, (_, index) => String(1000 + index))
  const rules = names.map(
    (name, index) => `.icon-${name}::before{content:"\\${(0xf0000 + index).toString(16)}"}`
  )
  const body = names.map(
    (name) => `<div class="card"><i class="icon icon-${name}"></i><span>${name}</span></div>`
  )
  const css = `.icon{font:24px/1 Icons}.card{padding:8px}${rules.join('')}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Icons</title><style>${css}</style></head><body>${body.join('')}</body></html>`
}

/** A page of menus, half of which their controls refer to, and tabs without a list. */
export function controlsPage(controls: number): string {
  const body = Array.from({length: controls}, (_, index) =>
    index % 2 === 0
      ? `<div class="drop"><button aria-expanded="false">Open</button><i>or</i><p class="menu">Menu</p></div>`
      : `<div class="drop"><button id="c${index}" data-toggle="dropdown">Open</button><p class="menu" aria-labelledby="c${index}">Menu</p></div><b role="tab">Tab</b>`
  )
  const css = '.drop{padding:4px}.menu{display:none;color:teal}.drop.open .menu,.menu.show{display:block}'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Controls</title><style>${css}</style></head><body>${body.join('')}</body></html>`
}

/** One element with rules for so many states. */
export function statesPage(states: number): string {
  const rules = Array.from(
    {length: states},
    (_, index) =>
      `.tab.k${index}-active${index % 2 === 0 ? '' : ':hover'}{color:rgb(${index % 250},0,${index % 7})}`
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>States</title><style>.tab{color:teal}${rules.join('')}</style></head><body><p class="tab">Tab</p></body></html>`
}

/** As a page builder writes it: each block has rules of its own, for what is inside it and for when it is hovered. */
export function builderPage(blocks: number): string {
  const indices = Array.from({length: blocks}, (_, index) => index)
  const rules = indices.map(
    (index) =>
      `.block.block-${index} > .inner{padding:${index % 40}px}.block-${index} a{color:hsl(${index % 360} 50% 40%)}.block-${index}:hover b{opacity:.${1 + (index % 9)}}`
  )
  const body = indices.map(
    (index) =>
      `<div class="block block-${index}"><div class="inner"><b>${index}</b> <a href="#${index}">more</a></div></div>`
  )
  const css = `.block{margin:0}${rules.join('')}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks</title><style>${css}</style></head><body>${body.join('')}</body></html>`
}

/** Agency's own sections so many times, each time 301 elements with ground of their own around them. */
export async function agencyOften(times: number): Promise<string> {
  const body = await agencyBody()
  const sections = body.match(/<section[\s\S]*?<\/section>/g) ?? []
  const rest = withoutScripts(await readFile(`${AGENCY}index.html`, 'utf8')).replace(/<link[^>]*>/gi, '')
  const often = `<main style="padding:3rem">${[...sections, ...sections.slice(0, 2)].join('')}</main>`.repeat(
    times
  )
  return rest.replace(/<body[\s\S]*<\/body>/i, () => `<body>${often}</body>`)
}

/** Pages for what turns text into text. */
export async function textPages(): Promise<Record<string, string>> {
  return {
    'Agency (400 elements, 245 KB of CSS)': await agencyInOne(),
    'cards with Bootstrap (300 elements, 275 KB of CSS)': withSheet(cardPage(300), await bootstrapSheet()),
    'cards (2,000 elements, 1 KB of CSS)': cardPage(2000)
  }
}
