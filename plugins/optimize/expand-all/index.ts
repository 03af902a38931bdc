import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {initialValue, isInherited} from '../../css/properties.ts'
import {isWord} from '../../css/values/keywords.ts'
import {isUnconditional, setStyle, styleOf} from '../../model/access.ts'
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
  const known = new Map<ElementStyle, Map<DefaultStyle | undefined, ElementStyle>>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const own = element.data?.defaults?.['']
    // Attributes that `all` takes back would count again, and controls be drawn natively.
    if (!style['']?.some(declaresAll) || element.data?.hinted?.size || own?.appearance !== undefined) return
    if (Object.keys(own ?? {}).length > MOST) return
    const results = known.get(style) ?? new Map<DefaultStyle | undefined, ElementStyle>()
    known.set(style, results)
    const result = results.get(own) ?? expanded(style, own ?? {}, flow)
    results.set(own, result)
    setStyle(element, result)
  })
}

/** Of an element with more defaults of the browser's own `all` says it shorter. */
const MOST = 12

/** Where `all: revert-layer` gave way to the layer below, the group has its name alone. */
const declaresAll = ({runs}: PropertyGroup): boolean =>
  runs.some(({declarations}) => declarations.some(({property}) => property === 'all'))

function expanded(style: ElementStyle, own: DefaultStyle, flow: RootStyle['flow']): ElementStyle {
  const groups = (style[''] ?? []).flatMap((group) =>
    declaresAll(group)
      ? regrouped(group, (declaration, {from, to}) => partsOf(declaration, own, {from, to}), {
          flow,
          isToSplit: true
        })
      : [group]
  )
  return {...style, '': groups}
}

function partsOf(declaration: Declaration, own: DefaultStyle, widths: Omit<Part, 'part'>): Part[] {
  const same = [{part: declaration, ...widths}]
  if (declaration.property !== 'all' || !isUnconditional(declaration)) return same
  // What the browser declares in some state alone has no one value to be replaced.
  const isUnset = isWord(declaration.value, 'unset') && !Object.values(own).includes(null)
  if (!isUnset && !isWord(declaration.value, 'revert')) return same
  const {shorthand: _, ...others} = declaration
  const changed = isUnset ? Object.keys(own).filter((property) => !KEPT.has(property)) : []
  return changed.map((property) => ({
    part: {...others, property, value: isInherited(property) ? 'inherit' : initialValue(property)},
    ...widths
  }))
}

/** `all` does not stand for them. */
const KEPT = new Set(['direction', 'unicode-bidi'])
