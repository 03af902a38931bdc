import {checkJsx, jsxTree} from '../parse-jsx/index.ts'
import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {toHtml} from 'hast-util-to-html'
import {format} from 'prettier'
import {visit} from 'unist-util-visit'
import {describe, expect, it} from 'vitest'
import type {Activation, Binding, StateVariable} from '../../model/interaction.ts'
import {jsxSource, type JsxSourceOptions} from './source.ts'
import {render} from './testing/render.ts'

interface Given {
  variables: StateVariable[]
  activations?: Record<string, Activation[]>
  bindings?: Record<string, Binding[]>
}

/** A tree whose elements have data by their ids. */
function treeOf(html: string, {variables, activations = {}, bindings = {}}: Given): Root {
  const tree = fromHtml(html, {fragment: true})
  tree.data = {...tree.data, variables}
  visit(tree, 'element', (element: Element) => {
    const id = String(element.properties.id ?? '')
    element.data = {...element.data, activations: activations[id], bindings: bindings[id]} as Element['data']
  })
  return tree
}

const flag = (initial = false, kind: StateVariable['kind'] = 'disclosure'): StateVariable => ({
  kind,
  initial,
  isChoice: false,
  canBeNone: true
})
const toggle: Activation[] = [{variable: 0, effect: 'toggle'}]
const bound = (rest: Partial<Binding>): Binding[] => [{variable: 0, classes: [], attributes: [], ...rest}]

/** The source, which has to render to the same DOM as the tree, by React and by our own parser. */
async function printed(html: string, given: Given, options: JsxSourceOptions = {}): Promise<string> {
  const tree = treeOf(html, given)
  const source = jsxSource(tree, options)
  const {html: rendered, warnings} = render(source, {typescript: options.typescript})
  expect(warnings).toEqual([])
  const normal = (text: string) => toHtml(fromHtml(text, {fragment: true}))
  expect(normal(rendered)).toBe(normal(html))
  expect(checkJsx(source)).toBeUndefined()
  expect(normal(toHtml(jsxTree(source)))).toBe(normal(rendered))
  expect(await format(source, {parser: options.typescript ? 'typescript' : 'babel'})).toBe(source)
  return source
}

describe('state', () => {
  it.each([
    [
      'behind the classes of an element',
      '<p id="a" class="x y"></p>',
      false,
      {classes: [{name: 'on', isOpen: true}]},
      'className={`x y${isMenuOpen ? " on" : ""}`}'
    ],
    [
      'of an element without classes',
      '<p id="a"></p>',
      false,
      {classes: [{name: 'on', isOpen: true}]},
      'className={isMenuOpen ? "on" : undefined}'
    ],
    [
      'that is set when it is captured, in its place',
      '<p id="a" class="x on y"></p>',
      true,
      {classes: [{name: 'on', isOpen: true}]},
      'className={`x${isMenuOpen ? " on" : ""} y`}'
    ],
    [
      'at the beginning',
      '<p id="a" class="on y"></p>',
      true,
      {classes: [{name: 'on', isOpen: true}]},
      'className={`${isMenuOpen ? "on " : ""}y`}'
    ],
    [
      'for being closed',
      '<p id="a" class="x off"></p>',
      false,
      {
        classes: [
          {name: 'off', isOpen: false},
          {name: 'on', isOpen: true}
        ]
      },
      'className={`x${isMenuOpen ? " on" : " off"}`}'
    ],
    [
      'as an attribute that is there or not',
      '<p hidden id="a"></p>',
      false,
      {attributes: [{name: 'hidden', open: null, closed: ''}]},
      'hidden={!isMenuOpen}'
    ],
    [
      'as a truth of ARIA',
      '<p aria-hidden="true" id="a"></p>',
      false,
      {attributes: [{name: 'ariaHidden', open: 'false', closed: 'true'}]},
      'aria-hidden={!isMenuOpen}'
    ],
    [
      'as a number',
      '<p tabindex="-1" id="a"></p>',
      false,
      {attributes: [{name: 'tabIndex', open: '0', closed: '-1'}]},
      'tabIndex={isMenuOpen ? 0 : -1}'
    ],
    [
      'as a number that is there or not',
      '<p tabindex="-1" id="a"></p>',
      false,
      {attributes: [{name: 'tabIndex', open: null, closed: '-1'}]},
      'tabIndex={isMenuOpen ? undefined : -1}'
    ],
    [
      'as a data attribute that is there or not',
      '<p data-open="true" id="a"></p>',
      true,
      {attributes: [{name: 'dataOpen', open: 'true', closed: null}]},
      'data-open={isMenuOpen || undefined}'
    ],
    [
      'as a data attribute of being closed',
      '<p id="a" data-closed="true"></p>',
      false,
      {attributes: [{name: 'dataClosed', open: null, closed: 'true'}]},
      'data-closed={!isMenuOpen || undefined}'
    ],
    [
      'as one of two values',
      '<p data-state="closed" id="a"></p>',
      false,
      {attributes: [{name: 'dataState', open: 'open', closed: 'closed'}]},
      'data-state={isMenuOpen ? "open" : "closed"}'
    ],
    [
      'as a display',
      '<p id="a"></p>',
      false,
      {style: {property: 'display', open: 'block', closed: null}},
      'style={{ display: isMenuOpen ? "block" : undefined }}'
    ]
  ])('%s', async (_, html, initial, binding, expected) => {
    const source = await printed(html, {
      variables: [flag(initial, 'menu')],
      bindings: {a: bound(binding as Partial<Binding>)}
    })
    expect(source).toContain(expected)
    expect(source).toContain(`useState(${initial});`)
  })

  it('keeps a display of its own while it is closed', () => {
    const tree = treeOf('<p id="a" style="display: none"></p>', {
      variables: [flag(false, 'menu')],
      bindings: {a: bound({style: {property: 'display', open: 'block', closed: null}})}
    })
    expect(jsxSource(tree)).toContain('display: isMenuOpen ? "block" : "none"')
  })

  it('leaves a class that the copy does not have to nobody', () => {
    const tree = treeOf('<p id="a" class="x"></p>', {
      variables: [flag(true)],
      bindings: {a: bound({classes: [{name: 'on', isOpen: true}]})}
    })
    expect(jsxSource(tree)).toContain('className="x"')
  })

  it('puts classes that come and go first where a scanner wants it', async () => {
    const given = {
      variables: [flag(false, 'menu')],
      bindings: {a: bound({classes: [{name: 'on', isOpen: true}]})}
    }
    const source = await printed('<p id="a" class="x lg:flex"></p>', given, {stateClassesFirst: true})
    expect(source).toContain('className={`${isMenuOpen ? "on " : ""}x lg:flex`}')
  })

  it('does not follow a link that is a control', async () => {
    const source = await printed('<a href="#" id="a">x</a>', {
      variables: [flag(false, 'dialog')],
      activations: {a: [{variable: 0, effect: 'open'}]}
    })
    expect(source).toContain(`onClick={(event) => {
        event.preventDefault();
        setIsDialogOpen(true);
      }}`)
  })

  it('has names that nothing else has', async () => {
    const given = {
      variables: [flag(false, 'menu'), flag(false, 'menu')],
      activations: {a: toggle, b: [{variable: 1, effect: 'toggle' as const}]}
    }
    const source = await printed('<button id="a">x</button><button id="b">y</button>', given, {
      name: 'IsMenuOpen'
    })
    expect(source).toContain('const [isMenuOpen, setIsMenuOpen]')
    expect(source).toContain('const [isOtherMenuOpen, setIsOtherMenuOpen]')
  })

  it('breaks lines as Prettier does', async () => {
    const key = 'a-long-name-of-a-part-of-the-page'
    const choice: StateVariable = {kind: 'menu', initial: null, isChoice: true, canBeNone: true}
    const states = [{name: 'dataState', open: 'open', closed: 'closed'}]
    const binding = {
      variable: 0,
      key,
      classes: [{name: 'on', isOpen: true}],
      attributes: states,
      display: {open: 'block', closed: null}
    }
    const activation = {variable: 0, key, effect: 'toggle' as const}
    const source = await printed(
      '<div><p><button id="a" data-state="closed" tabindex="0">x</button><a href="#" id="b">y</a><i tabindex="0" id="c">z</i></p></div>',
      {
        variables: [choice],
        bindings: {a: [binding]},
        activations: {a: [activation], b: [activation], c: [activation]}
      }
    )
    expect(source).toContain('onKeyDown={(event) => {')
  })

  it('is set by a key on what only one of its states lets the Tab key reach', async () => {
    const attributes = [{name: 'tabIndex', open: '0', closed: '-1'}]
    const source = await printed('<p><i tabindex="-1" id="a">x</i><i tabindex="-1" id="b">y</i></p>', {
      variables: [flag()],
      bindings: {a: bound({attributes})},
      activations: {a: toggle, b: toggle}
    })
    expect(source.match(/onKeyDown/g)).toHaveLength(1)
  })

  it.each([[false], [true]])(
    'has a hook where more than controls closes it (typescript: %s)',
    async (typescript) => {
      const given = {
        variables: [
          {...flag(false, 'menu'), dismissal: 'escape-or-click' as const},
          {
            kind: 'dialog' as const,
            initial: null,
            isChoice: true,
            canBeNone: true,
            dismissal: 'escape' as const
          }
        ],
        activations: {
          a: toggle,
          b: [{variable: 1, key: 'x', effect: 'open' as const}],
          x: [{variable: 1, key: 'x', effect: 'close' as const, isOfItself: true}]
        }
      }
      const html = '<button id="a">x</button><button id="b">y</button><p id="x">z</p>'
      const source = await printed(html, given, {typescript})
      expect(source).toContain('useDismiss(isMenuOpen, setIsMenuOpen, false, true);')
      expect(source).toContain('useDismiss(openDialog, setOpenDialog, null, false);')
      expect(source).toContain('if (event.target === event.currentTarget) {')
      expect(source.match(/function useDismiss/g)).toHaveLength(1)
      expect(source).toMatch(/import \{.*useEffect, useState \} from "react";/)
    }
  )

  it('names variables after what their controls are called', async () => {
    const source = await printed(
      '<button aria-label="Toggle navigation" id="a">x</button><button id="b">Show size guide</button>',
      {
        variables: [flag(), flag()],
        activations: {a: toggle, b: [{variable: 1, effect: 'toggle'}]}
      }
    )
    expect(source).toContain('const [isMenuOpen, setIsMenuOpen]')
    expect(source).toContain('const [isSizeGuideOpen, setIsSizeGuideOpen]')
  })

  it('imports types and functions of React in one statement', () => {
    const tree = treeOf('<button id="a" style="--x: 1">x</button>', {
      variables: [flag()],
      activations: {a: toggle}
    })
    const source = jsxSource(tree, {typescript: true})
    expect(source).toContain('import { type CSSProperties, useState } from "react";')
    expect(render(source, {typescript: true}).warnings).toEqual([])
  })

  it('chooses by keys of the data of a list', async () => {
    const ids = ['a', 'b', 'c', 'd']
    const choice: StateVariable = {kind: 'tab', initial: 'b', isChoice: true, canBeNone: false}
    const html = ids
      .map((id) => `<button id="${id}" aria-selected="${id === 'b'}">${id.toUpperCase()}</button>`)
      .join('')
    const source = await printed(`<div>${html}</div>`, {
      variables: [choice],
      activations: Object.fromEntries(ids.map((key) => [key, [{variable: 0, key, effect: 'open' as const}]])),
      bindings: Object.fromEntries(
        ids.map((key) => [
          key,
          [
            {
              variable: 0,
              key,
              classes: [],
              attributes: [{name: 'ariaSelected', open: 'true', closed: 'false'}]
            }
          ]
        ])
      )
    })
    expect(source).toContain('buttons.map((button) => (')
    expect(source).toContain('aria-selected={activeTab === button.id}')
    expect(source).toContain('onClick={() => setActiveTab(button.id)}')
  })
})
