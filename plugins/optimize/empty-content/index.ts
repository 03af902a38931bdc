import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {parseValue} from '../../css/values/parse-value.ts'
import {setStyle, mapDeclarationsIn} from '../../model/access.ts'
import {ComputedValues, isGeneratedContent, type Place, placesOf} from '../../model/computed/index.ts'
import {groupIndex} from '../../model/group-index.ts'
import {noteKnownSnaps} from '../../model/note-snaps.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'

/**
 * Declare an empty string as the content of a box in which white space alone makes no line: `content: " "` of a clearfix.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css2/#phantom-line-box>
 */
export const emptyContent: Plugin<[], Root> = () => (tree, file) => {
  const values = new ComputedValues(tree)
  const results = new Map<Place, ElementStyle>()
  for (const [element, place] of placesOf(tree)) {
    const result = results.get(place) ?? withEmptyContent(values, place)
    results.set(place, result)
    if (result === place.style) continue
    setStyle(element, result)
    noteKnownSnaps(file, element, 'content', [place.style, result])
  }
}

function withEmptyContent(values: ComputedValues, place: Place): ElementStyle {
  let result = place.style
  for (const [pseudo, groups] of Object.entries(place.style)) {
    const group = isGeneratedContent(pseudo) ? groupIndex(groups).get('content') : undefined
    if (!group || group.properties.length > 1 || !hasWhiteSpace(group)) continue
    if (
      !isBlock(values, place, pseudo) ||
      !isAlways(values, place, pseudo, 'white-space-collapse', COLLAPSES)
    )
      continue
    result = {...result, [pseudo]: groups.map((each) => (each === group ? emptied(group) : each))}
  }
  return result
}

/** Boxes that are laid out by themselves, so that nothing stands on a line with their content. */
const BLOCKS = new Set(['block', 'table', 'flow-root', 'flex', 'grid', 'none'])
const COLLAPSES = new Set(['collapse'])
const OUT_OF_FLOW = new Set(['absolute', 'fixed'])
const FLOATS = new Set(['left', 'right'])

const isBlock = (values: ComputedValues, place: Place, pseudo: string): boolean =>
  isAlways(values, place, pseudo, 'display', BLOCKS) ||
  isAlways(values, place, pseudo, 'position', OUT_OF_FLOW) ||
  isAlways(values, place, pseudo, 'float', FLOATS)

/** Whether a longhand has one of these values at every width and in every state. */
const isAlways = (
  values: ComputedValues,
  place: Place,
  pseudo: string,
  longhand: string,
  wanted: ReadonlySet<string>
): boolean =>
  values
    .of(place, pseudo, longhand)
    .every(({cases}) =>
      cases.every(({value}) => typeof value === 'string' && wanted.has(value.toLowerCase()))
    )

const isWhiteSpace = (text: string): boolean => {
  const value = parseValue(text)
  return (
    value.kind === 'string' && value.value !== '' && [...value.value].every((one) => ' \t\n'.includes(one))
  )
}

const hasWhiteSpace = ({runs}: PropertyGroup): boolean =>
  runs.some(({declarations}) => declarations.some(({value}) => isWhiteSpace(value)))

const emptied = (group: PropertyGroup): PropertyGroup =>
  mapDeclarationsIn(group, (each) => (isWhiteSpace(each.value) ? {...each, value: '""'} : each))
