import {describe, expect, it} from 'vitest'
import {namedStates, stateName} from './named-states.ts'

describe('the name of a state', () => {
  it.each([
    ['dropdown', 'dropdown'],
    [' dropdown() ', 'dropdown'],
    ['menu({ open: false })', 'menu'],
    ['{ open: false }', undefined],
    ['', undefined]
  ])('%s', (attribute, wanted) => {
    expect(stateName(attribute)).toBe(wanted)
  })
})

describe('an object of a script, by its name', () => {
  const objectIn = (script: string) => namedStates(script, ['menu']).get('menu')
  it.each([
    [
      "Alpine.data('menu', () => ({ open: false, f() { return '}' } }))",
      "{ open: false, f() { return '}' } }"
    ],
    ['document.addEventListener("alpine:init",()=>{n.data("menu",()=>({open:!1}))})', '{open:!1}'],
    ['Alpine.data("menu", function () { return { open: true } })', '{ open: true }'],
    ['function menu() { const x = 1; return { open: x } }', '{ open: x }'],
    ['window.menu = function () { return { a: 1 } }', '{ a: 1 }'],
    ['const menu = () => ({ a: 1 })', '{ a: 1 }'],
    ['menu(); function submenu() { return { a: 1 } }', undefined],
    ['Alpine.data("other", () => ({ a: 1 }))', undefined],
    ['Alpine.data("menu", () => ({ a: 1 ', undefined]
  ])('%s', (script, wanted) => {
    expect(objectIn(script)).toBe(wanted)
  })

  it('is looked for a bounded number of times', () => {
    expect(namedStates('a'.repeat(1_000_000), ['a']).size).toBe(0)
  })
})
