import {convert} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'

const jsx = (html: string) =>
  convert(`<!doctype html>${html}`, {componentFormat: 'jsx', styleFormat: 'tailwind', splitComponents: false})

const unresolved = ({messages}: {messages: readonly {ruleId: string; reason: string}[]}) =>
  messages.filter(({ruleId}) => ruleId === 'control-unresolved').map(({reason}) => reason)

/** A part of a sidebar, whose panel is moved where the sidebar is narrow. */
const part = (id: string) =>
  `<a class="head collapsed" href="#" data-toggle="collapse" data-target="#${id}" aria-expanded="true">${id}</a>
  <div class="panel collapse" id="${id}" data-parent="#side">Text ${id}</div>`

const SIDEBAR = `<style>.side.toggled { width: 90px } .side.toggled .panel { position: absolute; left: 90px; margin-left: 0 }
  .head[data-toggle="collapse"] { color: red } .head[data-toggle="collapse"].collapsed { color: blue }</style>
  <div class="side" id="side">${['one', 'two', 'three'].map(part).join('')}</div>`
const HIDING = '<style>.collapse:not(.show) { display: none }</style>'

describe('a toggle around several targets', () => {
  it('opens none of those that a class of their own opens', async () => {
    const result = await jsx(HIDING + SIDEBAR)
    expect(result.code.match(/data-open=\{openItem === "\w+" \|\| undefined\}/g)).toHaveLength(3)
    expect(result.code).not.toMatch(/\? "[^"]*toggled/)
    expect(unresolved(result)).toEqual([])
  })

  it('is reported where nothing else is known to open them', async () => {
    const result = await jsx(SIDEBAR.replaceAll('true', 'false'))
    expect(result.code).not.toContain('useState')
    expect(result.code).toContain('data-toggle="collapse"')
    expect(unresolved(result)).toHaveLength(3)
  })

  it('is that of what contains the others', async () => {
    const {code} =
      await jsx(`<style>.menu { display: none } .nav.open .menu { display: block } .sub { display: none } .sub.show { display: block } .nav.open .sub { left: 0; margin-left: 0 }</style>
      <nav class="nav"><button aria-controls="m" aria-expanded="false">Menu</button><div class="menu" id="m">
      <button aria-controls="s" aria-expanded="false">More</button><p class="sub" id="s">Tea</p></div></nav>`)
    expect(code).toMatch(/<nav\s+className="[^"]*"\s+data-open=\{isMenuOpen/)
    expect(code.match(/data-open=/g)).toHaveLength(2)
  })
})

describe('`aria-expanded` with the wrong value', () => {
  it('follows what the control opens, and the class for being closed with it', async () => {
    const {code} = await jsx(HIDING + SIDEBAR)
    expect(code).toContain('aria-expanded={openItem === "one"}')
    expect(code).toContain('not-aria-expanded:')
    expect(code).not.toContain('aria-expanded="true"')
  })

  it('stays, and is reported, where rules depend on it', async () => {
    const rule = '<style>.head[aria-expanded="true"] { opacity: .5 }</style>'
    const other =
      '<button class="head" aria-expanded="false" aria-controls="d">d</button><p class="collapse" id="d">x</p>'
    const result = await jsx(HIDING + rule + SIDEBAR + other)
    expect(result.code.match(/aria-expanded="true"/g)).toHaveLength(3)
    expect(unresolved(result)).toHaveLength(3)
  })

  it('stays in HTML', async () => {
    const {code} = await convert(`<!doctype html>${HIDING}${SIDEBAR}`, {componentFormat: 'html'})
    expect(code.match(/aria-expanded="true"/g)).toHaveLength(3)
  })
})
