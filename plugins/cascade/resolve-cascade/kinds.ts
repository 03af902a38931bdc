import type {TextFlow} from '../../css/overlap.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {groupBy} from '../../model/group-by.ts'
import {groupCandidates, type KnownGroups} from '../../model/group-candidates.ts'
import type {Alternative} from '../../model/condition.ts'
import type {DefaultStyle, ElementStyle} from '../../model/types.ts'
import {winners} from '../match/match-defaults.ts'
import type {Match} from '../match/match-rules.ts'
import type {MatchSets} from '../match/match-sets.ts'
import type {IndexedElement} from '../match/tree-index.ts'
import {isRelevantPseudo} from '../read/relevant-pseudo.ts'
import type {RawDeclaration} from '../read/style-rule.ts'
import type {CandidateDeclarations, CandidateReader} from '../sort/candidates-of-rules.ts'
import type {Contribution, Contributions} from '../sort/contributions.ts'
import type {ElementFacts, FactsAtWidths} from './element-facts.ts'

/** Elements that have one style. */
export interface Kind {
  /** The first of them. */
  element: IndexedElement
  /** The candidates, at some widths each. */
  parts: {ranges: readonly Alternative[]; contributions: readonly Contribution[]}[]
  defaults: Record<string, DefaultStyle>
  /** Longhands that its attributes declare; none is undefined. */
  hinted: ReadonlySet<string> | undefined
}

/** Finds the kinds of elements: those whose facts are equal are of one. */
export class Kinds {
  readonly #byKey = new Map<string, Kind>()
  readonly #defaults = new Map<string, Record<string, DefaultStyle>>()
  readonly #contributions: Contributions
  readonly #sets: MatchSets

  constructor(contributions: Contributions, sets: MatchSets) {
    this.#contributions = contributions
    this.#sets = sets
  }

  of(element: IndexedElement, facts: [FactsAtWidths, ...FactsAtWidths[]]): Kind {
    const key = facts.map(({signature}) => signature).join('\n')
    let kind = this.#byKey.get(key)
    if (!kind) {
      kind = {
        element,
        parts: facts.map((own) => ({
          ranges: own.ranges,
          contributions: contributionsOf(own, facts[0], element.scope, this.#contributions)
        })),
        defaults: defaultsFrom(element.namespace, facts[0], {sets: this.#sets, known: this.#defaults}),
        hinted: hintedBy(facts[0])
      }
      this.#byKey.set(key, kind)
    }
    return kind
  }
}

const hintedBy = ({hints}: ElementFacts): ReadonlySet<string> | undefined =>
  hints.length > 0
    ? new Set(hints.flatMap(({property}) => (isShorthand(property) ? longhandsOf(property) : [property])))
    : undefined

/** `inMarkup`: the facts of the view whose attributes the copy has. */
function contributionsOf(
  {matches, defaults, style, hints}: ElementFacts,
  inMarkup: ElementFacts,
  scope: number,
  all: Contributions
): Contribution[] {
  const found: Contribution[] = []
  for (const match of defaults) found.push(all.ofMatch(match, scope))
  for (const match of matches) found.push(all.ofMatch(match, scope))
  const byDefault = otherDefaults(inMarkup.defaults, defaults)
  if (byDefault.length > 0) found.push(all.ofAttached('varied-hints', byDefault, scope))
  const isVaried = signatureOfHints(hints) !== signatureOfHints(inMarkup.hints)
  const own = isVaried ? [...takenBack(inMarkup.hints, hints), ...hints] : hints
  if (own.length > 0) found.push(all.ofAttached(isVaried ? 'varied-hints' : 'hints', own, scope))
  if (style.length > 0) found.push(all.ofAttached('style', style, scope))
  return found
}

/** What the browser's rules declare of the element in another view, where its attributes in the markup are none that they ask for. */
function otherDefaults(inMarkup: readonly Match[], defaults: readonly Match[]): RawDeclaration[] {
  if (inMarkup === defaults) return []
  const [before, after] = [inMarkup, defaults].map((matches) =>
    winners(
      matches.filter(({candidate}) => candidate.pseudo === ''),
      new Map()
    )
  ) as [DefaultStyle, DefaultStyle]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((property) => before[property] !== after[property] && after[property] !== null)
    .map((property) => ({property, value: after[property] ?? 'unset', important: false}))
}

const signatureOfHints = (hints: ElementFacts['hints']): string =>
  hints.map(({property, value}) => `${property}:${value}`).join(';')

/** What attributes of the markup declare and those of another view do not. */
const takenBack = (inMarkup: ElementFacts['hints'], hints: ElementFacts['hints']): RawDeclaration[] =>
  inMarkup
    .filter(({property}) => !hints.some((hint) => hint.property === property))
    .map((hint) => ({...hint, value: 'revert'}))

/** The style of all elements of a kind. */
export function styleFrom(
  {element, parts, defaults}: Kind,
  reader: CandidateReader,
  options: {known: KnownGroups; flow: TextFlow}
): ElementStyle {
  const byPseudo = new Map<string, CandidateDeclarations>()
  for (const {ranges, contributions} of parts)
    for (const [pseudo, own] of groupBy(contributions, ({pseudo}) => pseudo))
      addCandidates(byPseudo, pseudo, reader.candidatesOf(own, ranges))
  const own = byPseudo.get('')?.byLonghand ?? new Map()
  const result: ElementStyle = {}
  for (const [pseudo, {byLonghand, hasAll, pending}] of byPseudo) {
    if (byLonghand.size === 0 || !isRelevantPseudo(pseudo, element, byLonghand, own)) continue
    result[pseudo] = groupCandidates(byLonghand, {
      gluesEverything: hasAll,
      pending,
      defaults: defaults[pseudo] ?? NO_DEFAULTS,
      ...options
    })
  }
  return result
}

const NO_DEFAULTS: DefaultStyle = {}

/** Candidates of different parts never compete: their widths do not overlap. */
function addCandidates(
  byPseudo: Map<string, CandidateDeclarations>,
  pseudo: string,
  more: CandidateDeclarations
): void {
  const known = byPseudo.get(pseudo)
  if (!known) {
    byPseudo.set(pseudo, more)
    return
  }
  known.hasAll ||= more.hasAll
  known.pending.push(...more.pending)
  for (const [longhand, candidateDeclarations] of more.byLonghand)
    known.byLonghand.set(longhand, [...(known.byLonghand.get(longhand) ?? []), ...candidateDeclarations])
}

/** Winners among the default rules and presentational hints alone. */
function defaultsFrom(
  namespace: IndexedElement['namespace'],
  {defaults: matches, hints}: ElementFacts,
  {sets, known}: {sets: MatchSets; known: Map<string, Record<string, DefaultStyle>>}
): Record<string, DefaultStyle> {
  const signature = `${namespace} ${sets.numberOf(matches)}|${hints.length > 0 ? JSON.stringify(hints) : ''}`
  let found = known.get(signature)
  if (found) return found
  found = {}
  const pseudos = new Set(['', ...matches.map(({candidate}) => candidate.pseudo)])
  for (const pseudo of pseudos) {
    const own = matches.filter(({candidate}) => candidate.pseudo === pseudo)
    const values = winners(own, new Map(), pseudo === '' ? hints : [])
    if (Object.keys(values).length > 0) found[pseudo] = values
  }
  known.set(signature, found)
  return found
}
