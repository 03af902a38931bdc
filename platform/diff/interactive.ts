/** An element by its number, and whether it can take the focus. */
export interface InteractiveElement {
  number: number
  canFocus: boolean
}

/**
 * Runs in the page: the elements that a visitor can do something to, and those that a rule of the page names in a state
 * (`.card:hover .title` names `.card`).
 */
export function interactiveElements(): InteractiveElement[] {
  const home = globalThis as {facsimileElements?: Element[]}
  const elements = home.facsimileElements ?? []
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, label, [tabindex], [role=button], [role=tab], [contenteditable]'
  const FOCUSABLE =
    'a[href], area[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]'
  const STATE = /:(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/
  const named = new Set<string>()
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const selector of rule.selectorText.split(',')) {
          // What stands up to the state, without states and pseudo-elements: close enough to find the element.
          const end = selector.search(STATE)
          if (end < 0) continue
          const subject = selector
            .slice(0, end)
            .replace(/::?(?:before|after|hover|focus|active)[\w-]*/g, '')
            .trim()
          if (subject !== '' && !/[>+~]$/.test(subject)) named.add(subject)
        }
      }
      const inner = (rule as {cssRules?: CSSRuleList}).cssRules
      if (inner) read(inner)
    }
  }
  for (const sheet of document.styleSheets) {
    try {
      read(sheet.cssRules)
    } catch {
      // Another site's sheet; its elements are found by what they are.
    }
  }
  const found: InteractiveElement[] = []
  elements.forEach((element, number) => {
    if (!element.isConnected || element.getClientRects().length === 0) return
    const isNamed = () =>
      [...named].some((selector) => {
        try {
          return element.matches(selector)
        } catch {
          return false
        }
      })
    if (element.matches(CONTROLS) || isNamed()) found.push({number, canFocus: element.matches(FOCUSABLE)})
  })
  return found
}
