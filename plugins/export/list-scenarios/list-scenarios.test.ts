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

test('nothing that the copy leaves out', async () => {
  expect(await scenariosOf(MENU, {toggles: 'captured', themes: 'captured'})).toEqual([])
  expect(await scenariosOf(MENU, {toggles: 'captured'})).toHaveLength(1)
  expect(
    await scenariosOf('<style>.menu { display: none } .menu:hover { color: red }</style><p class="menu">x')
  ).toEqual([])
})
