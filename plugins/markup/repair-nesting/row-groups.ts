import type {Element, ElementContent} from 'hast'
import {dataOf, setStyle, styleOf} from '../../model/access.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/**
 * Put rows that stand directly in a table, as scripts can put them there, into the row group that the parser makes for them. Where the table
 * may be no table by its style (`display: grid`), the group has no box, so that the rows stay what they are.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable>
 */
export function groupRows(table: Element): void {
  if (!table.children.some(isRow)) return
  const children: ElementContent[] = []
  let group: Element | undefined
  for (const child of table.children) {
    if (isRow(child)) {
      if (!group) children.push((group = rowGroup(styleOf(table)[''] ?? [])))
      group.children.push(child)
    } else if (group && child.type !== 'element') group.children.push(child)
    else {
      group = undefined
      children.push(child)
    }
  }
  table.children = children
}

const isRow = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'tr'

function rowGroup(ofTable: readonly PropertyGroup[]): Element {
  const group: Element = {type: 'element', tagName: 'tbody', properties: {}, children: []}
  dataOf(group).defaults = {'': {display: 'table-row-group', 'vertical-align': 'middle'}}
  if (ofTable.some(({properties}) => properties.includes('display'))) setStyle(group, {'': [NO_BOX]})
  return group
}

const NO_BOX: PropertyGroup = {
  properties: ['display'],
  runs: [
    {
      ...EVERY_WIDTH,
      declarations: [{property: 'display', value: 'contents', conditions: [], origin: 'author', order: 0}]
    }
  ]
}
