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

/** Builds for development have source maps in their scripts, and others have pictures and fonts. */
test('scripts are read in the time that their length takes, whatever is in them', () => {
  const map = `//# sourceMappingURL=data:application/json;base64,${'eyJ2ZXJzaW9uIjozfQ'.repeat(120_000)}\n`
  const text = `const open = 'open'; menu.classList.toggle(open);${map}button.addEventListener('click', () => menu.classList.toggle('open'))`
  expect([...scriptNames(text).classes]).toEqual(['open'])
  expect(scriptControls(text)).toBeDefined()
})
