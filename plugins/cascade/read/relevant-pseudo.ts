import type {CandidateDeclaration} from '../../model/survivors.ts'
import type {IndexedElement} from '../match/tree-index.ts'

const CONTROLS = new Set('input textarea select progress meter details summary video audio button'.split(' '))
const SCROLLABLE = new Set(['html', 'body', 'textarea', 'select'])
/** Elements whose content is not their children, so that they have no `::before` (checkboxes do, in practice). */
const REPLACED = new Set(
  'img video audio canvas iframe embed object br textarea select option script style head title meta link base svg'.split(
    ' '
  )
)
const INPUT_PARTS =
  /^::-webkit-(search|inner-spin|outer-spin|inner|calendar|datetime|date-and-time|clear|textfield|color|file|slider|credentials|contacts|caps-lock|strong-password|list)/
/** The types of inputs that have a part. */
const DATES = /^(?:date|datetime-local|month|time|week)$/
const PARTS_OF_TYPES: Record<string, RegExp> = {
  search: /^search$/,
  'inner-spin': /^(?:number|date|datetime-local|month|time|week)$/,
  'outer-spin': /^(?:number|date|datetime-local|month|time|week)$/,
  calendar: DATES,
  datetime: DATES,
  'date-and-time': DATES,
  clear: DATES,
  color: /^color$/,
  file: /^file$/,
  slider: /^range$/
}
/** Inputs without text, and so without a placeholder. */
const TEXTLESS = /^(?:checkbox|radio|range|color|file|hidden|image|submit|reset|button)$/
const NEVER_SHOWN = /^::(?:-moz-|-ms-|-o-|cue|target-text|search-text|spelling-error|grammar-error|highlight)/

/**
 * Whether a pseudo-element's style can be seen on this element. A universal rule for scrollbars or search buttons
 * would otherwise be multiplied onto every element.
 */
export function isRelevantPseudo(
  pseudo: string,
  element: IndexedElement,
  candidateDeclarations: ReadonlyMap<string, readonly CandidateDeclaration[]>,
  own: ReadonlyMap<string, readonly CandidateDeclaration[]>
): boolean {
  const {name} = element
  const type = element.attributes.get('type')?.toLowerCase() ?? ''
  if (pseudo === '') return true
  if (/^::(?:before|after)/.test(pseudo)) {
    if (REPLACED.has(name)) return false
    const contents = candidateDeclarations.get('content') ?? []
    // The browser puts quotation marks around a quotation, which `none` removes.
    if (name === 'q' && contents.length > 0) return true
    return (
      contents.some(({value}) => value === undefined || !/^(?:none|normal)$/.test(value)) ||
      candidateDeclarations.has('all')
    )
  }
  if (NEVER_SHOWN.test(pseudo)) return pseudo.startsWith('::highlight') || pseudo.startsWith('::target-text')
  if (pseudo.startsWith('::placeholder'))
    return (name === 'input' && !TEXTLESS.test(type)) || name === 'textarea'
  if (pseudo.startsWith('::file-selector-button')) return type === 'file'
  if (pseudo.startsWith('::marker') || pseudo.startsWith('::-webkit-details-marker')) {
    return (
      name === 'li' ||
      name === 'summary' ||
      (own.get('display') ?? []).some(({value}) => value === undefined || /list-item|var\(/.test(value))
    )
  }
  if (pseudo.startsWith('::backdrop'))
    return name === 'dialog' || element.attributes.has('popover') || name === 'html'
  if (pseudo.startsWith('::view-transition')) return name === 'html'
  if (pseudo.startsWith('::details-content')) return name === 'details'
  if (pseudo.startsWith('::picker')) return name === 'select'
  if (pseudo.startsWith('::checkmark')) return name === 'option'
  if (pseudo.startsWith('::-webkit-scrollbar') || pseudo.startsWith('::-webkit-resizer')) {
    return (
      SCROLLABLE.has(name) ||
      ['overflow-x', 'overflow-y', 'overflow-block', 'overflow-inline'].some((property) =>
        (own.get(property) ?? []).some(
          ({value}) => value === undefined || /auto|scroll|overlay|var\(/.test(value)
        )
      )
    )
  }
  const part = INPUT_PARTS.exec(pseudo)?.[1]
  // Inputs with a list have the same arrow that opens a calendar.
  if (part === 'calendar' && element.attributes.has('list')) return name === 'input'
  if (part !== undefined) return name === 'input' && (PARTS_OF_TYPES[part]?.test(type) ?? true)
  if (pseudo.startsWith('::-webkit-')) return CONTROLS.has(name)
  if (/^::first-(?:line|letter)/.test(pseudo)) return !REPLACED.has(name)
  return true
}
