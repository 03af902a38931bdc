/**
 * Runs in the page: numbers of the elements that a visitor can do something to, and of those that a rule of the page
 * names in a state (`.card:hover .title` names `.card`).
 */
export function interactiveElements(): number[] {
  const home = globalThis as {facsimileElements?: Element[]}
  const elements = home.facsimileElements ?? []
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, label, [tabindex], [role=button], [role=tab], [contenteditable]'
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
  const found: number[] = []
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
    if (element.matches(CONTROLS) || isNamed()) found.push(number)
  })
  return found
}
