import type {Root} from 'hast'
import {setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {initialValue, isInherited} from '../../css/properties.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'

/** What Chromium lays out by a shadow tree of its own, whose `<slot>` no page can style. */
const HOSTS = new Set(['details', 'select', 'optgroup', 'object', 'marquee'])

/**
 * Says what `inherit` comes to for what stands in a slot of the browser's own: the slot's value, which is initial where a
 * property does not inherit by itself. `* { box-sizing: inherit }` does not reach into `details`.
 * Spec: <https://drafts.csswg.org/css-shadow-1/#slots-in-shadow-tree>
 */
export function settleInBrowserSlots(tree: Root): void {
  const known = new Map<ElementStyle, ElementStyle>()
  everyElement(tree, (element, parent) => {
    if (!parent || !HOSTS.has(parent.tagName)) return
    const style = styleOf(element)
    const settled = known.get(style) ?? withoutInherit(style)
    known.set(style, settled)
    if (settled !== style) setStyle(element, settled)
  })
}

function withoutInherit(style: ElementStyle): ElementStyle {
  const groups = style[''] ?? []
  const settled = groups.map(settledGroup)
  return settled.some((group, at) => group !== groups[at]) ? {...style, '': settled} : style
}

function settledGroup(group: PropertyGroup): PropertyGroup {
  if (!group.runs.some(({declarations}) => declarations.some(asksSlot))) return group
  return {
    ...group,
    runs: group.runs.map((run) => ({
      ...run,
      declarations: run.declarations.map((each) => (asksSlot(each) ? initially(each) : each))
    }))
  }
}

/** The slots' own `display` is of the browser's making. */
const asksSlot = ({property, value}: Declaration): boolean =>
  /^inherit$/i.test(value) && !isInherited(property) && !/^(?:--|display$|all$)/.test(property)

const initially = ({shorthand: _, ...declaration}: Declaration): Declaration => ({
  ...declaration,
  value: initialValue(declaration.property) || 'initial'
})
