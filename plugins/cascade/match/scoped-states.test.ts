import {convert} from '@facsimile/pipeline'
import {describe, expect, test} from 'vitest'
import {printHtml} from '../../print/print-html/index.ts'

const shadow = (inside: string) => `<template shadowrootmode=open>${inside}</template>`

/** For each rule with a state: its selector, with each class replaced by the texts of the elements that carry it. */
async function stateRules(body: string): Promise<string[]> {
  const {code} = await convert(
    `<!doctype html><html><body>${body}</body></html>`,
    {styleFormat: 'local'},
    {slots: {printer: [printHtml, {format: false}]}}
  )
  const carriers = (name: string) =>
    [...code.matchAll(/<([\w-]+)([^>]* class="([^"]*)"[^>]*)>/g)]
      .filter(([, , , classes]) => classes!.split(' ').includes(name))
      .map(([, tag, attributes]) => /title="(\w+)"/.exec(attributes!)?.[1] ?? tag)
  const selectors = [...code.matchAll(/(?<=^|[{}>])([^{}<>]*:hover[^{}]*)\{/g)].flatMap(([, list]) =>
    list!.split(',')
  )
  return selectors.map((selector) =>
    selector.trim().replace(/\.([\w-]+)/g, (_, name: string) => `[${carriers(name).join(' ')}]`)
  )
}

const CARD = '<style>:host(:hover) h2{color:red}</style><h2 title=title>T</h2>'

describe('states of rules in shadow trees', () => {
  test('a host is the host of the tree that the rule stands in', async () => {
    const outer = shadow(`<x-card>${shadow(CARD)}</x-card><p>elsewhere</p>`)
    expect(await stateRules(`<x-app>${outer}</x-app>`)).toEqual(['[x-card]:hover [title]'])
  })

  test('a compound means elements of its own tree', async () => {
    const card = shadow('<style>.card:hover b{color:red}</style><i class=card title=in><b title=b>b</b></i>')
    expect(await stateRules(`<div class=card title=out><x-a>${card}</x-a></div>`)).toEqual(['[in]:hover [b]'])
  })

  test('a rule of the document does not reach into a shadow tree', async () => {
    const card = shadow('<p class=card title=in><slot></slot></p>')
    const rule = '<style>.card:hover b{color:red}</style>'
    expect(
      await stateRules(`${rule}<div class=card title=out><x-a>${card}<b title=b>b</b></x-a></div>`)
    ).toEqual(['[out]:hover [b]'])
  })

  test('any element of a shadow tree is not its host', async () => {
    const card = shadow('<style>:hover b{color:red}</style><i title=i><b title=b>b</b></i>')
    expect(await stateRules(`<x-a>${card}</x-a>`)).toEqual(['[i]:hover [b]'])
  })

  test('instances beside each other share a marker', async () => {
    const card = (n: string) => `<x-card title=${n}>${shadow(CARD)}</x-card>`
    expect(await stateRules(card('one') + card('two'))).toEqual(['[one two]:hover [title title]'])
  })

  test('instances inside each other do not, whether by their trees or by slots', async () => {
    const nested = `<x-card title=inner>${shadow(CARD)}</x-card>`
    const each = ['[outer]:hover [title]', '[inner]:hover [title]']
    const byTree = shadow(`${CARD}${nested}`)
    expect((await stateRules(`<x-card title=outer>${byTree}</x-card>`)).sort()).toEqual(each.sort())
    const bySlot = shadow(`${CARD}<slot></slot>`)
    expect((await stateRules(`<x-card title=outer>${bySlot}${nested}</x-card>`)).sort()).toEqual(each.sort())
    const passedOn = shadow(`<x-card title=outer>${shadow(`${CARD}<slot></slot>`)}<slot></slot></x-card>`)
    expect((await stateRules(`<x-app>${passedOn}${nested}</x-app>`)).sort()).toEqual(each.sort())
  })

  test('what an assigned node has in it is in the tree of that node', async () => {
    const list = shadow(
      '<style>::slotted(p:has(.k:hover)){color:red}</style><i class=k title=in></i><slot></slot>'
    )
    expect(await stateRules(`<x-a>${list}<p title=p><b class=k title=k>k</b></p></x-a>`)).toEqual([
      '[p]:has([k]:hover)'
    ])
  })

  test('a box around a slot is in the tree of the slot, and one around a part in the tree of the rule', async () => {
    const list = shadow(
      '<style>.k:hover :active::slotted(p){color:red}</style><div class=k title=in><slot></slot><b part=b title=b>b</b></div>'
    )
    const rule = '<style>.k:hover x-a:active::part(b){color:lime}</style>'
    expect(
      (await stateRules(`${rule}<div class=k title=out><x-a>${list}<p title=p>p</p></x-a></div>`)).sort()
    ).toEqual(['[in]:hover [slot]:active [p]', '[out]:hover [x-a]:active [b]'])
  })
})
