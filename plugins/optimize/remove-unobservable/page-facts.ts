import type {Element, Root} from 'hast'
import {ComputedValues, Visibility} from '../../model/computed/index.ts'
import {inheritedNames} from '../../model/inherited-names.ts'
import type {DefaultStyle, ElementStyle, RootStyle} from '../../model/types.ts'

/** What is known of the whole page. */
export interface PageFacts {
  values: ComputedValues
  visibility: Visibility
  states: RootStyle['states']
  /** By style, longhands that a descendant inherits by `inherit` though they do not inherit by themselves. */
  inherited: ReadonlyMap<ElementStyle, ReadonlySet<string>>
  /** The defaults of the page's root element. */
  rootDefaults: DefaultStyle
  /** Whether something is declared for the target of a URL's fragment. */
  hasTargets: boolean
}

export function pageFacts(tree: Root): PageFacts {
  const values = new ComputedValues(tree)
  const {states = {}} = tree.data?.style ?? {}
  const html = tree.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'html'
  )
  return {
    values,
    visibility: new Visibility(values),
    states,
    inherited: inheritedNames(tree),
    rootDefaults: html?.data?.defaults?.[''] ?? {},
    hasTargets: Object.values(states).some((state) => state.at(-1)?.dynamic.includes(':target'))
  }
}
