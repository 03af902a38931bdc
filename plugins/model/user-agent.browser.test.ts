import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {Page} from 'playwright-core'
import postcss from 'postcss'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {
  AUTO_SELECT_CSS,
  MATHML_USER_AGENT_CSS,
  QUIRKS_CSS,
  SVG_USER_AGENT_CSS,
  USER_AGENT_CSS
} from '../css/user-agent.css.ts'

let handle: BrowserHandle
beforeAll(async () => {
  handle = await launchBrowser()
})
afterAll(() => handle?.close())

interface SheetRule {
  selector: string
  text: string
  space: 'html' | 'svg' | 'math'
}

function rulesOf(css: string, space: SheetRule['space']): SheetRule[] {
  const rules: SheetRule[] = []
  postcss.parse(css).walkRules((rule) => {
    if (rule.selector.includes('::')) return
    const text = rule.nodes.map((node) => String(node)).join('; ')
    for (const selector of rule.selectors) rules.push({selector, text, space})
  })
  return rules
}

const standards = [
  ...rulesOf(USER_AGENT_CSS + AUTO_SELECT_CSS, 'html'),
  ...rulesOf(SVG_USER_AGENT_CSS, 'svg'),
  ...rulesOf(MATHML_USER_AGENT_CSS, 'math')
]

const TAGS =
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote br button canvas center cite code data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link listing main map mark menu meta meter nav nobr noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp unknown-element'.split(
    ' '
  )
const INPUTS =
  'text search hidden checkbox radio button submit reset file range color date time datetime-local month week number email url tel password image nonsense'.split(
    ' '
  )

/** Markup of the elements that are looked at: each has `t`. */
const MARKUP = [
  ...TAGS.map((tag) => [tag, '']),
  ...INPUTS.flatMap((type) => [
    ['input', `type="${type}"`],
    ['input', `type="${type}" disabled`]
  ]),
  ...['button', 'select', 'textarea', 'fieldset', 'option', 'optgroup'].map((tag) => [tag, 'disabled']),
  ['select', 'multiple'],
  ['abbr', 'title="t"'],
  ['acronym', 'title="t"'],
  ['select', 'size="4"'],
  ['details', 'open'],
  ['dialog', 'open'],
  ['div', 'hidden'],
  ['div', 'hidden="until-found"'],
  ['div', 'dir="rtl"'],
  ['div', 'dir="auto"'],
  ['bdo', 'dir="rtl"'],
  ['span', 'dir="ltr"'],
  ['a', 'href="#x"'],
  ['area', 'href="#x"'],
  ['audio', 'controls'],
  ['video', 'controls'],
  ['embed', 'hidden'],
  ['div', 'popover'],
  ['div', 'inert'],
  ['textarea', 'dir="auto"'],
  ['pre', 'dir="auto"'],
  ['img', 'sizes="auto" loading="lazy"'],
  ['p', 'contenteditable'],
  ['button', 'hidden'],
  ['div', 'popover="manual"']
] as [string, string][]
/** `tag > tag > *tag`: starred elements are looked at. */
const NESTED = [
  'ul *ul',
  'ul ol *ul',
  'ol *ol',
  'dl *ul',
  'ul *dl',
  'dir menu *dir',
  'section *h1',
  'section article *h1',
  'ul li *ul',
  'table *tr',
  'table tbody *tr *td',
  'table thead *tr *th',
  'table *caption',
  'table *form',
  'table tbody *form',
  'table tbody tr *form',
  'table tbody tr td *form',
  'table colgroup *col',
  'ruby *rt',
  'details *summary',
  'fieldset *legend',
  'select *option',
  'select *optgroup *option',
  'select:disabled *option',
  'select:disabled *optgroup *option',
  'fieldset:disabled select *optgroup *option',
  'datalist *option',
  'blockquote *p',
  'label *input'
]
const SVG = [
  'svg',
  'svg g',
  'svg text',
  'svg text tspan',
  'svg foreignObject',
  'svg image',
  'svg path',
  'svg pattern',
  'svg marker',
  'svg symbol',
  'svg defs',
  'svg svg',
  'svg use',
  'svg a',
  'svg rect'
]

const MATHML = [
  '<mfrac><mi>a</mi><mi>b</mi></mfrac>',
  '<msqrt><mi>a</mi></msqrt><mroot><mi>a</mi><mi>b</mi></mroot>',
  '<msub><mi>a</mi><mi>b</mi></msub><msup><mi>a</mi><mi>b</mi></msup><msubsup><mi>a</mi><mi>b</mi><mi>c</mi></msubsup>',
  '<munder><mo>a</mo><mi>b</mi></munder><mover accent="true"><mi>a</mi><mo>b</mo></mover><munderover><mo>a</mo><mi>b</mi><mi>c</mi></munderover>',
  '<munder accentunder="true"><mi>a</mi><mo>b</mo></munder>',
  '<mmultiscripts><mi>a</mi><mi>b</mi><mi>c</mi><mprescripts></mprescripts><mi>d</mi><mi>e</mi></mmultiscripts>',
  '<mtable><mtr><mtd><mi>a</mi></mtd></mtr></mtable>',
  '<merror><mi>a</mi></merror><mphantom><mi>a</mi></mphantom><mtext>a</mtext><mspace></mspace><mn>1</mn><ms>a</ms><mpadded></mpadded>',
  '<semantics><mi>a</mi><annotation>b</annotation></semantics><maction><mi>a</mi><mi>b</mi></maction>'
]

async function mismatches(
  rules: SheetRule[],
  doctype: string,
  parentStyle: string,
  setup: {svg: boolean}
): Promise<string[]> {
  const page: Page = await handle.browser.newPage()
  try {
    await page.setContent(
      `${doctype}<html><body><div id=hidden style="display:none"><div id=parent style="${parentStyle}"></div></div>`
    )
    return await page.evaluate(
      ({rules, MARKUP, NESTED, SVG, MATHML, svg}) => {
        const parent = document.querySelector('#parent')!
        const spaces = {
          html: 'http://www.w3.org/1999/xhtml',
          svg: 'http://www.w3.org/2000/svg',
          math: 'http://www.w3.org/1998/Math/MathML'
        }
        const wrong: string[] = []
        const specificity = (selector: string): number => {
          // The sheet's lists inside `:is()` and `:not()` begin with their most specific selector.
          const plain = selector
            .replace(/:not\([^()]*\)\)/g, ')')
            .replace(/:(?:is|not)\(([^,()]*)[^()]*\)/g, '$1')
          return (
            (plain.match(/\[|(?<!:):[a-z]/g)?.length ?? 0) * 100 +
            (plain.replace(/\[[^\]]*\]/g, '').match(/(?:^|[\s>(,])[a-z][\w-]*/gi)?.length ?? 0)
          )
        }
        const inspect = (element: Element, label: string) => {
          const winners = rules
            .filter((rule) => element.namespaceURI === spaces[rule.space] && element.matches(rule.selector))
            .map((rule, index) => ({rule, index, weight: specificity(rule.selector)}))
            .sort((a, b) => a.weight - b.weight || a.index - b.index)
          const twin = document.createElementNS(spaces.html, 'x-twin') as HTMLElement
          twin.setAttribute('style', winners.map(({rule}) => rule.text).join('; '))
          const dir = element.getAttribute('dir')
          if (dir && dir !== 'auto') twin.style.direction = dir
          element.after(twin)
          const [real, ours] = [getComputedStyle(element), getComputedStyle(twin)]
          // What only internal values can express, and what no declaration shows.
          const skip =
            /^(?:-webkit-locale|overlay|-webkit-user-modify|-webkit-rtl-ordering|app-region|order|view-transition-name)$/
          const control = /^(?:button|input|select|textarea|option|optgroup)$/.test(element.localName)
          for (const name of real) {
            if (skip.test(name) || (control && /^font-/.test(name))) continue
            if (element.localName === 'th' && /^text-align$/.test(name)) continue
            if (element.localName === 'textarea' && name === 'resize') continue
            if (element.hasAttribute('contenteditable') && /line-break$/.test(name)) continue
            // The twin is no MathML element, so that this would be a box of another kind.
            if (element.namespaceURI === spaces.math && name === 'display' && /math/.test(real.display))
              continue
            // Found from the text inside, or from the user's locale.
            if (name === 'direction' && (/^(?:bdi|input)$/.test(element.localName) || dir === 'auto'))
              continue
            // Dates are written in the locale's direction, which turns what is shown of the logical sides.
            if (element.localName === 'input' && /^padding-inline/.test(name)) continue
            const [a, b] = [real.getPropertyValue(name), ours.getPropertyValue(name)]
            if (a !== b) wrong.push(`${label} ${name}: ${a} (ours ${b})`)
          }
          twin.remove()
        }
        if (svg) {
          for (const path of SVG) {
            let at = parent
            const names = path.split(' ')
            for (const [index, name] of names.entries()) {
              at = at.appendChild(document.createElementNS(spaces.svg, name))
              if (index === names.length - 1) inspect(at, path)
            }
          }
          const math = parent.appendChild(document.createElementNS(spaces.math, 'math'))
          inspect(math, 'math')
          inspect(math.appendChild(document.createElementNS(spaces.math, 'mrow')), 'math mrow')
          for (const markup of MATHML) {
            math.innerHTML = markup
            for (const element of math.querySelectorAll('*'))
              inspect(element, `math ${element.parentElement!.localName} ${element.localName}`)
          }
          for (const display of ['block', 'inline']) {
            math.setAttribute('display', display)
            inspect(math, `math ${display}`)
          }
          return wrong
        }
        for (const [tag, attributes] of MARKUP) {
          const element = document.createElement(tag)
          for (const [, name, value] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g))
            element.setAttribute(name!, value ?? '')
          parent.append(element)
          inspect(element, `${tag} ${attributes}`.trim())
          element.remove()
        }
        for (const path of NESTED) {
          let at: Element = parent
          for (const step of path.split(' ')) {
            const [tag = '', ...attributes] = step.replace('*', '').split(':')
            at = at.appendChild(document.createElement(tag))
            for (const name of attributes) at.setAttribute(name, '')
            if (step.startsWith('*')) inspect(at, path)
          }
          parent.replaceChildren()
        }
        return wrong
      },
      {rules, MARKUP, NESTED, SVG, MATHML, svg: setup.svg}
    )
  } finally {
    await page.close()
  }
}

const UNUSUAL =
  'font: italic 700 30px/2 cursive; color: rgb(1, 2, 3); letter-spacing: 3px; word-spacing: 4px; text-transform: uppercase; text-indent: 9px; text-shadow: 1px 1px red; text-align: right; cursor: wait; white-space: pre; list-style: square inside; border-collapse: collapse; border-spacing: 7px; text-emphasis: dot; visibility: hidden; text-rendering: geometricPrecision; overflow-wrap: anywhere; user-select: none; direction: ltr; border: 3px solid rgb(4, 5, 6); text-align-last: center; vertical-align: 3px'

test.each([
  ['a default parent', ''],
  ['a parent with unusual inherited values', UNUSUAL],
  ['a right-to-left parent in the dark', 'direction: rtl; color-scheme: dark'],
  ['a vertical parent', 'writing-mode: vertical-rl']
])('HTML elements under %s', async (_name, style) => {
  expect(await mismatches(standards, '<!doctype html>', style, {svg: false})).toEqual([])
})

test.each([
  ['a default parent', ''],
  ['a parent with unusual inherited values', UNUSUAL]
])('SVG and MathML elements under %s', async (_name, style) => {
  expect(await mismatches(standards, '<!doctype html>', style, {svg: true})).toEqual([])
})

test('quirks mode', async () => {
  const rules = [...standards, ...rulesOf(QUIRKS_CSS, 'html')]
  expect(
    await mismatches(rules, '', 'font: italic 700 30px/2 cursive; white-space: pre; text-align: right', {
      svg: false
    })
  ).toEqual([])
})
