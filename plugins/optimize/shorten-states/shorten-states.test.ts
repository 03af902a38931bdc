import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

/** The copy's rule for a menu that is shown in a state. */
const ruleOf = async (css: string, body: string): Promise<string | undefined> => {
  const {code} = await convert(
    {
      html: `<!doctype html><style>.menu { display: none } .nav { color: red } ${css} { display: block }</style>${body}`,
      scriptNames: {classes: ['toggled'], rootClasses: [], attributes: []}
    },
    {styleFormat: 'local'}
  )
  return /([^{}]+) \{\s*display: block;\s*\}/.exec(code)?.[1]?.trim()
}

const NAV = '<nav class="nav"><p class="bar"><b class="menu">a</b></p></nav><p><b>c</b></p>'

test.each([
  ['elements that only repeat where it stands', '.nav:hover .bar .menu', NAV, '.nav:hover .menu'],
  [
    'where it stands in what has the theme',
    '.dark .bar > b ~ .menu',
    '<p class="bar"><b>a</b><b class="menu">a</b></p>',
    '.dark .menu'
  ],
  [
    'what everything is',
    ':not(.rtl).toggled .menu',
    '<div><div><b class="menu">a</b></div></div>',
    '.toggled .menu'
  ],
  [
    'what everything but the body is, which has the class',
    ':not(.rtl).toggled .menu',
    '<body class="rtl toggled"><b class="menu">a</b>',
    ':root.toggled .menu'
  ],
  [
    'what some around it are not stays',
    '.deep.toggled .menu',
    '<div><div class="deep"><b class="menu">a</b></div></div>',
    '.deep.toggled .menu'
  ],
  [
    'what is inside of an element',
    '.nav .toggled .menu',
    '<nav class="nav"><div><p><b class="menu">a</b></p></div></nav>',
    '.nav .toggled .menu'
  ],
  ['the page is hovered with all that is in it', 'body :hover .menu', NAV, 'body :hover .menu']
])('%s', async (_, css, body, selector) => expect(await ruleOf(css, body)).toBe(selector))

test('no element gets a class for what is around everything', async () => {
  const {code} = await convert(
    {
      html: '<!doctype html><style>.menu { color: red } .page:not(.rtl).toggled .menu { color: blue }</style><body class="page"><p><i>a</i></p><nav class="page"><b class="menu">a</b></nav>',
      scriptNames: {classes: ['toggled'], rootClasses: [], attributes: []}
    },
    {styleFormat: 'local'}
  )
  expect(code).not.toContain('stateful')
})

const MENU =
  '<p>a</p><ul class="menu"><li><a href="#">b</a></li><li><b class="on">c</b></li></ul><div><i>d</i></div>'

test.each([
  [':where(li > :not(ul, .title):not(.on, :active):hover)', ':where(li > :not(.menu-strong, :active):hover)'],
  [':is(p, li > a):hover', ':hover']
])('of an inner selector %s what an element is itself is not declared again', async (css, selector) => {
  const {code} = await convert(
    {html: `<!doctype html><style>.menu ${css} { color: red } .on { margin: 0 }</style>${MENU}`},
    {styleFormat: 'local'}
  )
  expect(/[^{}]*(?=\{\s*color: red)/.exec(code)?.[0]).toContain(selector)
  expect(code).not.toContain('stateful')
  expect(code).toMatch(/<p>a<\/p>[^]*<div><i>d<\/i><\/div>/)
})
