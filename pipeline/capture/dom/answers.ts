import type {Answers} from '@facsimile/plugins/model'

export interface Questions {
  /** Whole selector lists, source form. */
  selectors: string[]
  /** Property and value (with `!important`, if any). */
  declarations: [property: string, value: string][]
  /** Conditions of `@supports`, without the at-keyword. */
  supports: string[]
}

/** What this browser knows about CSS: which selectors and declarations it rejects, which conditions hold. */
export function answerQuestions(document: Document, questions: Questions): Answers {
  const view = document.defaultView
  return {
    invalidSelectors: view ? rejectedSelectors(new view.CSSStyleSheet(), questions.selectors) : [],
    invalidDeclarations: rejectedDeclarations(document, questions.declarations),
    supports: Object.fromEntries(
      questions.supports.map((condition) => [condition, view?.CSS.supports(condition) ?? false])
    )
  }
}

/** All in one parse; those that are missing in the result are tried alone, since a broken selector can swallow its neighbour. */
function rejectedSelectors(sheet: CSSStyleSheet, selectors: readonly string[]): string[] {
  // A brace could end a rule early and begin another one.
  const simple = selectors.map((selector) => (selector.includes('{') ? '' : selector))
  sheet.replaceSync(simple.map((selector, index) => `${selector}{--index:${index}}`).join('\n'))
  const accepted = new Set<string>()
  for (const rule of sheet.cssRules) {
    if ('style' in rule) accepted.add((rule as CSSStyleRule).style.getPropertyValue('--index').trim())
  }
  return selectors.filter((selector, index) => !accepted.has(String(index)) && !isAccepted(sheet, selector))
}

function isAccepted(sheet: CSSStyleSheet, selector: string): boolean {
  try {
    sheet.insertRule(`${selector}{}`, 0)
    return true
  } catch {
    return false
  }
}

function rejectedDeclarations(document: Document, declarations: Questions['declarations']): string[] {
  const {style} = document.createElement('div')
  const rejected: string[] = []
  for (const [property, value] of declarations) {
    if (property.startsWith('--')) continue
    style.cssText = `${property}:${value}`
    if (style.length === 0) rejected.push(`${property}:${value}`)
  }
  return rejected
}
