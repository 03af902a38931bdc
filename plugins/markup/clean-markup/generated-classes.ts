/** What styled-components calls a component: `sc-lnPyaJ`, `Button-sc-1x2y3z-0`. */
const COMPONENT = /^(?:[A-Za-z]\w*-)?sc-(?:(?=[a-z]*[A-Z])[A-Za-z]{5,7}|[\da-z]{4,8}-\d+)$/
/** What it calls the styles of one: letters that are a number. */
const STYLES = /^[A-Za-z]{4,7}$/

/**
 * The classes that persons gave an element, without those that styled-components made up: one for each component, and behind them one for the
 * styles of each. Spec: <https://styled-components.com/docs/faqs#why-do-my-dom-nodes-have-two-classes>
 */
export function withoutGenerated(classes: readonly string[]): string[] {
  const kept: string[] = []
  let styles = 0
  for (const name of classes) {
    if (COMPONENT.test(name)) styles++
    else if (styles > 0 && STYLES.test(name)) styles--
    else {
      styles = 0
      kept.push(name)
    }
  }
  return kept
}
