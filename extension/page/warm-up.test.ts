import {Window} from 'happy-dom'
import {expect, it} from 'vitest'
import {warmUpElements} from './warm-up.ts'

function body(html: string): HTMLElement {
  const window = new Window()
  window.document.body.innerHTML = html
  return window.document.body as unknown as HTMLElement
}

const part = (id: string, elements: number) => `<section id="${id}">${'<b>x</b>'.repeat(elements)}</section>`

it('takes parts from all over a page, the small ones first', () => {
  const parts = Array.from({length: 12}, (_, index) => part(`p${index}`, 200 - index))
  const chosen = warmUpElements(body(`<main>${parts.join('')}</main>`))
  expect(chosen.map(({id}) => id)).toEqual(['p10', 'p8', 'p6', 'p4', 'p2', 'p0'])
})

it('repeats those of a small page', () => {
  const chosen = warmUpElements(body(part('a', 200) + part('b', 250)))
  expect(chosen.map(({id}) => id)).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
})

it('leaves out what shows little', () => {
  expect(warmUpElements(body(part('a', 5)))).toEqual([])
})
