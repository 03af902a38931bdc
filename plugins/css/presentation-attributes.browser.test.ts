import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {presentationHints} from './presentation-attributes.ts'
import {tableCellHints} from './table-cell-attributes.ts'

let handle: BrowserHandle
let page: Page
beforeAll(async () => {
  handle = await launchBrowser()
  page = await handle.browser.newPage()
  await page.setContent('<!doctype html><base href="https://example.org/"><div id=root style="display:none">')
})
afterAll(() => handle?.close())

/** tag → attribute texts; each is tried on its own. */
const HTML: Record<string, string[]> = {
  img: [
    'width=50',
    'height=50%',
    'width="50.5px"',
    'width=abc',
    'align=left',
    'align=MIDDLE',
    'align=absmiddle',
    'align=top',
    'align=texttop',
    'align=center',
    'align=absbottom',
    'align=bottom',
    'hspace=3',
    'vspace=4',
    'border=2',
    'border=0',
    'border=x',
    'width=10 height=20',
    'width=10% height=20',
    'hspace=10%'
  ],
  object: ['width=50', 'align=right', 'border=1', 'hspace=2'],
  embed: ['width=50', 'align=right', 'hspace=2', 'border=1'],
  iframe: ['width=50', 'height=0', 'frameborder=0', 'frameborder=1', 'frameborder=no', 'align=left'],
  video: ['width=50 height=20', 'width=0'],
  canvas: ['width=50 height=20', '', 'width=x'],
  table: [
    'width=0',
    'width=100%',
    'height=20',
    'align=left',
    'align=center',
    'bgcolor=red',
    'bgcolor="#abc"',
    'bgcolor="chucknorris"',
    'bgcolor="#12345"',
    'bgcolor=""',
    'background="a.png"',
    'border',
    'border=0',
    'border=3',
    'border=x',
    'border=1 bordercolor=red',
    'bordercolor=blue',
    'cellspacing=3',
    'cellspacing=0',
    'rules=all',
    'rules=none border=2',
    'rules=groups',
    'cellpadding=3'
  ],
  td: [
    'width=0',
    'width=20%',
    'height=0',
    'height=10',
    'align=left',
    'align=middle',
    'align=center',
    'align=justify',
    'align=char',
    'valign=top',
    'valign=CENTER',
    'valign=baseline',
    'bgcolor=red',
    'nowrap',
    'background=x.png'
  ],
  th: ['align=right', 'nowrap', 'width=30'],
  tr: ['height=30', 'align=center', 'valign=bottom', 'bgcolor=lime', 'width=20'],
  tbody: ['align=right', 'valign=top', 'bgcolor=red', 'height=10'],
  col: ['width=30', 'width=0', 'align=right'],
  caption: ['align=bottom', 'align=left', 'align=top'],
  font: [
    'color=red',
    'color="f00"',
    'size=1',
    'size=7',
    'size="+2"',
    'size="-1"',
    'size=9',
    'face="Arial, serif"',
    'size=x',
    'size="-9"'
  ],
  hr: [
    'align=left',
    'align=right',
    'align=center',
    'width=50%',
    'size=1',
    'size=10',
    'size=0',
    'noshade',
    'color=red',
    'color=red noshade',
    'noshade size=1',
    'size=5 color=red'
  ],
  br: ['clear=all', 'clear=left'],
  div: ['align=left', 'align=center', 'align=middle', 'align=justify', 'align=foo', 'dir=rtl', 'dir=ltr'],
  p: ['align=right', 'align=left', 'align=center', 'align=justify'],
  h2: ['align=center', 'align=left', 'align=right', 'align=justify', 'align=middle'],
  ol: ['type=a', 'type=A', 'type=i', 'type=1', 'type=I'],
  ul: ['type=circle', 'type=SQUARE', 'type=none'],
  li: ['type=a', 'type=disc'],
  pre: ['wrap', 'width=20'],
  textarea: ['wrap=off', 'wrap=hard'],
  marquee: ['width=30', 'bgcolor=red', 'hspace=3'],
  input: ['align=left', 'type=image width=30 height=20', 'type=image border=2']
}
const SVG: Record<string, string[]> = {
  rect: [
    'x=3',
    'y="4em"',
    'width=5',
    'height=50%',
    'rx=2',
    'ry=3',
    'fill=red',
    'fill="url(#a)"',
    'stroke-width=3',
    'transform="translate(3 4)"',
    'opacity=".5"',
    'cx=3',
    'style-x=1',
    'transform="rotate(30, 4 5) scale(2)"',
    'stroke-dasharray="3 4"',
    'display=none',
    'color=red'
  ],
  circle: ['cx=3', 'cy=4', 'r=5', 'rx=3', 'fill-opacity=50%'],
  ellipse: ['rx=3', 'ry=4', 'cx=1', 'r=3'],
  text: [
    'x=3',
    'font-size=20',
    'font-family=serif',
    'text-anchor=middle',
    'letter-spacing=2',
    'dominant-baseline=central',
    'font-weight=bold',
    'text-decoration=underline',
    'writing-mode=tb',
    'word-spacing="3"',
    'baseline-shift=super'
  ],
  path: [
    'd="M0 0L1 1"',
    'fill-rule=evenodd',
    'stroke-linecap=round',
    'stroke-miterlimit=3',
    'marker-end="url(#x)"',
    'vector-effect=non-scaling-stroke'
  ],
  image: ['width=3', 'height=4', 'x=1', 'image-rendering=pixelated'],
  use: ['x=3', 'width=4'],
  g: [
    'transform="matrix(1 0 0 1 5 5)"',
    'visibility=hidden',
    'pointer-events=none',
    'mask="url(#m)"',
    'clip-path="url(#c)"',
    'filter="url(#f)"',
    'cursor=pointer',
    'overflow=visible',
    'width=3'
  ],
  stop: ['stop-color=red', 'stop-opacity=.5'],
  linearGradient: ['gradientTransform="rotate(45)"', 'x1=3'],
  svg: ['width=30', 'height=40', 'x=3', 'fill=red'],
  pattern: ['x=3', 'width=4'],
  filter: ['x=3', 'width=4'],
  mask: ['mask-type=alpha', 'x=3', 'width=4'],
  polygon: ['points="0,0 1,1"', 'stroke=blue', 'stroke-linejoin=bevel', 'paint-order=stroke']
}

interface Probe {
  tag: string
  svg: boolean
  attributes: Record<string, string>
  css: string
}

function probesOf(cases: Record<string, string[]>, svg: boolean): Probe[] {
  return Object.entries(cases).flatMap(([tag, texts]) =>
    texts.map((text) => {
      const attributes: Record<string, string> = {}
      for (const [, name, quoted, bare] of text.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g))
        attributes[name!] = quoted ?? bare ?? ''
      const css = presentationHints(tag, attributes, svg)
        .map((hint) => `${hint.property}: ${hint.value}`)
        .join('; ')
      return {tag, svg, attributes, css}
    })
  )
}

test.each([
  ['HTML', HTML, false],
  ['SVG', SVG, true]
] as const)('%s attributes have the effect of their hints', async (_name, cases, svg) => {
  const wrong = await page.evaluate(
    (probes) => {
      const root = document.querySelector('#root')!
      const wrong: string[] = []
      for (const {tag, svg, attributes, css} of probes) {
        const make = (): Element =>
          svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)
        const holder =
          svg && tag !== 'svg'
            ? root.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
            : root
        const [real, ours] = [make(), make()]
        for (const [name, value] of Object.entries(attributes)) {
          real.setAttribute(name, value)
          if (name === 'type' && tag === 'input') ours.setAttribute(name, value)
          if (name === 'dir') ours.setAttribute(name, value)
        }
        ours.setAttribute('style', css)
        holder.append(real, ours)
        const [a, b] = [getComputedStyle(real), getComputedStyle(ours)]
        for (const name of a) {
          if (a.getPropertyValue(name) !== b.getPropertyValue(name))
            wrong.push(
              `${tag} ${JSON.stringify(attributes)} ${name}: ${a.getPropertyValue(name)} (ours ${b.getPropertyValue(name)})`
            )
        }
        real.remove()
        ours.remove()
      }
      return wrong
    },
    probesOf(cases, svg)
  )
  expect(wrong).toEqual([])
})

test('a table’s attributes reach its cells', async () => {
  const tables = [
    {cellpadding: '5'},
    {cellpadding: '0'},
    {border: '1'},
    {border: ''},
    {border: '0'},
    {rules: 'all'},
    {rules: 'cols'},
    {rules: 'none', border: '1'},
    {border: '2', bordercolor: 'red'},
    {cellpadding: 'x'}
  ] as Record<string, string>[]
  const cases = tables.map((attributes) => ({
    attributes,
    css: tableCellHints(attributes)
      .map((hint) => `${hint.property}: ${hint.value}`)
      .join('; ')
  }))
  const wrong = await page.evaluate((cases) => {
    const root = document.querySelector('#root')!
    const wrong: string[] = []
    for (const {attributes, css} of cases) {
      root.innerHTML =
        '<table><tbody><tr><td></td></tr></tbody></table><table><tbody><tr><td></td></tr></tbody></table>'
      const [real, ours] = [...root.querySelectorAll('table')]
      const [cell, twin] = [...root.querySelectorAll('td')]
      for (const [name, value] of Object.entries(attributes)) {
        real!.setAttribute(name, value)
        if (name !== 'cellpadding') ours!.setAttribute(name, value)
      }
      // The twin's own hints would come from its table: an inline style stands in for them.
      twin!.setAttribute('style', `border: initial; ${css}`)
      const [a, b] = [getComputedStyle(cell!), getComputedStyle(twin!)]
      for (const name of a)
        if (a.getPropertyValue(name) !== b.getPropertyValue(name))
          wrong.push(
            `${JSON.stringify(attributes)} ${name}: ${a.getPropertyValue(name)} (ours ${b.getPropertyValue(name)})`
          )
    }
    root.replaceChildren()
    return wrong
  }, cases)
  expect(wrong).toEqual([])
})
