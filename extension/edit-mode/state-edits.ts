import {adoptAfter} from '../ui/adopt-after.ts'
import type {Inline} from './edits.ts'
import type {MatchedBlock} from './matched-rules.ts'
import {withForcedStates} from './state-selectors.ts'

/** Edits of rules for a state: a `style` attribute would hold in every state, so they go into a rule of their own. */
export interface StateEdits {
  get(element: Element, selector: string, property: string): Inline | null
  set(element: Element, selector: string, property: string, value: Inline | null): void
  /** What was edited of an element, as further blocks of its cascade. */
  blocks(element: Element): MatchedBlock[]
}

type Rules = Map<string, Map<string, Inline>>

export function createStateEdits(): StateEdits {
  const edited = new Map<Element, Rules>()
  const adopted = new Map<Document | ShadowRoot, () => void>()
  const adopt = (root: Document | ShadowRoot) => {
    adopted.get(root)?.()
    const texts = [...edited]
      .filter(([element]) => element.getRootNode() === root)
      .flatMap(([element, rules]) => [...rules].map((rule) => ruleText(element, ...rule)))
    adopted.set(root, texts.length > 0 ? adoptAfter(root, texts.join('\n')) : () => undefined)
  }
  return {
    get: (element, selector, property) => edited.get(element)?.get(selector)?.get(property) ?? null,
    set(element, selector, property, value) {
      const rules: Rules = edited.get(element) ?? new Map()
      const properties = rules.get(selector) ?? new Map<string, Inline>()
      if (value) properties.set(property, value)
      else properties.delete(property)
      if (properties.size > 0) rules.set(selector, properties)
      else rules.delete(selector)
      edited.set(element, rules)
      adopt(element.getRootNode() as Document | ShadowRoot)
    },
    blocks(element) {
      return [...(edited.get(element) ?? [])].flatMap(([selector, properties], order): MatchedBlock[] => {
        if (!element.matches(withForcedStates(selector))) return []
        const {style} = element.ownerDocument.createElement('i')
        for (const [property, {value, priority}] of properties) style.setProperty(property, value, priority)
        const source = 'changed here'
        return [{style, selector, source, conditions: [], specificity: [0, 0, 0], layer: Infinity, order}]
      })
    }
  }
}

/** The place of an element in its tree. */
function pathOf(element: Element): string {
  const steps: string[] = []
  for (let at = element; at.parentNode && at !== element.ownerDocument.documentElement; ) {
    const {children} = at.parentNode as ParentNode
    steps.unshift(`:nth-child(${[...children].indexOf(at) + 1})`)
    if (!at.parentElement) return `:host > ${steps.join(' > ')}`
    at = at.parentElement
  }
  return [':root', ...steps].join(' > ')
}

/** The path makes it the element's alone, and weighs more than the selector that it adds to. */
function ruleText(element: Element, selector: string, properties: ReadonlyMap<string, Inline>): string {
  const lines = [...properties].map(
    ([property, {value, priority}]) => `${property}:${value}${priority && ` !${priority}`}`
  )
  return `:is(${withForcedStates(selector)}):is(${pathOf(element)}){${lines.join(';')}}`
}
