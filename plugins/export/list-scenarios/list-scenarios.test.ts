import {convert, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const scenariosOf = async (html: string, settings: Partial<Settings> = {}) =>
  (await convert(`<!doctype html>${html}`, settings)).scenarios

const MENU = `<style>.menu { display: none } .nav.is-open .menu { display: block } .dark .menu { color: white } .menu:not(.busy) { opacity: .9 }</style>
<nav class="nav"><ul class="menu"><li>One</ul></nav>
<script>nav.classList.toggle('is-open'); menu.classList.remove('busy')</script>`

test('the classes that the copy depends on, with the elements that they are set on', async () => {
  const scenarios = await scenariosOf(MENU)
  const tags = scenarios.map(({selector, kind, elements, isAround}) => [
    selector,
    kind,
    elements.length,
    isAround
  ])
  expect(tags).toEqual([
    ['.dark', 'theme', 0, true],
    ['.is-open', 'state', 1, false],
    ['.busy', 'state', 1, false]
  ])
})

test('a theme is set on the page alone, and on its body where that has it', async () => {
  const variant = '.dark\\:red:where(.dark, .dark *) { color: red }'
  const on = async (tag: string, css: string) =>
    (
      await scenariosOf(`${tag}<style>${css}</style><p class="dark:red">x</p>`, {styleFormat: 'tailwind'})
    ).map(({selector, elements, isOfBody = false}) => [selector, elements.length, isOfBody])
  expect(await on('<html>', variant)).toEqual([['.dark', 0, false]])
  expect(await on('<html>', `${variant} .dark { --a: b; color: red }`)).toEqual([['.dark', 1, false]])
  expect(await on('<body class="dark">', `${variant} .dark { color: lime }`)).toEqual([['.dark', 1, true]])
})

test('nothing that the copy leaves out', async () => {
  expect(await scenariosOf(MENU, {toggles: 'captured', themes: 'captured'})).toEqual([])
  expect(await scenariosOf(MENU, {toggles: 'captured'})).toHaveLength(1)
  expect(
    await scenariosOf('<style>.menu { display: none } .menu:hover { color: red }</style><p class="menu">x')
  ).toEqual([])
})
