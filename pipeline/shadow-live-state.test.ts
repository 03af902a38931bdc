import {dataOf} from '@facsimile/plugins/model/access.ts'
import {Window} from 'happy-dom'
import {expect, test} from 'vitest'
import {captureDom} from './capture/dom/index.ts'
import {elementsOf} from './capture/elements-of.ts'
import {captureHtml} from './capture/html/index.ts'
import {convert} from './convert.ts'

test('what scripts set in shadow trees is seen and printed', async () => {
  const window = new Window({url: 'https://a.test/'})
  window.document.write('<!doctype html><x-outer></x-outer>')
  const document = window.document as unknown as Document
  const outer = document.querySelector('x-outer')!.attachShadow({mode: 'open'})
  outer.innerHTML = '<input id=text><x-inner></x-inner>'
  const inner = outer.querySelector('x-inner')!.attachShadow({mode: 'open'})
  inner.innerHTML = '<input id=box type=checkbox><textarea id=area></textarea>'
  outer.querySelector<HTMLInputElement>('#text')!.value = 'typed'
  inner.querySelector<HTMLInputElement>('#box')!.checked = true
  inner.querySelector<HTMLTextAreaElement>('#area')!.value = 'written'
  const {code} = await convert(captureDom(document))
  expect(code).toMatch(/<input[^>]* value="typed"/)
  expect(code).toMatch(/<input[^>]* checked/)
  expect(code).toMatch(/<textarea[^>]*>\s*written</)
})

test('drawings, choices, details and frames in shadow trees are printed', async () => {
  const inside =
    '<canvas></canvas><img src=blank.gif><details><summary>s</summary></details><select><option>1<option>2</select><iframe src=a></iframe>'
  const snapshot = captureHtml(
    `<!doctype html><x-a><template shadowrootmode=open>${inside}</template></x-a>`,
    {url: 'https://a.test/'}
  )
  const live = {
    canvas: {bitmap: {src: 'data:image/png;base64,', width: 4, height: 2}},
    img: {currentSrc: 'https://a.test/shown.png'},
    details: {open: true},
    select: {value: '2'},
    iframe: {document: captureHtml('<!doctype html><p>in the frame</p>')}
  }
  for (const element of elementsOf(snapshot.tree))
    if (Object.hasOwn(live, element.tagName))
      dataOf(element).live = live[element.tagName as keyof typeof live]
  const {code, messages} = await convert(snapshot)
  expect(code).toContain('src="data:image/png;base64,"')
  expect(code).toContain('src="https://a.test/shown.png"')
  expect(code).toMatch(/<details[^>]* open/)
  expect(code).toMatch(/<option[^>]*selected[^>]*>2/)
  expect(code).toMatch(/srcdoc="[^"]*in the frame/)
  expect(messages.map(({ruleId}) => ruleId)).toContain('canvas-drawn')
})
