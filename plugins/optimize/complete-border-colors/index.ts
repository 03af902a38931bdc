import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {longhandsOf} from '../../css/properties.ts'
import {isZeroOr} from '../../css/values/keywords.ts'
import {mapGroupLists, setStyle, mapDeclarationsIn} from '../../model/access.ts'
import {ComputedValues, type Place, placesOf} from '../../model/computed/index.ts'
import {groupIndex} from '../../model/group-index.ts'
import {inheritedNames} from '../../model/inherited-names.ts'
import {isPrinted} from '../../model/layers.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'

/**
 * Declare the colour of a border on the sides that have none, where a border is drawn on some sides alone: `border-b border-line`
 * in the place of `border-b border-b-line`, as it is written by hand. Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-backgrounds-3/#the-border-color>
 */
export const completeBorderColors: Plugin<[], Root> = () => (tree) => {
  const values = new ComputedValues(tree)
  const inherited = inheritedNames(tree)
  const results = new Map<Place, ElementStyle>()
  for (const [element, place] of placesOf(tree)) {
    const result = results.get(place) ?? completed(values, place, inherited.get(place.style))
    results.set(place, result)
    setStyle(element, result)
  }
}

const COLORS = longhandsOf('border-color')
const NO_NAMES: ReadonlySet<string> = new Set()

/** The style with colours on all sides; the same one where nothing is to be completed. */
const completed = (
  values: ComputedValues,
  place: Place,
  taken: ReadonlySet<string> = NO_NAMES
): ElementStyle =>
  mapGroupLists(place.style, (groups, pseudo) => {
    const index = groupIndex(groups)
    const isDeclared = (name: string) =>
      index.get(name)?.runs.some(({declarations}) => declarations.some(isPrinted)) === true
    const [declared, others] = [COLORS.filter(isDeclared), COLORS.filter((name) => !isDeclared(name))]
    const [first, ...same] = declared.map((name) => index.get(name) as PropertyGroup)
    if (!first || others.length === 0) return [...groups]
    const isAlone = (group: PropertyGroup | undefined) => !group || group.properties.length === 1
    const fits =
      isAlone(first) &&
      same.every((group) => textOf(group) === textOf(first)) &&
      others.every(
        (name) => isAlone(index.get(name)) && !taken.has(name) && !isDrawn(values, place, pseudo, name)
      )
    if (!fits) return [...groups]
    return [
      ...groups.filter(({properties}) => !others.includes(properties[0])),
      ...others.map((name) => onSide(first, name))
    ]
  })

const onSide = (group: PropertyGroup, name: string): PropertyGroup => ({
  ...mapDeclarationsIn(group, ({shorthand: _, ...declaration}) => ({...declaration, property: name})),
  properties: [name]
})

/** What a group declares, whatever its side and its place in the page's sheets. */
const textOf = ({runs}: PropertyGroup): string =>
  JSON.stringify(
    runs.map(({from, to, declarations}) => [
      from,
      to,
      declarations.map(({property: _, shorthand: __, order: ___, ...declaration}) => declaration)
    ])
  )

/** Whether the line of a colour's side is drawn at some width, under some condition or in some state. */
function isDrawn(values: ComputedValues, place: Place, pseudo: string, color: string): boolean {
  const isNever = (part: 'width' | 'style', ...none: string[]) => {
    const name = color.replace('color', part)
    return (
      !values.animated(place, pseudo).has(name) &&
      values
        .of(place, pseudo, name)
        .every(({cases}) => cases.every(({value}) => typeof value === 'string' && isZeroOr(value, ...none)))
    )
  }
  return !isNever('width') && !isNever('style', 'none', 'hidden')
}
