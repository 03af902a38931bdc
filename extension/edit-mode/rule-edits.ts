import {adoptAfter} from '../ui/adopt-after.ts'
import {applies, type EditedRule, ruleCss, ruleKey} from './edited-rule.ts'
import type {Inline} from './edits.ts'
import type {MatchedBlock} from './matched-rules.ts'
import {STATE_ATTRIBUTE, withForcedStates} from './state-selectors.ts'

/**
 * Edits of rules for a state or under a condition: a `style` attribute would hold in every state and at every width, so they
 * go into rules of their own, in a sheet behind those of the page.
 */
export interface RuleEdits {
  get(element: Element, rule: EditedRule, property: string): Inline | null
  set(element: Element, rule: EditedRule, property: string, value: Inline | null): void
  /** What was edited of an element and applies now, as further blocks of its cascade. */
  blocks(element: Element): MatchedBlock[]
}

interface Block {
  rule: EditedRule
  properties: Map<string, Inline>
}

export function createRuleEdits(): RuleEdits {
  const edited = new Map<Element, Map<string, Block>>()
  const adopted = new Map<Document | ShadowRoot, () => void>()
  const adopt = (root: Document | ShadowRoot) => {
    adopted.get(root)?.()
    const texts = [...edited]
      .filter(([element]) => element.getRootNode() === root)
      .flatMap(([element, blocks]) => [...blocks.values()].map((block) => blockText(element, block)))
    adopted.set(root, texts.length > 0 ? adoptAfter(root, texts.join('\n')) : () => undefined)
  }
  return {
    get: (element, rule, property) =>
      edited.get(element)?.get(ruleKey(rule))?.properties.get(property) ?? null,
    set(element, rule, property, value) {
      const blocks = edited.get(element) ?? new Map<string, Block>()
      const block = blocks.get(ruleKey(rule)) ?? {rule, properties: new Map<string, Inline>()}
      if (value) block.properties.set(property, value)
      else block.properties.delete(property)
      if (block.properties.size > 0) blocks.set(ruleKey(rule), block)
      else blocks.delete(ruleKey(rule))
      edited.set(element, blocks)
      adopt(element.getRootNode() as Document | ShadowRoot)
    },
    blocks(element) {
      const own = [...(edited.get(element)?.values() ?? [])].filter(({rule}) => applies(rule, element))
      return own.map(({rule: {selector, conditions}, properties}, order): MatchedBlock => {
        const {style} = element.ownerDocument.createElement('i')
        for (const [property, {value, priority}] of properties) style.setProperty(property, value, priority)
        return {
          style,
          selector,
          fullSelector: selector,
          source: 'changed here',
          conditions: [...conditions],
          specificity: [0, 0, 0],
          layer: Infinity,
          order
        }
      })
    }
  }
}

/** The path of an element in its tree. */
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

/** The path makes it the element's alone, and weighs more than the selector that it adds to; the attribute marks the sheet as ours. */
function blockText(element: Element, {rule, properties}: Block): string {
  const declarations = [...properties].map(
    ([property, {value, priority}]) => `${property}: ${value}${priority && ` !${priority}`};`
  )
  const selector = `:is(${withForcedStates(rule.selector)}):is(${pathOf(element)}):not([${STATE_ATTRIBUTE}="none"])`
  return ruleCss(selector, rule.conditions, declarations)
}
