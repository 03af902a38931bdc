import {convert, type Settings} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'

const jsx = (html: string, settings: Partial<Settings> = {}) =>
  convert(`<!doctype html>${html}`, {
    componentFormat: 'jsx',
    styleFormat: 'tailwind',
    splitComponents: false,
    ...settings
  })

const unresolved = ({messages}: {messages: readonly {ruleId: string; reason: string}[]}) =>
  messages.filter(({ruleId}) => ruleId === 'control-unresolved').map(({reason}) => reason)

interface Entry {
  id: string
  isOpen: boolean
  /** Behind the classes of the header, of the arrow, and of the item where it is open. */
  name?: string
  inside?: string
  href?: string
}

const entry = ({id, isOpen, name = 'is-active', inside = 'Tea', href}: Entry) => {
  const own = isOpen ? ` ${name}` : ''
  return `<div class="item${own}"><a class="head${own}" role="button" tabindex="0" aria-controls="${id}" aria-expanded="${isOpen}"${href ? ` href="${href}"` : ''}>
    ${id}<i class="arrow${own}"></i></a><div class="wrap" id="${id}"${isOpen ? '' : ' style="display: none"'}>${inside}</div></div>`
}

const STYLE = `<style>.head { color: red } .head.is-active { color: blue } .arrow { width: 9px } .arrow.is-active { transform: rotate(90deg) } .item.is-active { margin-left: 4px }
  .head.is-open { color: blue } .arrow.is-open { transform: rotate(90deg) } .arrow.turned { width: 8px } .inner.is-active { color: green }</style>`

describe('classes of open entries', () => {
  it('follow on the control, in it and around it', async () => {
    const result = await jsx(STYLE + entry({id: 'a', isOpen: true}) + entry({id: 'b', isOpen: false}), {
      styleFormat: 'local'
    })
    const bound = result.code.match(/\$\{\w+ \? " is-active" : ""\}/g) ?? []
    expect(bound).toHaveLength(6)
    expect(new Set(bound).size).toBe(2)
    expect(result.code).not.toMatch(/className="[^"]*is-active/)
    expect(unresolved(result)).toEqual([])
  })

  it('are attributes with Tailwind', async () => {
    const {code} = await jsx(STYLE + entry({id: 'a', isOpen: true}) + entry({id: 'b', isOpen: false}))
    expect(code).toContain('data-active:rotate-90')
    expect(code).toContain('aria-expanded:text-[blue]')
    expect(code).not.toMatch(/["`]is-active/)
  })

  it('stay where they are those of the page that is shown', async () => {
    const link = [
      {id: 'a', isOpen: true, inside: '<a class="inner is-active" href="#p">Tea</a>'},
      {id: 'b', isOpen: false}
    ]
    expect((await jsx(STYLE + link.map(entry).join(''), {styleFormat: 'local'})).code).not.toContain(
      '? " is-active"'
    )
    const page = link.map((one) => ({...one, inside: 'Tea', href: `https://example.com/${one.id}`}))
    expect((await jsx(STYLE + page.map(entry).join(''), {styleFormat: 'local'})).code).not.toContain(
      '? " is-active"'
    )
  })

  it('stay where not each open entry has them', async () => {
    const entries = [
      {id: 'a', isOpen: true},
      {id: 'b', isOpen: true, name: ''},
      {id: 'c', isOpen: false}
    ]
    const {code} = await jsx(STYLE + entries.map(entry).join(''), {styleFormat: 'local'})
    expect(code).not.toContain('? " is-active"')
  })

  it('are reported where they are no states of the sheet', async () => {
    const entries = [
      {id: 'a', isOpen: true, name: 'turned'},
      {id: 'b', isOpen: false, name: 'turned'}
    ]
    const rules = '<style>.arrow.turned { width: 8px }</style>'
    expect(unresolved(await jsx(rules + entries.map(entry).join('').replace('head turned', 'head')))).toEqual(
      [expect.stringContaining('`turned`')]
    )
  })

  it('are not reported around a control, where they are those of its place', async () => {
    const rules = '<style>.item.first { margin: 8px }</style>'
    const code = [true, false, false]
      .map((isOpen, at) => entry({id: 'abc'.charAt(at), isOpen, name: 'first'}))
      .join('')
    const html = code.replaceAll(/(head|arrow) first/g, '$1')
    expect(unresolved(await jsx(rules + html))).toEqual([])
  })

  it('of the names of being open follow where all are closed', async () => {
    const rules = STYLE.replaceAll('.is-active', '.nothing')
    const {code} = await jsx(rules + entry({id: 'a', isOpen: false}) + entry({id: 'b', isOpen: false}))
    expect(code).toContain('data-open:rotate-90')
    expect(code).toMatch(/data-open=\{is\w+ \|\|/)
  })

  it('of the names of being chosen are reported where all are closed', async () => {
    const script = '<script>head.classList.toggle("is-active")</script>'
    const result = await jsx(STYLE + entry({id: 'a', isOpen: false}) + script)
    expect(unresolved(result)).toEqual([expect.stringContaining('`is-active`')])
  })

  it('of tabs follow on what is around each of them', async () => {
    const {code} = await jsx(
      `<style>.item { color: red } .item.active { color: blue } .pane { display: none } .pane.active { display: block }</style>
      <ul><li class="item active"><a href="#a" data-toggle="tab">A</a></li><li class="item"><a href="#b" data-toggle="tab">B</a></li></ul>
      <div class="pane active" id="a">1</div><div class="pane" id="b">2</div>`,
      {styleFormat: 'local'}
    )
    expect(code.match(/\{activeTab === "[ab]" \? " active" : ""\}/g)).toHaveLength(4)
  })
})
