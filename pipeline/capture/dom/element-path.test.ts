import {Window} from 'happy-dom'
import {expect, it} from 'vitest'
import {elementPath, elementPaths} from './element-path.ts'

const {document} = new Window() as unknown as {document: Document}
document.body.innerHTML = `<main><p>a <b>b</b> c <i><u>d</u></i></p><p>e</p></main>
<section id="own"><ul>${'<li><a>x</a><a>y</a></li>'.repeat(3)}</ul></section><footer><span></span></footer>`

it('names the place of each element that is not alone, from the nearest id', () => {
  const last = document.querySelectorAll('a')[5] as Element
  expect(elementPath(last)).toBe('section#own > ul > li:nth-child(3) > a:nth-child(2)')
  expect(elementPath(document.querySelector('u') as Element)).toBe(
    'html > body:nth-child(2) > main:nth-child(1) > p:nth-child(1) > i:nth-child(2) > u'
  )
})

it('gives the same for one and for many, in whatever order, and each path finds its element', () => {
  const all = [...document.querySelectorAll('*')]
  for (const elements of [all, all.toReversed()]) {
    const pathOf = elementPaths()
    for (const element of elements) {
      expect(pathOf(element)).toBe(elementPath(element))
      expect(document.querySelector(pathOf(element))).toBe(element)
    }
  }
})
