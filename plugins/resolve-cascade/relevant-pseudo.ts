import type {Claim} from './survivors.ts'
import type {IndexedElement} from './tree-index.ts'

const CONTROLS = new Set('input textarea select progress meter details summary video audio button'.split(' '))
const SCROLLABLE = new Set(['html', 'body', 'textarea', 'select'])
/** Elements whose content is not their children, so that they have no `::before` (checkboxes do, in practice). */
const REPLACED = new Set('img video audio canvas iframe embed object br textarea select option script style head title meta link base svg'.split(' '))
const INPUT_PARTS = /^::-webkit-(?:search|inner|outer|calendar|date|color|file|slider|clear|textfield|datetime|credentials|contacts|caps-lock|strong-password)/
const NEVER_SHOWN = /^::(?:-moz-|-ms-|-o-|cue|target-text|search-text|spelling-error|grammar-error|highlight)/

/**
 * Whether a pseudo-element's style can be seen on this element. A universal rule for scrollbars or search buttons
 * would otherwise be multiplied onto every element.
 */
export function isRelevantPseudo(pseudo: string, element: IndexedElement, claims: ReadonlyMap<string, readonly Claim[]>, own: ReadonlyMap<string, readonly Claim[]>): boolean {
  const {name} = element
  const type = element.attributes.get('type')?.toLowerCase() ?? ''
  if (pseudo === '') return true
  if (/^::(?:before|after)/.test(pseudo)) {
    if (REPLACED.has(name)) return false
    return (claims.get('content') ?? []).some(({value}) => value === undefined || !/^(?:none|normal)$/.test(value)) || claims.has('all')
  }
  if (NEVER_SHOWN.test(pseudo)) return pseudo.startsWith('::highlight') || pseudo.startsWith('::target-text')
  if (pseudo.startsWith('::placeholder') || pseudo.startsWith('::-webkit-input-placeholder')) return name === 'input' || name === 'textarea'
  if (pseudo.startsWith('::file-selector-button') || pseudo.startsWith('::-webkit-file-upload-button')) return type === 'file'
  if (pseudo.startsWith('::marker') || pseudo.startsWith('::-webkit-details-marker')) {
    return name === 'li' || name === 'summary' || (own.get('display') ?? []).some(({value}) => value === undefined || /list-item|var\(/.test(value))
  }
  if (pseudo.startsWith('::backdrop')) return name === 'dialog' || element.attributes.has('popover') || name === 'html'
  if (pseudo.startsWith('::view-transition')) return name === 'html'
  if (pseudo.startsWith('::details-content')) return name === 'details'
  if (/^::(?:picker|checkmark|picker-icon)/.test(pseudo)) return name === 'select' || name === 'option'
  if (pseudo.startsWith('::-webkit-scrollbar') || pseudo.startsWith('::-webkit-resizer')) {
    return SCROLLABLE.has(name) || ['overflow-x', 'overflow-y', 'overflow-block', 'overflow-inline'].some((property) =>
      (own.get(property) ?? []).some(({value}) => value === undefined || /auto|scroll|overlay|var\(/.test(value)))
  }
  if (INPUT_PARTS.test(pseudo)) return name === 'input'
  if (pseudo.startsWith('::-webkit-')) return CONTROLS.has(name)
  if (/^::first-(?:line|letter)/.test(pseudo)) return !REPLACED.has(name)
  return true
}

