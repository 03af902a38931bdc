import {printLayout} from '../layout/print-layout.ts'
import {sheetLayout} from './sheet-layout.ts'
import {valueLayout} from './value-layout.ts'

export {escapeTags} from './escape-tags.ts'
export {declarationLayout, sheetLayout} from './sheet-layout.ts'

/**
 * CSS text in lines of `width` columns (default: 80), two spaces a level, an empty line between rules. Text that is not
 * CSS stays as it is.
 */
export function cssSource(css: string, width = 80): string {
  const layout = sheetLayout(css)
  return layout === undefined ? css : printLayout(layout, width)
}

/** A property's value, written as in a sheet, on one line. */
export function valueSource(property: string, value: string): string {
  const layout = valueLayout(property, value)
  return typeof layout === 'string'
    ? layout
    : printLayout(layout, Number.POSITIVE_INFINITY)
        .replace(/\s*\n\s*/g, ' ')
        .trim()
}
