import {adoptAfter} from '../ui/adopt-after.ts'
import {parentOf} from '../page/step.ts'
import {hasState, isOwnSheet, STATE_ATTRIBUTE, withForcedStates} from './state-selectors.ts'

export const STATES = ['hover', 'focus', 'active', 'focus-visible'] as const
export type ForcedState = (typeof STATES)[number]

/** Makes an element look as it does in states that only a pointer or a keyboard brings. */
export interface ForcedStates {
  force(element: Element, states: readonly ForcedState[]): void
  remove(): void
}

/**
 * Rules with a state in their selector are inserted once more, for a mark instead of the state: of equal weight, behind all
 * others. The pointer is over an element's ancestors too, so these get the mark of `:hover` and `:active`.
 */
export function createForcedStates(): ForcedStates {
  let undo: (() => void)[] = []
  const remove = () => {
    for (const one of undo) one()
    undo = []
  }
  return {
    force(element, states) {
      remove()
      if (states.length === 0) return
      mark(element, states)
      const spreading = states.filter((state) => state === 'hover' || state === 'active')
      for (let above = parentOf(element); above && spreading.length > 0; above = parentOf(above))
        mark(above, spreading)
      const root = element.getRootNode() as Document | ShadowRoot
      undo.push(adoptAfter(root, markedRules(root)))
    },
    remove
  }
  function mark(element: Element, states: readonly string[]) {
    element.setAttribute(STATE_ATTRIBUTE, states.join(' '))
    undo.push(() => element.removeAttribute(STATE_ATTRIBUTE))
  }
}

function markedRules(root: Document | ShadowRoot): string {
  const texts: string[] = []
  for (const sheet of [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])]) {
    if (isOwnSheet(sheet)) continue
    try {
      for (const rule of sheet.cssRules) texts.push(...marked(rule))
    } catch {
      // Another site's sheet.
    }
  }
  return texts.join('\n')
}

function marked(rule: CSSRule): string[] {
  if ('selectorText' in rule) {
    const {selectorText, cssText} = rule as CSSStyleRule
    if (!hasState(selectorText)) return []
    return [withForcedStates(selectorText) + cssText.slice(cssText.indexOf('{'))]
  }
  if (!('cssRules' in rule) || /^@(?:-\w+-)?keyframes/i.test(rule.cssText)) return []
  const inner = [...(rule as CSSGroupingRule).cssRules].flatMap(marked)
  const prelude = rule.cssText.slice(0, rule.cssText.indexOf('{'))
  return inner.length > 0 ? [`${prelude}{${inner.join('\n')}}`] : []
}
