import {elementPath} from '@facsimile/pipeline/capture/dom/element-path.ts'
import {describe} from '../page/describe.ts'
import type {Edits} from './edits.ts'
import {variantsOf} from './state-selectors.ts'

/** The edits of a page as rules; what was taken away goes back to what it would be without the author. */
export function changesCss(edits: Edits): string {
  return edits
    .changes()
    .map(({element, rule, properties}) => {
      const lines = [...properties].map(([property, value]) => `  ${property}: ${value ?? 'revert'};`)
      return `${rule ?? selectorOf(element)} {\n${lines.join('\n')}\n}`
    })
    .join('\n\n')
}

/** For each element and state that was edited: its path, Tailwind's variants, and its declarations in one line. */
export function changedDeclarations(edits: Edits): {path: string; variants: string; declarations: string}[] {
  return edits.changes().map(({element, rule, properties}) => ({
    path: selectorOf(element),
    variants: rule === undefined ? '' : variantsOf(rule),
    declarations: [...properties].map(([property, value]) => `${property}: ${value ?? 'revert'}`).join('; ')
  }))
}

/** Name and classes where they are the element's alone, else its path. */
function selectorOf(element: Element): string {
  const classes = [...element.classList].map((name) => `.${CSS.escape(name)}`).join('')
  const short = element.id ? `#${CSS.escape(element.id)}` : `${describe(element).name}${classes}`
  return element.ownerDocument.querySelectorAll(short).length === 1 ? short : elementPath(element)
}
