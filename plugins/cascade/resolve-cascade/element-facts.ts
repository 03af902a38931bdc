import {presentationHints} from '../../css/presentation-attributes.ts'
import {canonicalName} from '../../css/properties.ts'
import {tableCellHints} from '../../css/table-cell-attributes.ts'
import {wordSet} from '../../css/word-set.ts'
import {ALWAYS, type Alternative} from '../../model/condition.ts'
import type {DefaultRules} from '../match/default-rules.ts'
import {type Match, matchesOf, type PreparedRules} from '../match/match-rules.ts'
import type {MatchSets} from '../match/match-sets.ts'
import type {IndexedElement, TreeIndex} from '../match/tree-index.ts'
import {parseStyleAttribute} from '../read/style-attribute.ts'
import type {RawDeclaration} from '../read/style-rule.ts'
import type {WidthView} from '../sort/width-views.ts'

/** The input of one element's cascade. */
export interface ElementFacts {
  matches: readonly Match[]
  defaults: readonly Match[]
  style: readonly RawDeclaration[]
  hints: readonly RawDeclaration[]
  signature: string
}

const NO_BOX: RawDeclaration = {property: 'display', value: 'none', important: true}

/** Where scripts do not have the element in the page, it has no box; the rest of its style is as elsewhere. */
const withoutBox = (facts: ElementFacts): ElementFacts => ({
  ...facts,
  style: [...facts.style, NO_BOX],
  signature: `${facts.signature}|absent`
})

/** The same, at some widths. */
export interface FactsAtWidths extends ElementFacts {
  ranges: readonly Alternative[]
}

interface FactsOptions {
  authorRules: PreparedRules
  byDefault: DefaultRules
  sets: MatchSets
  base: string
  quirks: boolean
  /** Whether URLs in `style` attributes are made absolute. */
  absolute: boolean
}

/** Reads the facts of elements; equal `style` attributes are parsed once. */
export function factsReader({authorRules, byDefault, sets, base, quirks, absolute}: FactsOptions) {
  const attributes = new Map<string, RawDeclaration[]>()
  const styleOf = (text: string): RawDeclaration[] => {
    const known = attributes.get(text) ?? parseStyleAttribute(text, base, {absolute, quirks})
    attributes.set(text, known)
    return known
  }
  return (element: IndexedElement, at: TreeIndex): ElementFacts => {
    const matches = matchesOf(element, authorRules, at)
    // The user-agent sheet applies to every tree scope.
    const defaults = matchesOf(
      element.scope === 0 ? element : {...element, scope: 0, hosts: undefined, slot: undefined},
      byDefault.rules[element.namespace],
      at
    )
    const styleText = element.attributes.get('style')
    const hints = hintsOf(element).map((hint) => ({
      ...hint,
      property: canonicalName(hint.property),
      important: false
    }))
    return {
      matches,
      defaults,
      style: styleText ? styleOf(styleText) : [],
      hints,
      signature: signatureOf(element, matches, defaults, styleText, hints, sets)
    }
  }
}

/** The facts of an element in each view of the page; one where all views agree. */
export function factsByView(
  element: IndexedElement,
  number: number,
  {index, views}: {index: TreeIndex; views: readonly WidthView[]},
  factsOf: (element: IndexedElement, at: TreeIndex) => ElementFacts
): [FactsAtWidths, ...FactsAtWidths[]] {
  const inPage = () => ({...factsOf(element, index), ranges: ALWAYS})
  if (views.length === 1) return [inPage()]
  const facts = views.map(({index: at}) => {
    const own = at.absent.has(number) ? undefined : at.elements[number]
    return own && factsOf(own, at)
  })
  const present = facts.find((one) => one !== undefined) ?? inPage()
  const seen = views.map(({index: at, ranges}, view) => {
    const own = facts[view] ?? present
    return {...(at.absent.get(number) === 'itself' ? withoutBox(own) : own), ranges}
  })
  const [first = inPage(), ...others] = seen
  return others.some(({signature}) => signature !== first.signature)
    ? [first, ...others]
    : [{...first, ranges: ALWAYS}]
}

function hintsOf(element: IndexedElement) {
  const hints = !mayHint(element)
    ? []
    : presentationHints(element.name, Object.fromEntries(element.attributes), element.namespace === 'svg')
  if (element.name !== 'td' && element.name !== 'th') return hints
  let table = element.parent
  while (table && table.name !== 'table') table = table.parent
  return table && table.attributes.size > 0
    ? [...tableCellHints(Object.fromEntries(table.attributes)), ...hints]
    : hints
}

/** Attributes that most elements have, and on which no style depends. */
const UNSTYLED_ATTRIBUTES = wordSet('class id href style name value title role tabindex target rel alt src')
const isUnstyled = (name: string): boolean =>
  UNSTYLED_ATTRIBUTES.has(name) || name.startsWith('data-') || name.startsWith('aria-')

function mayHint({attributes}: IndexedElement): boolean {
  for (const name of attributes.keys()) if (!isUnstyled(name)) return true
  return false
}

/** Elements with equal signatures have equal styles, so most styles of a page are computed once. */
function signatureOf(
  element: IndexedElement,
  matches: readonly Match[],
  defaults: readonly Match[],
  style: string | undefined,
  hints: readonly object[],
  sets: MatchSets
): string {
  const pseudoFacts = `${element.namespace} ${element.name} ${element.attributes.get('type') ?? ''} ${element.attributes.has('popover')} ${element.scope}`
  return `${sets.numberOf(matches)} ${sets.numberOf(defaults)}|${style ?? ''}|${hints.length > 0 ? JSON.stringify(hints) : ''}|${pseudoFacts}`
}
