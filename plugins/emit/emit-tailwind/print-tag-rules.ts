import type {TagRule} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {formatSheet} from '../stylesheet/format-sheet.ts'

/**
 * Rules for the elements of tags as input of Tailwind's compiler: in the layer of Preflight, which they follow, and in that of components for those in
 * a text. Empty without any.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-base-styles>
 */
export const printTagRules = (rules: readonly TagRule[] = []): string =>
  formatSheet(
    byDeclarations(rules).map(({selector, declarations, within, conditions = []}) => ({
      ...EVERY_WIDTH,
      conditions,
      layer: within === undefined ? 'base' : 'components',
      selector,
      declarations
    }))
  )

/**
 * Rules with equal declarations beside each other, where they share one list of selectors. Those for states stay behind each other, since an
 * element may be in several.
 */
const byDeclarations = (rules: readonly TagRule[]): TagRule[] => {
  const places = new Map<string, number>()
  const placeOf = ({selector, declarations}: TagRule) => {
    const own = selector.includes(':') ? `${selector} ` : ''
    const key = own + declarations.map(({property, value}) => `${property}:${value}`).join(';')
    if (!places.has(key)) places.set(key, places.size)
    return places.get(key) ?? 0
  }
  return rules
    .map((rule) => ({rule, place: placeOf(rule)}))
    .sort((a, b) => a.place - b.place)
    .map(({rule}) => rule)
}
