import {classesOf} from '../../html/class-list.ts'
import type {Element} from 'hast'
import type {Block} from './block.ts'
import type {BlockContext} from './block-context.ts'
import {leaf, markup} from './leaf-blocks.ts'
import {isAllRichText} from './rich-text.ts'
import {wrapped} from './wrapped-blocks.ts'

const SECTIONS = ['thead', 'tbody', 'tfoot'] as const

/** Cells of the editor's table have no class, so the classes of rows and cells are replaced by their positions. */
export function table(element: Element, context: BlockContext): Block | undefined {
  const sections = element.children.filter((child) => child.type === 'element')
  const isPlain = sections.every(
    (section) =>
      SECTIONS.some((name) => name === section.tagName) &&
      section.children.every(
        (row) =>
          row.type !== 'element' ||
          (row.tagName === 'tr' &&
            row.children.every(
              (cell) =>
                cell.type !== 'element' ||
                ((cell.tagName === 'td' || cell.tagName === 'th') && isAllRichText(cell))
            ))
      )
  )
  const cells = sections.flatMap((section) =>
    section.children.flatMap((row) => (row.type === 'element' ? row.children : []))
  )
  if (!isPlain || sections.length === 0 || cells.length > MOST_CELLS) return undefined
  const anchor = context.anchor('table')
  const className = wrapped(element, '> table', context, anchor)
  const note = (node: Element, place: string) => {
    for (const name of classesOf(node)) context.place(name, `.${anchor} > table > ${place}`)
  }
  const body = sections.map((section) => {
    note(section, section.tagName)
    const rows = section.children.filter((row) => row.type === 'element')
    return rowsOf(section.tagName, rows, note)
  })
  return leaf(
    'table',
    {className, hasFixedLayout: false},
    `<figure class="wp-block-table ${className}"><table>${body.join('')}</table></figure>`
  )
}

const MOST_CELLS = 240

function rowsOf(
  section: string,
  rows: readonly Element[],
  note: (node: Element, place: string) => void
): string {
  const lines = rows.map((row, at) => {
    const place = `${section} > tr:nth-child(${at + 1})`
    note(row, place)
    const cells = row.children.filter((cell) => cell.type === 'element')
    const texts = cells.map((cell, column) => {
      note(cell, `${place} > :nth-child(${column + 1})`)
      const {colSpan, rowSpan} = cell.properties
      const spans = `${colSpan ? ` colspan="${String(colSpan)}"` : ''}${rowSpan ? ` rowspan="${String(rowSpan)}"` : ''}`
      return `<${cell.tagName}${spans}>${markup(cell.children)}</${cell.tagName}>`
    })
    return `<tr>${texts.join('')}</tr>`
  })
  return `<${section}>${lines.join('')}</${section}>`
}
