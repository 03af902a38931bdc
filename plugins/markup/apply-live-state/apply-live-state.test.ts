import {captureHtml, convert} from '@facsimile/pipeline'
import type {Element, Nodes, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {htmlSource} from '../../print/print-html/index.ts'
import {everyElement} from '../../model/every-element.ts'
import type {LiveState, Snapshot} from '../../model/snapshot.ts'
import {type ApplyLiveStateOptions, applyLiveState} from './index.ts'

/** Apply live states to elements by id. */
async function apply(
  html: string,
  states: Record<string, LiveState>,
  options: ApplyLiveStateOptions = {}
): Promise<[html: string, ids: string[], tree: Root]> {
  const tree = fromHtml(html, {fragment: true})
  const visit = (node: Nodes) => {
    if (node.type === 'element' && typeof node.properties.id === 'string' && states[node.properties.id]) {
      node.data = {live: states[node.properties.id]} as Element['data']
      delete node.properties.id
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  const file = new VFile()
  const after = await unified().use(applyLiveState, options).run(tree, file)
  return [
    htmlSource(after, {format: false}).trimEnd(),
    file.messages.map(({ruleId}) => String(ruleId)),
    after
  ]
}

describe('apply-live-state', () => {
  const cases: Record<string, [html: string, live: LiveState, after: string, ids?: string[]]> = {
    'the value of an input': ['<input id=x value=old>', {value: 'new'}, '<input value="new">'],
    'what has the focus': ['<p id=x tabindex=-1>', {focused: true}, '<p tabindex="-1" autofocus></p>'],
    'an emptied input': ['<input id=x value=old>', {value: ''}, '<input value="">'],
    'an input that never had a value': ['<input id=x>', {value: ''}, '<input>'],
    'a password stays with its owner': [
      '<input id=x type=password>',
      {value: 'secret'},
      '<input type="password">'
    ],
    'a checked box': ['<input id=x type=checkbox>', {checked: true}, '<input type="checkbox" checked>'],
    'an unchecked box': ['<input id=x type=checkbox checked>', {checked: false}, '<input type="checkbox">'],
    'a textarea': [
      '<textarea id=x>old</textarea>',
      {value: '\nnew <b>'},
      '<textarea>\n\nnew &#x3C;b></textarea>'
    ],
    'a chosen option': [
      '<select><option selected>a<option id=x>b</select>',
      {selected: true},
      '<select><option selected>a</option><option selected>b</option></select>'
    ],
    'a choice by value': [
      '<select id=x><option>a<option value=2>b</select>',
      {value: '2'},
      '<select><option>a</option><option value="2" selected>b</option></select>'
    ],
    'open details': [
      '<details id=x><summary>a</summary></details>',
      {open: true},
      '<details open><summary>a</summary></details>'
    ],
    'a closed dialog': ['<dialog id=x open>a</dialog>', {open: false}, '<dialog>a</dialog>'],
    'a canvas': [
      '<canvas id=x class=c width=9>old</canvas>',
      {bitmap: {src: 'data:,', width: 4, height: 2}},
      '<img src="data:," class="c" alt="">',
      ['canvas-drawn']
    ],
    'a playing video': [
      '<video id=x src=v></video>',
      {bitmap: {src: 'data:,', width: 4, height: 2}},
      '<video src="v" poster="data:,"></video>'
    ],
    'a lazy image': [
      '<img id=x src=data:,p data-src=/a.png loading=lazy>',
      {currentSrc: 'https://e/a.png'},
      '<img src="https://e/a.png" data-src="/a.png" loading="lazy">'
    ],
    'an image that shows its own address': [
      '<img id=x src=/a.png>',
      {currentSrc: 'https://e/a.png'},
      '<img src="/a.png">'
    ],
    'an image that shows a candidate': [
      '<img id=x src=a.png srcset="a.png 1x, b.png 2x">',
      {currentSrc: 'https://e/c/b.png'},
      '<img src="a.png" srcset="a.png 1x, b.png 2x">'
    ],
    'a picture that shows a source': [
      '<picture><source srcset=w.webp><img id=x src=a.png></picture>',
      {currentSrc: 'https://e/w.webp'},
      '<picture><source srcset="w.webp"><img src="a.png"></picture>'
    ]
  }
  test.each(Object.entries(cases))('%s', async (_, [html, live, after, ids = []]) => {
    const [printed, messages, tree] = await apply(html, {x: live})
    expect(printed.replaceAll('&#x3C;', '<').replaceAll('&lt;', '<')).toBe(after.replaceAll('&#x3C;', '<'))
    expect(messages).toEqual(ids)
    expect(JSON.stringify(tree)).not.toContain('"live"')
  })

  test('the options of a select carry which is chosen, not its value', async () => {
    const [html] = await apply('<select id=s><option id=a selected>a<option id=b>b</select>', {
      s: {value: 'b'},
      a: {selected: false},
      b: {selected: true}
    })
    expect(html).toBe('<select><option>a</option><option selected>b</option></select>')
  })

  test('an indeterminate box has what holds for it then, without the state', async () => {
    const snapshot = captureHtml(
      '<!doctype html><style>input { margin: 1px } input:indeterminate { margin: 7px } input:checked { margin: 9px }</style><input type="checkbox" class="a"><input type="checkbox" class="b">'
    )
    const inputs: Element[] = []
    everyElement(snapshot.tree, (element) => {
      if (element.tagName === 'input') inputs.push(element)
    })
    const [first] = inputs
    if (first) (first.data ??= {} as NonNullable<Element['data']>).live = {indeterminate: true}
    const {css} = await convert(snapshot, {styleFormat: 'external'})
    expect(css).toMatch(/\.a \{\s*margin: 7px;/)
    expect(css).toMatch(/\.b \{\s*margin: 1px;/)
    expect(css).toMatch(/:checked/)
  })

  test('a frame is converted by whoever knows how, or reported', async () => {
    const document = {tree: {type: 'root', children: []}} as unknown as Snapshot
    expect(
      (await apply('<iframe id=x src=a></iframe>', {x: {document}}, {frame: () => '<p>in</p>'})).slice(0, 2)
    ).toEqual(['<iframe srcdoc="<p>in</p>"></iframe>', []])
    const [html, ids, tree] = await apply('<iframe id=x src=a></iframe>', {x: {document}})
    expect([html, ids]).toEqual(['<iframe src="a"></iframe>', ['iframe-unreadable']])
    expect((tree.children[0] as Element).data?.live).toEqual({document})
  })
})
