import {Window} from 'happy-dom'
import type {Element as HastElement} from 'hast'
import {describe, expect, it} from 'vitest'
import {elementsOf} from '../elements-of.ts'
import {captureDom, type CaptureMemory, captureWithElements, elementPath, sheetsAhead} from './index.ts'

function page(html: string): Document {
  const window = new Window({url: 'https://a.test/p/'})
  window.document.write(html)
  return window.document as unknown as Document
}

const first = (document: Document, tagName: string): HastElement => {
  const found = elementsOf(captureDom(document).tree).find((element) => element.tagName === tagName)
  if (!found) throw new Error(`no ${tagName}`)
  return found
}

describe('captureDom without a browser', () => {
  it('gives plain JSON of the whole document', () => {
    const snapshot = captureDom(page('<!doctype html><title>T</title><p class="a b">x<!-- c --></p>'))
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot)
    expect(snapshot.tree.children[0]).toEqual({type: 'doctype'})
    expect(snapshot.environment).toMatchObject({
      title: 'T',
      url: 'https://a.test/p/',
      engine: 'browser',
      quirks: false
    })
    const p = elementsOf(snapshot.tree).find(({tagName}) => tagName === 'p')
    expect(p?.properties).toEqual({className: ['a', 'b']})
    expect(p?.children).toEqual([
      {type: 'text', value: 'x'},
      {type: 'comment', value: ' c '}
    ])
  })

  it('knows limited-quirks mode from the doctype', () => {
    const doctype = (identifier: string) =>
      captureDom(page(`<!DOCTYPE html PUBLIC "${identifier}" "http://a.test/x.dtd"><p>x</p>`)).tree.data
    expect(doctype('-//W3C//DTD HTML 4.01 Frameset//EN')).toMatchObject({limitedQuirks: 'HTML 4.01 Frameset'})
    expect(doctype('-//W3C//DTD XHTML 1.1//EN')).toEqual({quirksMode: false})
  })

  it('reads form state, and no passwords', () => {
    const document = page(
      '<!doctype html><input id=t value=a><input type=password value=p><input type=checkbox><input type=checkbox checked><textarea>d</textarea>'
    )
    const [text, password, box, other] = [...document.querySelectorAll('input')]
    if (text) text.value = 'typed'
    if (password) password.value = 'secret'
    if (box) box.checked = true
    if (other) other.indeterminate = true
    const area = document.querySelector('textarea')
    if (area) area.value = 'more'
    const snapshot = captureDom(document)
    const live = elementsOf(snapshot.tree).flatMap(({data}) => (data?.live ? [data.live] : []))
    expect(live).toEqual([{value: 'typed'}, {checked: true}, {indeterminate: true}, {value: 'more'}])
    expect(JSON.stringify(snapshot)).not.toContain('secret')
  })

  it('finds out about sheets ahead in steps, and captures the same', () => {
    const document = page(
      '<!doctype html><style>a{color:red}b{top:0}</style><style>i{left:0}</style><p>x</p>'
    )
    const memory: CaptureMemory = new WeakMap()
    const before = captureDom(document)
    const steps = sheetsAhead(document, {memory})
    let count = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) count++
    expect(count).toBeGreaterThan(1)
    expect(step.value).toEqual(['a{color:red}b{top:0}', 'i{left:0}'])
    expect([...document.styleSheets].every((sheet) => memory.has(sheet))).toBe(true)
    expect(captureDom(document, {memory})).toEqual(before)
  })

  it('marks the picked element, and pairs elements with the tree', () => {
    const document = page('<!doctype html><main><p>1</p><p>2</p></main>')
    const selected = document.querySelectorAll('p')[1] as Element
    const {snapshot, elements} = captureWithElements(document, {selected})
    const inTree = elementsOf(snapshot.tree)
    expect(inTree.map(({tagName}) => tagName)).toEqual(elements.map(({localName}) => localName))
    expect(inTree[elements.indexOf(selected)]?.data?.selected).toBe(true)
    expect(inTree.filter(({data}) => data?.selected)).toHaveLength(1)
    expect(elementPath(selected)).toBe('html > body:nth-child(2) > main > p:nth-child(2)')
  })

  it('takes the text of inline sheets', () => {
    const {sheets} = captureDom(page('<!doctype html><style>p{color:red}</style>'))
    expect(sheets).toEqual([{text: 'p{color:red}', base: 'https://a.test/p/', kind: 'inline'}])
  })

  it('empties scripts but keeps their place', () => {
    expect(first(page('<!doctype html><body><script>var a</script>'), 'script').children).toEqual([])
  })
})
