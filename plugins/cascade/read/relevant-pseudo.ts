import {identifiersIn} from '../../css/tokens.ts'
import {isWord} from '../../css/values/keywords.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {wordSet} from '../../css/word-set.ts'
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
/** Parts of inputs, as their names begin after `::-webkit-`; the longer ones first. */
const INPUT_PARTS = [
  'search',
  'inner-spin',
  'outer-spin',
  'inner',
  'calendar',
  'datetime',
  'date-and-time',
  'clear',
  'textfield',
  'color',
  'file',
  'slider',
  'credentials',
  'contacts',
  'caps-lock',
  'strong-password',
  'list'
]
/** The types of inputs that have a part. */
const DATES = wordSet('date datetime-local month time week')
const SPUN = wordSet('number date datetime-local month time week')
const PARTS_OF_TYPES: Readonly<Record<string, ReadonlySet<string>>> = {
  search: wordSet('search'),
  'inner-spin': SPUN,
  'outer-spin': SPUN,
  calendar: DATES,
  datetime: DATES,
  'date-and-time': DATES,
  clear: DATES,
  color: wordSet('color'),
  file: wordSet('file'),
  slider: wordSet('range')
}
/** Inputs without text, and so without a placeholder. */
const TEXTLESS = wordSet('checkbox radio range color file hidden image submit reset button')
const OF_OTHER_BROWSERS = ['::-moz-', '::-ms-', '::-o-']
const NEVER_SHOWN = ['::cue', '::search-text', '::spelling-error', '::grammar-error']

/** Whether a value has one of the words, or may have it once the element has substituted its part. */
const mayHave = (value: string | undefined, ...words: readonly string[]): boolean =>
  value === undefined ||
  hasSubstitution(value) ||
  identifiersIn(value).some((name) => words.includes(name.toLowerCase()))

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
  const isOf = (...names: readonly string[]): boolean => names.some((name) => pseudo.startsWith(name))
  if (isOf('::before', '::after')) {
    if (REPLACED.has(name)) return false
    const contents = candidateDeclarations.get('content') ?? []
    // The browser puts quotation marks around a quotation, which `none` removes.
    if (name === 'q' && contents.length > 0) return true
    return (
      contents.some(({value}) => value === undefined || !isWord(value, 'none', 'normal')) ||
      candidateDeclarations.has('all')
    )
  }
  if (isOf(...OF_OTHER_BROWSERS, ...NEVER_SHOWN)) return false
  if (isOf('::highlight', '::target-text')) return true
  if (pseudo.startsWith('::placeholder'))
    return (name === 'input' && !TEXTLESS.has(type)) || name === 'textarea'
  if (pseudo.startsWith('::file-selector-button')) return type === 'file'
  if (pseudo.startsWith('::marker') || pseudo.startsWith('::-webkit-details-marker')) {
    return (
      name === 'li' ||
      name === 'summary' ||
      (own.get('display') ?? []).some(({value}) => mayHave(value, 'list-item'))
    )
  }
  // The root has one where a script shows it full screen, and covers it.
  if (pseudo.startsWith('::backdrop')) return name === 'dialog' || element.attributes.has('popover')
  if (pseudo.startsWith('::view-transition')) return name === 'html'
  if (pseudo.startsWith('::details-content')) return name === 'details'
  if (pseudo.startsWith('::picker')) return name === 'select'
  if (pseudo.startsWith('::checkmark')) return name === 'option'
  if (pseudo.startsWith('::-webkit-scrollbar') || pseudo.startsWith('::-webkit-resizer')) {
    return (
      SCROLLABLE.has(name) ||
      ['overflow-x', 'overflow-y', 'overflow-block', 'overflow-inline'].some((property) =>
        (own.get(property) ?? []).some(({value}) => mayHave(value, 'auto', 'scroll', 'overlay'))
      )
    )
  }
  const part = INPUT_PARTS.find((name) => isOf(`::-webkit-${name}`))
  // Inputs with a list have the same arrow that opens a calendar.
  if (part === 'calendar' && element.attributes.has('list')) return name === 'input'
  if (part !== undefined) return name === 'input' && (PARTS_OF_TYPES[part]?.has(type) ?? true)
  if (pseudo.startsWith('::-webkit-')) return CONTROLS.has(name)
  if (isOf('::first-line', '::first-letter')) return !REPLACED.has(name)
  return true
}
