import type {Element, ElementContent, Root} from 'hast'
import {convert} from '@facsimile/pipeline'
import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, test} from 'vitest'
import {htmlSource} from '../../print/print-html/index.ts'
import {flattenShadow} from './index.ts'

/** Declarative shadow roots as capture gives them: `data.shadow` on the host. */
function withShadow(html: string): Root {
  let scope = 0
  const visit = (children: ElementContent[]): ElementContent[] =>
    children.map((child) => {
      if (child.type !== 'element') return child
      const template = child.children.find(
        (one): one is Element =>
          one.type === 'element' && one.tagName === 'template' && one.properties.shadowRootMode !== undefined
      )
      const rest = visit(child.children.filter((one) => one !== template))
      if (!template) return {...child, children: rest}
      const inside = visit((template.content?.children ?? []) as ElementContent[])
      return {
        ...child,
        children: rest,
        data: {...child.data, shadow: {scope: ++scope, children: inside}} as Element['data']
      }
    })
  const tree = fromHtml(html, {fragment: true})
  return {...tree, children: visit(tree.children as ElementContent[])}
}

async function flatten(html: string): Promise<{html: string; ids: (string | undefined)[]}> {
  const file = new VFile()
  const tree = await unified().use(flattenShadow).run(withShadow(html), file)
  expect(JSON.stringify(tree)).not.toContain('"shadow"')
  return {
    html: htmlSource(tree, {format: false}).trimEnd(),
    ids: file.messages.map(({ruleId}) => ruleId ?? undefined)
  }
}

const shadow = (inside: string) => `<template shadowrootmode=open>${inside}</template>`

describe('flatten-shadow', () => {
  const cases: Record<string, [before: string, after: string, ids?: string[]]> = {
    'the shadow tree takes the place of the light one': [
      `<x-a>${shadow('<p>in</p>')}</x-a>`,
      '<x-a><p>in</p></x-a>'
    ],
    'a default slot takes what names no slot, text too': [
      `<x-a>${shadow('<p><slot>none</slot></p>')}a <b>b</b></x-a>`,
      '<x-a><p><slot>a <b>b</b></slot></p></x-a>'
    ],
    'named slots take theirs in the order of the light tree': [
      `<x-a>${shadow('<slot name=t></slot><slot></slot>')}<i>1</i><b slot=t>2</b><u slot=t>3</u></x-a>`,
      '<x-a><slot name="t"><b>2</b><u>3</u></slot><slot><i>1</i></slot></x-a>'
    ],
    'a slot without assigned nodes shows its fallback': [
      `<x-a>${shadow('<slot name=t>fall <b>back</b></slot>')}</x-a>`,
      '<x-a><slot name="t">fall <b>back</b></slot></x-a>'
    ],
    'only the first slot of a name is given anything': [
      `<x-a>${shadow('<slot></slot><slot>again</slot>')}x</x-a>`,
      '<x-a><slot>x</slot><slot>again</slot></x-a>'
    ],
    'a light child that no slot takes is removed, with a message': [
      `<x-a>${shadow('<slot name=t></slot>')}<b>gone</b></x-a>`,
      '<x-a><slot name="t"></slot></x-a>',
      ['light-child-unassigned']
    ],
    'white space that no slot takes is no loss': [
      `<x-a>${shadow('<slot name=t></slot>')}\n <b slot=t>x</b>\n</x-a>`,
      '<x-a><slot name="t"><b>x</b></slot></x-a>'
    ],
    'a slot inside a nested host is passed on': [
      `<x-a>${shadow(`<x-b>${shadow('<em><slot name=i></slot></em><slot></slot>')}<slot slot=i></slot><s>s</s></x-b>`)}deep</x-a>`,
      '<x-a><x-b><em><slot name="i"><slot>deep</slot></slot></em><slot><s>s</s></slot></x-b></x-a>'
    ],
    'a host among light children': [
      `<x-a>${shadow('<slot></slot>')}<x-b>${shadow('<p>b</p>')}</x-b></x-a>`,
      '<x-a><slot><x-b><p>b</p></x-b></slot></x-a>'
    ],
    'parts have nobody to name them to': [
      `<x-a part=a>${shadow('<x-b part=c exportparts="d: e"></x-b><slot part=f></slot>')}<b part=g>x</b></x-a>`,
      '<x-a part="a"><x-b></x-b><slot><b part="g">x</b></slot></x-a>'
    ],
    'an empty assigned name is the default slot': [
      `<x-a>${shadow('<slot></slot>')}<b slot="">x</b></x-a>`,
      '<x-a><slot><b>x</b></slot></x-a>'
    ]
  }
  test.each(Object.entries(cases))('%s', async (_, [before, after, ids = []]) => {
    expect(await flatten(before)).toEqual({html: after, ids})
  })
})

test('slots of the browser have nothing to inherit that a page could give them', async () => {
  const css = '* { border-radius: inherit; color: inherit } details { border-radius: 9px; color: red }'
  const body =
    '<details open><summary><b>s</b></summary><p>t</p></details><section style="border-radius: 3px"><p>u</p></section>'
  const {code} = await convert(`<!doctype html><style>${css}</style>${body}`, {
    styleFormat: 'inline',
    copyMode: 'exact'
  })
  const printed = [...code.matchAll(/<(summary|b|p)\s+style="([^"]*)"/g)].map(([, tag, style]) => [
    tag,
    /border-radius: (\w+)/.exec(style!)?.[1]
  ])
  expect(printed).toEqual([
    ['summary', '0px'],
    ['b', 'inherit'],
    ['p', '0px'],
    ['p', 'inherit']
  ])
})

test('… nor in a shadow tree', async () => {
  const html =
    '<!doctype html><x-a><template shadowrootmode="open"><style>details { border-radius: 9px } summary { border-radius: inherit }</style><details open><summary>s</summary>t</details></template></x-a>'
  const {code} = await convert(html, {styleFormat: 'inline', copyMode: 'exact'})
  expect(code).toMatch(/<summary\s+style="[^"]*border-radius: 0px/)
})
