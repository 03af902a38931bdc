import {elementPath} from '@facsimile/pipeline/capture/dom/element-path.ts'
import {describe} from '../page/describe.ts'
import {ruleCss} from './edited-rule.ts'
import type {Edits} from './edits.ts'
import {variantsOf} from './state-selectors.ts'

/** The edits of a page as rules; what was removed goes back to what it would be without the author. */
export function changesCss(edits: Edits): string {
  return edits
    .changes()
    .map(({element, rule, properties}) => {
      const declarations = [...properties].map(([property, value]) => `${property}: ${value ?? 'revert'};`)
      return ruleCss(rule?.selector ?? selectorOf(element), rule?.conditions ?? [], declarations)
    })
    .join('\n\n')
}

export interface ChangedDeclarations {
  path: string
  conditions: readonly string[]
  variants: string
  declarations: string
}

/** For each element and rule that was edited: its path, conditions, Tailwind's variants for states, and declarations in one line. */
export function changedDeclarations(edits: Edits): ChangedDeclarations[] {
  return edits.changes().map(({element, rule, properties}) => ({
    path: selectorOf(element),
    conditions: rule?.conditions ?? [],
    variants: rule === undefined ? '' : variantsOf(rule.selector),
    declarations: [...properties].map(([property, value]) => `${property}: ${value ?? 'revert'}`).join('; ')
  }))
}

/** Name and classes where they are the element's alone, else its path. */
function selectorOf(element: Element): string {
  const classes = [...element.classList].map((name) => `.${CSS.escape(name)}`).join('')
  const short = element.id ? `#${CSS.escape(element.id)}` : `${describe(element).name}${classes}`
  return element.ownerDocument.querySelectorAll(short).length === 1 ? short : elementPath(element)
}
