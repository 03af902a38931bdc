import {captureHtml} from '@facsimile/pipeline'
import type {Element} from 'hast'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {everyElement} from '../../model/every-element.ts'
import {numberElements} from '../number-elements/index.ts'
import {readDirectives} from './index.ts'

async function elementsOf(html: string, variants?: (numberOf: (tag: string) => number) => object) {
  const snapshot = captureHtml(`<!doctype html>${html}`)
  const file = new VFile()
  file.data.snapshot = snapshot
  await unified().use(numberElements).run(snapshot.tree, file)
  const numberOf = (tag: string) => {
    let found = -1
    everyElement(snapshot.tree, ({tagName, data}) => {
      if (tagName === tag) found = data?.number ?? -1
    })
    return found
  }
  if (variants) Object.assign(snapshot, variants(numberOf))
  await unified().use(readDirectives).run(snapshot.tree, file)
  const found: Element[] = []
  everyElement(snapshot.tree, (element) => {
    if (element.data?.directives) found.push(element)
  })
  return {found, sheets: file.data.snapshot.sheets}
}

const MENU = '<div x-data="{ open: false }"><button @click="open = !open">x</button>'

describe('read-directives', () => {
  it('hides by the attribute what x-show hides by its style', async () => {
    const {found, sheets} = await elementsOf(
      `${MENU}<p x-show="open" style="color: red; display: none">y</p></div>`
    )
    const [button, shown] = found
    expect(button?.data?.directives?.sets).toEqual([{name: 'open', variable: 0, value: true, else: false}])
    expect(shown?.properties).toMatchObject({hidden: true, style: 'color: red'})
    expect(shown?.data?.directives?.shownWhen).toEqual({variable: 0, value: true, isEqual: true})
    expect(sheets.at(-1)?.text).toContain('[hidden]')
  })

  it('leaves what no click sets as it is', async () => {
    const {found, sheets} = await elementsOf(
      '<div x-data="{ open: false, n: 1 }"><button @click="open = false">x</button><p x-show="open" style="display: none">y</p><p x-show="n > 1">z</p></div>'
    )
    expect(found).toEqual([])
    expect(sheets.some(({text}) => text.includes('[hidden]'))).toBe(false)
  })

  it('knows of each variable where it is declared', async () => {
    const {found} = await elementsOf(
      `<div x-data="{ open: false, tab: 1 }"><button @click="open = !open">1</button><div x-data="{ open: true }"><button @click="open = !open; tab = 2">2</button><i x-show="tab === 2">3</i></div></div>`
    )
    const [outer, inner, follower] = found.map(({data}) => data?.directives)
    expect(inner?.sets.map(({variable}) => variable)).not.toContain(outer?.sets[0]?.variable)
    expect(follower?.shownWhen?.variable).toBe(inner?.sets[1]?.variable)
  })

  it('notes classes for the cascade, and whether the element has them', async () => {
    const {found} = await elementsOf(
      `${MENU}<p class="b" :class="open ? 'a' : 'b c'">y</p><p class="a" x-bind:class="{ a: open, d: other }">z</p></div>`
    )
    const [, closed, open] = found
    expect(closed?.properties).toMatchObject({'x-where-held': 'a', 'x-where-not': 'b c'})
    expect(closed?.properties.dataOpen).toBeUndefined()
    expect(open?.properties).toMatchObject({'x-where-held': 'a', 'x-where-not': '', dataOpen: 'true'})
  })

  it('leaves alone what scripts have otherwise at another width', async () => {
    const {found} = await elementsOf(
      `${MENU}<p x-show="open" style="display: none">y</p></div>`,
      (numberOf) => ({
        variants: [{from: 0, to: 500, width: 390, attributes: {[numberOf('p')]: {style: null}}}]
      })
    )
    const shown = found.find(({tagName}) => tagName === 'p')
    expect(shown?.properties).toMatchObject({style: 'display: none'})
    expect(shown?.data?.directives?.shownWhen).toBeUndefined()
  })

  it('takes a variable that gives the body a theme for that of the theme', async () => {
    const {found} = await elementsOf(
      `<body x-data="{ dark: false }" :class="{ 'dark bg-black': dark }"><button @click="dark = !dark">x</button><button @click="dark = true">y</button></body>`
    )
    expect(
      found.map(({tagName, data}) => [tagName, data?.directives?.setsTheme, data?.directives?.classes])
    ).toEqual([
      ['button', 'toggle', undefined],
      ['button', 'open', undefined]
    ])
  })

  it('reads states that a script of the page gives by a name', async () => {
    const {found} = await elementsOf(
      `<div x-data="menu()"><button @click="flip">x</button><p x-show="open">y</p></div><script>function menu() { return { open: true, flip() { this.open = !this.open } } }</script>`
    )
    expect(found.map(({tagName}) => tagName)).toEqual(['button', 'p'])
  })
})
