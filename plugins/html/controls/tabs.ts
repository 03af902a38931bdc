import {rememberedOf} from '../../css/remember.ts'
import type {Element} from 'hast'
import {type PageElements, textOf} from './page-elements.ts'

/** Found once for the elements of a tree: a list of tabs would be read again for each of them. */
interface TabFacts {
  /** Elements that something with `aria-selected` and `aria-controls` stands in. */
  selecting: ReadonlySet<Element | undefined>
  /** How many tabs are in an element. */
  counts?: ReadonlyMap<Element, number>
}

/** Whether an element is a tab: by its role, or as one of several beside each other that control something, one being selected. */
export function isTab(element: Element, elements: PageElements): boolean {
  if (textOf(element, 'role') === 'tab') return true
  if (element.properties.ariaControls === undefined) return false
  return factsOf(elements).selecting.has(elements.ancestorsOf(element).at(-1))
}

/** The list of a tab: by its role, else the nearest element with another tab in it, as `isTabOf` tells. */
export function tabListOf(
  element: Element,
  elements: PageElements,
  isTabOf: (element: Element) => boolean
): Element | undefined {
  const around = elements.ancestorsOf(element)
  const list = around.findLast((one) => textOf(one, 'role') === 'tablist')
  if (list) return list
  const facts = factsOf(elements)
  const counts = (facts.counts ??= tabCounts(elements, isTabOf))
  const own = isTabOf(element) ? 1 : 0
  return around.findLast((one) => (counts.get(one) ?? 0) > own)
}

const factsOf = rememberedOf((elements: PageElements): TabFacts => {
  const selected = elements.all.filter(
    ({properties}) => properties.ariaSelected !== undefined && properties.ariaControls !== undefined
  )
  return {selecting: new Set(selected.map((element) => elements.ancestorsOf(element).at(-1)))}
})

function tabCounts(
  {all, ancestorsOf}: PageElements,
  isTabOf: (element: Element) => boolean
): Map<Element, number> {
  const counts = new Map<Element, number>()
  for (const element of all)
    if (isTabOf(element))
      for (const around of ancestorsOf(element)) counts.set(around, (counts.get(around) ?? 0) + 1)
  return counts
}
