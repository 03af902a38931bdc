import type {JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import type {Column, Differences} from './differences.ts'
import {withPlaces} from './places.ts'

/** The first of alike tags with expressions in the places where the others differ from it. */
export function templateOf<Tag extends JsxTag>(
  first: Tag,
  {ofPlaces}: Differences,
  expressionOf: (column: Column) => string,
  {props}: Printer
): Tag {
  let at = 0
  return withPlaces(
    first,
    () => {
      const column = ofPlaces[at++]
      return column && {expression: expressionOf(column), fixed: column.fixed}
    },
    props
  )
}
