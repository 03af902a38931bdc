import {isElement} from '../../html/is-element.ts'
import {capitalized} from './capitalized.ts'
import type {Element, ElementContent, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'

const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])

/**
 * Names for the cells of tables after the headers of their columns: those below `Start date` are `startDate`. Tables
 * without a single header row, and those with spanning cells, have none.
 */
export function columnNames(tree: Root | Element): Map<Element, string> {
  const names = new Map<Element, string>()
  everyElement(tree, (table) => {
    if (table.tagName !== 'table') return
    const rows = rowsOf(table)
    const [head, ...body] = rows.map((row) => row.children.filter(isElement))
    if (!head?.every(({tagName}) => tagName === 'th') || rows.some(hasSpan)) return
    const heads = head.map((cell) => nameOf(textOf(cell)))
    for (const cells of body)
      if (cells.length === head.length && cells.some(({tagName}) => tagName === 'td'))
        for (const [at, cell] of cells.entries()) if (heads[at]) names.set(cell, heads[at])
  })
  return names
}

const rowsOf = (part: Element): Element[] =>
  part.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child] : SECTIONS.has(child.tagName) ? rowsOf(child) : []))

const hasSpan = (row: Element): boolean =>
  row.children
    .filter(isElement)
    .some(({properties: {colSpan = 1, rowSpan = 1}}) => Number(colSpan) !== 1 || Number(rowSpan) !== 1)

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''

/** `Start date` → `startDate`; nothing where it is a sentence, or in other letters. */
function nameOf(head: string): string | undefined {
  const words = head.trim().split(/[\s/_-]+/)
  if (words.length > 3 || !words.every((word) => /^[A-Za-z][A-Za-z\d]*$/.test(word))) return undefined
  const [first = '', ...more] = words.map((word) => word.toLowerCase())
  const name = first + more.map(capitalized).join('')
  return name.length <= 20 ? name : undefined
}
