import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {visit} from 'unist-util-visit'
import {expect, test} from 'vitest'
import {ElementFinder} from './element-finder.ts'
import type {StyleClass} from './style-class.ts'
import {UnitSelectors} from './unit-selectors.ts'

const PAGE =
  '<div id="g"><p id="a"></p><div id="r"><p id="b"></p><p></p></div></div><div><p></p><div><p></p></div></div>'
const ALLOWED = {more: true, less: true, isAlone: true}

test('a class that elements carry for one rule does not bring others into a rule that names it', () => {
  const tree: Root = fromHtml(PAGE, {fragment: true})
  const finder = new ElementFinder(tree)
  const byId = new Map<unknown, Element>()
  const named = {grid: [] as Element[], row: [] as Element[], column: [] as Element[]}
  visit(tree, 'element', (element, _, parent) => {
    byId.set(element.properties.id, element)
    named[element.tagName === 'p' ? 'column' : parent === tree ? 'grid' : 'row'].push(element)
  })
  for (const [name, members] of Object.entries(named)) finder.carry(name, members)
  const selectors = new UnitSelectors({
    finder,
    nameOf: (name) => (name in named ? name : undefined),
    markFor: (name) => name,
    isUtility: () => false
  })
  const selectorOf = (id: string, selector: string) =>
    selectors.selectorFor({members: [byId.get(id)!]} as StyleClass, [selector], ALLOWED)
  expect(selectorOf('g', '.grid.centered')).toMatchObject({text: '.grid.centered', mark: 'centered'})
  expect(selectorOf('a', '.none')).toMatchObject({text: '.centered > .column'})
  // With it, the columns of the row would be in something centred, too.
  expect(selectorOf('r', '.row.centered')?.mark).toBeUndefined()
})
