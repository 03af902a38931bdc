import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {isCustomProperty, isInherited} from '../../css/properties.ts'
import {isWord} from '../../css/values/keywords.ts'
import {wordSet} from '../../css/word-set.ts'
import {mapGroups, setStyle} from '../../model/access.ts'
import {ComputedValues, isGeneratedContent, type Place, placesOf} from '../../model/computed/index.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {isKnown} from '../../model/computed/cases.ts'
import {declaredAbove} from './declared-above.ts'
import {sideOf} from './side.ts'
import {withComputedValues} from './with-computed-values.ts'

/**
 * Resolve what depends on the parent and has no word of its own in Tailwind: `inherit` where a property does not inherit by itself
 * (`flex-wrap: inherit`, `border-color: inherit`), on an element that has another default (`th { text-align: inherit }`), and keywords
 * that are relative to the parent (`bolder`, `match-parent`). The value they compute to is declared, at each width and under each
 * condition; it stays where that is not known or depends on a state. Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#inherit>, <https://drafts.csswg.org/css-fonts-4/#relative-weights>
 */
export const resolveInherit: Plugin<[], Root> = () => (tree) => {
  const values = new ComputedValues(tree)
  const results = new Map<Place, ElementStyle>()
  for (const [element, place] of placesOf(tree)) {
    // A component's page is the reader's.
    if (place.isPage) continue
    const result = results.get(place) ?? resolved(place, values)
    results.set(place, result)
    setStyle(element, result)
  }
}

const resolved = (place: Place, values: ComputedValues): ElementStyle =>
  mapGroups(place.style, (group, pseudo) => {
    if (!isResolved(group, place, pseudo)) return group
    return withComputedValues(group, (declaration, range) => {
      const {property, value} = declaration
      if (!dependsOnParent(declaration, place, pseudo)) return undefined
      const cases = isWord(value, 'match-parent', '-webkit-match-parent')
        ? sideOf(place, declaration, range, values)
        : values.declared(place, pseudo, property, declaration, range)
      const own = values.atoms.of(declaration, place)
      const isUnknown = cases?.some((run) => run.cases.some((each) => !isKnown(each.value)))
      const above =
        isUnknown && pseudo === '' && isWord(value, 'inherit') ? declaredAbove(place, property) : undefined
      if (above === undefined) return cases && {cases, own}
      return {cases: [{...range, cases: [{value: above, atoms: own, isImportant: false}]}], own}
    })
  })

/** Box sizing is resolved by another pass. */
const LEFT = wordSet('box-sizing all')

const isResolved = ({properties, runs}: PropertyGroup, place: Place, pseudo: string): boolean =>
  properties.length === 1 &&
  (pseudo === '' || isGeneratedContent(pseudo)) &&
  !LEFT.has(properties[0]) &&
  !isCustomProperty(properties[0]) &&
  runs.some(({declarations}) => declarations.some((each) => dependsOnParent(each, place, pseudo)))

function dependsOnParent(
  {property, value, origin, shorthand}: Declaration,
  {defaults}: Place,
  pseudo: string
): boolean {
  const byDefault = defaults[pseudo]?.[property]
  // The default of a tag, as `strong` has one and cells for their alignment, need not be declared.
  if (origin === 'user-agent' || byDefault === value.toLowerCase()) return false
  if (!isWord(value, 'inherit')) return RELATIVE.get(property)?.has(value.toLowerCase()) ?? false
  // `font: inherit` is printed whole.
  return !isInherited(property) || (RELATIVE.has(property) && byDefault !== undefined && !shorthand)
}

/** Inherited properties whose keyword `inherit` has no word in Tailwind, each with its other keywords that are relative to the parent. */
const RELATIVE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['font-weight', wordSet('bolder lighter')],
  ['text-align', wordSet('match-parent -webkit-match-parent')],
  ['font-style', wordSet('')]
])
