import type {PropertySource} from '../edit-mode/active-properties.ts'
import type {Copy} from '../conversion/protocol.ts'
import type {CopySettings} from '../settings/settings.ts'

/**
 * Where an element is: for each step from the document the number among the children; `shadow` and `frame` step into the
 * shadow tree or the document of the element that was reached.
 */
export type ElementSteps = readonly (number | 'shadow' | 'frame')[]

/** What a panel asks of a page. */
export type InspectMessage =
  | {kind: 'inspect'; steps: ElementSteps}
  | {kind: 'convert'; steps: ElementSteps; settings: Pick<CopySettings, 'componentFormat' | 'styleFormat'>}

/** An element, what it is called, and its declarations by where they are from. */
export interface InspectedElement {
  name: string
  mark: string
  sources: PropertySource[]
}

export type InspectReply = {element: InspectedElement} | {copy: Copy} | {problem: string}

/** Evaluated in the inspected page, where `$0` is the element that is selected in Elements. */
export const STEPS_EXPRESSION = `(() => {
  const steps = []
  let node = $0
  if (node && node.nodeType !== 1) node = node.parentElement
  while (node && node.nodeType === 1) {
    const parent = node.parentNode
    if (!parent) return null
    steps.unshift([...parent.children].indexOf(node))
    if (parent.nodeType === 1) node = parent
    else if (parent.host) { steps.unshift('shadow'); node = parent.host }
    else {
      const frame = parent.defaultView && parent.defaultView !== window ? parent.defaultView.frameElement : null
      if (!frame) return parent === document ? steps : null
      steps.unshift('frame')
      node = frame
    }
  }
  return null
})()`
