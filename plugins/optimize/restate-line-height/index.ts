import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {parseValue} from '../../css/values/parse-value.ts'
import {setStyle} from '../../model/access.ts'
import {ComputedValues, type Place, placesOf} from '../../model/computed/index.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Declaration, ElementStyle} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/**
 * Declare the height of lines that an element inherits where it declares the size of its text, as redundant: an emitter whose words
 * set both (`text-2xl/normal`) may use them. A factor alone, since the elements inside inherit it as before.
 * Messages: none. Throws nothing.
 */
export const restateLineHeight: Plugin<[], Root> = () => (tree) => {
  const values = new ComputedValues(tree)
  const results = new Map<Place, ElementStyle>()
  for (const [element, place] of placesOf(tree)) {
    const result = results.get(place) ?? withLineHeight(values, place)
    results.set(place, result)
    if (result !== place.style) setStyle(element, result)
  }
}

const PROPERTY = 'line-height'

function withLineHeight(values: ComputedValues, place: Place): ElementStyle {
  const groups = place.style['']
  const index = groups && groupIndex(groups)
  const size = index?.get('font-size')
  if (!index || !groups || !size?.runs.some(({declarations}) => declarations.some(isPrinted)))
    return place.style
  if (index.has(PROPERTY) || index.has('all') || index.has('font')) return place.style
  const value = factorOf(values, place)
  if (value === undefined) return place.style
  const declaration: Declaration = {
    property: PROPERTY,
    value,
    conditions: [],
    origin: 'author',
    order: 0,
    redundant: true
  }
  return {
    ...place.style,
    '': [...groups, {properties: [PROPERTY], runs: [{...EVERY_WIDTH, declarations: [declaration]}]}]
  }
}

/** The one factor that an element inherits; undefined where it is a length, or another one in some state or at some width. */
function factorOf(values: ComputedValues, place: Place): string | undefined {
  const found = new Set(values.of(place, '', PROPERTY).flatMap(({cases}) => cases.map(({value}) => value)))
  const [only, ...others] = found
  if (typeof only !== 'string' || others.length > 0) return undefined
  const value = parseValue(only)
  return value.kind === 'number' ? only : undefined
}
