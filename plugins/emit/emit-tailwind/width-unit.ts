import type {ElementStyle} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import type {Engine} from './engine.ts'
import {firstWhole, type WidthUnit} from './variants.ts'

/**
 * The unit of the page's own breakpoints (`min-[992px]`). Beside named ones, which are in `rem`, they have to be in `rem`
 * too where both concern one property, since Tailwind sorts each unit by itself; one page keeps to one unit.
 */
export function widthUnitOf(styles: Iterable<ElementStyle>, {index}: Engine): WidthUnit {
  let isNamed = false
  let isOwn = false
  for (const style of styles)
    for (const groups of Object.values(style))
      for (const {runs} of groups)
        if (runs.length > 1)
          for (const {from, to} of runs)
            for (const bound of [from, to]) {
              if (bound <= 0 || bound >= UNBOUNDED) continue
              if (index.breakpoints.has(firstWhole(bound))) isNamed = true
              else isOwn = true
            }
  return isNamed && isOwn ? 'rem' : 'px'
}
