import {isWord} from '../../css/values/keywords.ts'
import type {Root} from 'hast'
import {mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {everyElement} from '../../model/every-element.ts'
import {initialValue, isInherited} from '../../css/properties.ts'
import type {Declaration, ElementStyle} from '../../model/types.ts'

/** Elements for which Chromium has a shadow tree of its own, whose `<slot>` no page can style. */
const HOSTS = new Set(['details', 'select', 'optgroup', 'object', 'marquee'])

/**
 * Resolves `inherit` for elements in a slot of the browser's own: to the slot's value, which is initial where a
 * property does not inherit by itself. `* { box-sizing: inherit }` does not reach into `details`.
 * Spec: <https://drafts.csswg.org/css-shadow-1/#slots-in-shadow-tree>
 */
export function resolveInUserAgentSlots(tree: Root): void {
  const changed = resultsFor<ElementStyle, ElementStyle>()
  everyElement(tree, (element, parent) => {
    if (parent && HOSTS.has(parent.tagName)) setStyle(element, changed(styleOf(element), '', withoutInherit))
  })
}

const withoutInherit = (style: ElementStyle): ElementStyle =>
  mapDeclarations(style, (each, pseudo) =>
    pseudo === '' && isInheritFromSlot(each) ? initially(each) : each
  )

/** The slots' own `display` comes from the browser. */
const isInheritFromSlot = ({property, value}: Declaration): boolean =>
  isWord(value, 'inherit') && !isInherited(property) && property !== 'display' && property !== 'all'

const initially = ({shorthand: _, ...declaration}: Declaration): Declaration => ({
  ...declaration,
  value: initialValue(declaration.property) || 'initial'
})
