import {expect, test} from 'vitest'
import {scriptControls} from './controls/script-controls.ts'
import {scriptNames} from './script-names.ts'

test.each([
  ['document.body.classList.add("locked"); document.body.classList.remove("locked")', ['locked'], ['locked']],
  ['a.b(c).d("e").f.g().h.i(j).k("l").m(n).o("p").q(r).s("t").u(v).classList.remove("on")', ['on'], []],
  ['const OPEN = "is-open"; menu.classList.toggle(OPEN)', ['is-open'], []],
  ['$("body").addClass("y").removeClass("z")', ['y', 'z'], ['y']]
])('classes that scripts set: %s', (text, classes, rootClasses) => {
  const names = scriptNames(text)
  expect([...names.classes]).toEqual(expect.arrayContaining(classes))
  expect([...names.rootClasses]).toEqual(rootClasses)
})

test.each<[text: string, attributes: string[]]>([
  ['e.setAttribute("data-step", n); f.toggleAttribute("data-on")', ['data-step', 'data-on']],
  ['$(e).attr("data-step", 2).prop("disabled", true)', ['data-step', 'disabled']],
  ['$(e).attr("data-step") + $(e).prop("data-on")', []],
  ['e.removeAttribute("data-step"); e.removeAttribute("aria-busy")', ['aria-busy']]
])('attributes that scripts set, or take from a state: %s', (text, attributes) => {
  expect([...scriptNames(text).attributes]).toEqual(attributes)
})

test('attributes that are set on the root or the body', () => {
  const names = scriptNames(
    'document.querySelector("body").setAttribute("data-a", x); document.documentElement.dataset.openMenu = 1; e.setAttribute("data-a", y)'
  )
  expect([...names.rootAttributes]).toEqual(['data-a', 'data-open-menu'])
  expect([...names.elementAttributes]).toEqual(['data-a'])
})

/** Builds for development have source maps in their scripts, and others have pictures and fonts. */
test('scripts are read in the time that their length takes, whatever is in them', () => {
  const map = `//# sourceMappingURL=data:application/json;base64,${'eyJ2ZXJzaW9uIjozfQ'.repeat(120_000)}\n`
  const text = `const open = 'open'; menu.classList.toggle(open);${map}button.addEventListener('click', () => menu.classList.toggle('open'))`
  expect([...scriptNames(text).classes]).toEqual(['open'])
  expect(scriptControls(text)).toBeDefined()
})
