/** On an element that is to look as it does in the states that it names. */
export const STATE_ATTRIBUTE = 'data-facsimile-state'

const STATE = /:(hover|focus-visible|focus|active)(?![\w-])/g

/** Whether a selector requires a state that only a pointer or a keyboard brings. */
export const hasState = (selector: string): boolean => selector.search(STATE) !== -1

/** A selector that matches elements in their states, and those that are made to look so; of the same specificity. */
export const withForcedStates = (selector: string): string =>
  selector.replace(STATE, (state, name: string) => `:is(${state},[${STATE_ATTRIBUTE}~="${name}"])`)

/** The states that the subject of a selector requires, as Tailwind's variants: `hover:focus:`. */
export function variantsOf(selector: string): string {
  const subject = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? ''
  const own = [...subject.matchAll(STATE)].map(([, name]) => `${name}:`)
  return own.length > 0
    ? own.join('')
    : [...selector.matchAll(STATE)].map(([, name]) => `group-${name}:`).join('')
}

/** Whether a sheet is one of ours: it names the mark. */
export function isOwnSheet(sheet: CSSStyleSheet): boolean {
  try {
    return [...sheet.cssRules].some((rule) => rule.cssText.includes(STATE_ATTRIBUTE))
  } catch {
    return false
  }
}
