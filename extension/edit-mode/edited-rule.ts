import {hasState, withForcedStates} from './state-selectors.ts'

/** A rule of the author that an edit is to go into: one for a state, or one under a condition. */
export interface EditedRule {
  selector: string
  /** Conditions around it, outermost first: `@media (width > 600px)`. */
  conditions: readonly string[]
}

/**
 * The rule that an edit of a declaration goes into; undefined where its rule applies at every width and in every state, so
 * that the `style` attribute holds as long.
 */
export const editedRule = ({selector, conditions}: EditedRule): EditedRule | undefined =>
  hasState(selector) || conditions.length > 0 ? {selector, conditions} : undefined

/** The same for two rules exactly where selector and conditions are. */
export const ruleKey = ({selector, conditions}: EditedRule): string => [...conditions, selector].join('\n')

/** Whether the rule applies to the element now. Container conditions count as fulfilled: only layout evaluates them. */
export const applies = ({selector, conditions}: EditedRule, element: Element): boolean =>
  element.matches(withForcedStates(selector)) &&
  conditions.every(
    (condition) => !condition.startsWith('@media ') || matchMedia(condition.slice('@media '.length)).matches
  )

/** A rule as CSS, an indented line for each declaration. */
export function ruleCss(
  selector: string,
  conditions: readonly string[],
  declarations: readonly string[]
): string {
  const [condition, ...inner] = conditions
  const lines = condition === undefined ? declarations : [ruleCss(selector, inner, declarations)]
  const body = lines.map((line) => line.replaceAll(/^/gm, '  ')).join('\n')
  return `${condition ?? selector} {\n${body}\n}`
}

export const isSameRule = (one: EditedRule | undefined, two: EditedRule | undefined): boolean =>
  one === two || (one !== undefined && two !== undefined && ruleKey(one) === ruleKey(two))
