import {overlapFamily} from './overlap.ts'
import {isKeyword} from './values/keywords.ts'
import {commaItems, spaceItems} from './values/lists.ts'
import type {Value} from './values/types.ts'
import {hasFunction, keywordsIn, stringsIn} from './values/walk.ts'

/** What neither keywords nor grammar can express: functions of some properties only, words that exclude others, rows of equal length. */
export function meetsConstraints(name: string, value: Value): boolean {
  if (hasFunction(value, 'anchor') && overlapFamily(name) !== 'inset' && name !== 'inset') return false
  if (hasFunction(value, 'fit-content') && !name.startsWith('grid')) return false
  switch (name) {
    case 'align-content':
      return !spaceItems(value)
        .slice(0, 1)
        .some((first) => isKeyword(first, 'last'))
    case 'transition-property':
      return commaItems(value).length === 1 || !keywordsIn(value).some((keyword) => keyword.name === 'none')
    case 'font-feature-settings':
    case 'font-variation-settings':
      // Tags of OpenType.
      return stringsIn(value).every((tag) => tag.length === 4)
    case 'grid-template-areas': {
      const columns = stringsIn(value).map((row) => row.match(GRID_CELLS)?.length ?? 0)
      return columns.every((count) => count === columns[0] && count > 0)
    }
    default:
      return true
  }
}

/** Names, and sequences of dots that are one cell without a name (CSS Grid 2, §7.3). */
const GRID_CELLS = /\.+|[^\s.]+/g
