import {printLayout} from '../layout/layout.ts'
import {sheetLayout} from './sheet-layout.ts'

export {declarationLayout, sheetLayout} from './sheet-layout.ts'

/**
 * CSS text in lines of `width` columns (default: 80), two spaces a level, an empty line between rules. Text that is not
 * CSS comes back as it is.
 */
export function cssSource(css: string, width = 80): string {
  const layout = sheetLayout(css)
  return layout === undefined ? css : printLayout(layout, width)
}
