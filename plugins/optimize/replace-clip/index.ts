import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {functionsNamed} from '../../css/values/walk.ts'
import {isWord} from '../../css/values/keywords.ts'
import {pixelsOf} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {commaItems, spaceItems} from '../../css/values/lists.ts'
import {setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {whenKey} from '../../model/condition.ts'
import {everyElement} from '../../model/every-element.ts'
import {groupIndex} from '../../model/group-index.ts'
import {noteKnownSnaps} from '../../model/note-snaps.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'

/**
 * Declare `clip-path: inset(50%)` in the place of an empty `clip: rect(0, 0, 0, 0)`, and `none` in that of `auto`: both show nothing, the one is
 * deprecated, and the other is what Tailwind's `sr-only` declares.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.fxtf.org/css-masking-1/#clip-property>
 */
export const replaceClip: Plugin<[], Root> = () => (tree, file) => {
  const changed = resultsFor<ElementStyle, ElementStyle>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const result = changed(style, '', replaced)
    if (result === style) return
    setStyle(element, result)
    for (const property of ['clip', 'clip-path']) noteKnownSnaps(file, element, property, [style, result])
  })
}

function replaced(style: ElementStyle): ElementStyle {
  const groups = style[''] ?? []
  const index = groupIndex(groups)
  const clip = index.get('clip')
  if (!clip || index.has('clip-path') || clip.properties.length > 1) return style
  const path = withPaths(clip, index.get('position'))
  return path ? {...style, '': groups.map((group) => (group === clip ? path : group))} : style
}

/** The same with `clip-path`; undefined where something is clipped to a size, or may be clipped where it is not positioned. */
function withPaths(clip: PropertyGroup, position: PropertyGroup | undefined): PropertyGroup | undefined {
  const runs: PropertyGroup['runs'] = []
  for (const run of clip.runs) {
    const positions =
      position?.runs.find(({from, to}) => from <= run.from && to >= run.to)?.declarations ?? []
    const areLike = positions.length === run.declarations.length
    const declarations = run.declarations.flatMap((declaration, at): Declaration[] => {
      const value = pathOf(declaration.value)
      const like = positions[at]
      const isAlike = like && whenKey(like) === whenKey(declaration)
      const isPositioned = like && isWord(like.value, 'absolute', 'fixed')
      const {shorthand: _, ...rest} = declaration
      return value !== undefined && isAlike && (value === 'none' || isPositioned)
        ? [{...rest, property: 'clip-path', value}]
        : []
    })
    if (!areLike || declarations.length !== run.declarations.length) return undefined
    runs.push({...run, declarations})
  }
  return {properties: ['clip-path'], runs}
}

function pathOf(text: string): string | undefined {
  if (isWord(text, 'auto')) return 'none'
  const [rect, ...more] = functionsNamed(parseValue(text), 'rect')
  if (!rect || more.length > 0) return undefined
  const items = commaItems(rect.inside)
  const sides = (items.length > 1 ? items : spaceItems(rect.inside)).map(pixelsOf)
  const [top, right, bottom, left] = sides
  const isEmpty = sides.length === 4 && !sides.includes(undefined) && top === bottom && right === left
  return isEmpty ? 'inset(50%)' : undefined
}
