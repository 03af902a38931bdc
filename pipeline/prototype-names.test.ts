import {describe, expect, it} from 'vitest'
import {captureHtml} from './capture/html/index.ts'
import {convert, type Settings} from './index.ts'

/** What every object has, lower-case or not: a page may call anything so. */
const NAMES = ['constructor', '__proto__', 'valueof', 'toString']

const styled = (css: string) => `<p class="a">Hi</p><style>${css}</style>`

/** Where a page writes a name. */
const PLACES: Record<string, (name: string) => string> = {
  attributes: (n) =>
    `<p ${n}="x">Hi</p><svg ${n}="1"><path ${n} d="M0 0"/></svg><style>p[${n}] { color: red }</style>`,
  'elements and form fields': (n) =>
    `<${n.replaceAll('_', 'x')} class="a">Hi</${n.replaceAll('_', 'x')}><input name="${n}" type="${n}"><style>.a { color: red }</style>`,
  'elements of SVG': (n) => `<svg><${n.replaceAll('_', 'x')} fill="red" /></svg>`,
  'classes and ids': (n) =>
    `<p class="${n}" id="${n}">Hi</p><style>.${n} { color: red } #${n}:hover { top: 0 }</style>`,
  lists: (n) =>
    `<ul>${'<li class="N"><b class="N">N</b></li>'.replaceAll('N', n).repeat(5)}</ul><style>.${n} { color: red }</style>`,
  'custom properties': (n) =>
    styled(
      `@property --${n} { syntax: "<color>"; inherits: false; initial-value: red } .a { --${n}: red; color: var(--${n}) }`
    ),
  'properties and values': (n) =>
    `<p style="${n}: red; color: ${n}; border: 1px ${n} red">Hi</p>${styled(`.a { ${n}: red; width: 1${n}; color: ${n}(red); height: ${n}(1px) }`)}`,
  'names of CSS': (n) =>
    styled(
      `@layer ${n} { .a { animation: ${n} 1s; font-family: ${n}; container-name: ${n}; counter-reset: ${n}; grid-area: ${n} } } @keyframes ${n} { to { opacity: 0 } } @font-face { font-family: ${n}; src: url(a.woff) } @container ${n} (width > 1px) { .a { top: 0 } }`
    ),
  'selectors and conditions': (n) =>
    styled(
      `.a:${n} { top: 0 } .a::${n} { top: 0 } @${n} x { .a { top: 0 } } @media (${n}: 1) { .a { top: 0 } } @media ${n} { .a { left: 0 } }`
    )
}

const FORMATS: Partial<Settings>[] = [
  {componentFormat: 'html', styleFormat: 'tailwind'},
  {componentFormat: 'html', styleFormat: 'inline'},
  {componentFormat: 'jsx', styleFormat: 'local'},
  {componentFormat: 'blocks', styleFormat: 'external'}
]

describe('a page may call anything as every object’s own is called', () => {
  for (const [place, html] of Object.entries(PLACES))
    it.each(NAMES)(`${place}: %s`, async (name) => {
      const snapshot = captureHtml(`<!doctype html><title>t</title>${html(name)}`, {url: 'https://a.test/'})
      for (const settings of FORMATS)
        expect((await convert(snapshot, settings)).code, JSON.stringify(settings)).not.toMatch(/native code/)
    })
})
