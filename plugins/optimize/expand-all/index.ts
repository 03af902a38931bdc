import {resultsFor} from '../../model/results-for.ts'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {initialValue, isInherited, isOfAll} from '../../css/properties.ts'
import {isWord} from '../../css/values/keywords.ts'
import {isUnconditional, setStyle, styleOf} from '../../model/access.ts'
import {isGeneratedContent} from '../../model/computed/defaults.ts'
import {everyElement} from '../../model/every-element.ts'
import {type Part, regrouped} from '../../model/regroup.ts'
import type {Declaration, DefaultStyle, ElementStyle, PropertyGroup, RootStyle} from '../../model/types.ts'

/**
 * Declare in the place of `all: revert` and `all: unset` what they change in the copy: nothing but values that the browser's own sheet has for the
 * element, since what other rules declared is gone. Works where `all` holds unconditionally.
 * Messages: none. Throws nothing. Spec: <https://drafts.csswg.org/css-cascade-5/#all-shorthand>
 */
export const expandAll: Plugin<[], Root> = () => (tree) => {
  const flow = tree.data?.style?.flow
  const results = resultsFor<PropertyGroup[], PropertyGroup[]>()
  const without = new Set<ElementStyle>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    if (without.has(style)) return
    if (!Object.values(style).some((groups) => groups.some(declaresAll))) return void without.add(style)
    for (const [pseudo, groups] of Object.entries(style)) {
      const own = element.data?.defaults?.[pseudo]
      // Attributes that `all` takes back would count again, and controls be drawn natively; of other pseudo-elements a browser may
      // declare more than its sheet has.
      if (pseudo === '' ? element.data?.hinted?.size : !isGeneratedContent(pseudo)) continue
      if (!groups.some(declaresAll) || own?.appearance !== undefined) continue
      if (Object.keys(own ?? {}).length > MOST) continue
      const result = results(groups, own, () => expanded(groups, own ?? {}, flow))
      setStyle(element, {...styleOf(element), [pseudo]: result})
    }
  })
}

/** Of an element with more defaults of the browser's own `all` says it shorter. */
const MOST = 12

/** Where `all: revert-layer` gave way to the layer below, the group has its name alone. */
const declaresAll = ({runs}: PropertyGroup): boolean =>
  runs.some(({declarations}) => declarations.some(({property}) => property === 'all'))

const expanded = (
  groups: readonly PropertyGroup[],
  own: DefaultStyle,
  flow: RootStyle['flow']
): PropertyGroup[] =>
  groups.flatMap((group) =>
    declaresAll(group)
      ? regrouped(group, (declaration, {from, to}) => partsOf(declaration, own, {from, to}), {
          flow,
          isToSplit: true
        })
      : [group]
  )

function partsOf(declaration: Declaration, own: DefaultStyle, widths: Omit<Part, 'part'>): Part[] {
  const same = [{part: declaration, ...widths}]
  if (declaration.property !== 'all' || !isUnconditional(declaration)) return same
  // What the browser declares in some state alone has no one value to be replaced.
  const isUnset = isWord(declaration.value, 'unset') && !Object.values(own).includes(null)
  if (!isUnset && !isWord(declaration.value, 'revert')) return same
  const {shorthand: _, ...others} = declaration
  const changed = isUnset ? Object.keys(own).filter(isOfAll) : []
  return changed.map((property) => ({
    part: {...others, property, value: isInherited(property) ? 'inherit' : initialValue(property)},
    ...widths
  }))
}
