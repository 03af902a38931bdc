import {spaceSeparated} from '../../css/white-space.ts'
import type {State} from '../../model/types.ts'
import {type AnalysedSelector, analyseSelector} from '../../css/selectors/analyse-selector.ts'
import {parseSelectorList, type Tokens} from '../../css/selectors/parse-selector.ts'
import {changingAttributes} from '../../css/selectors/changing-attributes.ts'
import {carriersOf} from '../../css/selectors/carriers.ts'
import {otherThemesOfBody, pageThemesOf, themesWithoutOthers} from '../../css/selectors/page-themes.ts'
import {bodyThemes} from '../../css/selectors/theme-holders.ts'
import type {Toggles} from '../../css/selectors/toggles.ts'
import {isElementOfState} from '../../css/selectors/possible-states.ts'
import {isHost} from './bucket-keys.ts'
import {isIndexedRule} from './indexed-rule.ts'
import {compileMatcher, type Matcher} from './match-selector.ts'
import {isElsewhere, type PageNames} from '../read/page-names.ts'
import {proximityOf} from './scope-proximity.ts'
import {SelectorMap} from './selector-map.ts'
import type {StyleRule} from '../read/style-rule.ts'
import type {Subjects} from './subjects.ts'
import type {IndexedElement, TreeIndex} from './tree-index.ts'

/** A rule together with one of its selectors, ready to be tested. */
export interface CandidateRule extends Pick<AnalysedSelector, 'ofClass'> {
  id: number
  rule: StyleRule
  pseudo: string
  /** Key of the state, `''` for none. */
  state: string
  /** Specificity as one comparable number. */
  specificity: number
  matches: Matcher
  /** The selector that is tested. */
  tokens: Tokens
  part?: string[]
  slotted?: Matcher
  /** Nearest scoping root of an element in `@scope`, as a number of steps; undefined when out of scope. */
  proximity?: (element: IndexedElement) => number | undefined
  /** Its match outside `@scope`: one object, since thousands of elements have it. */
  unscoped: Match
  /** Whether it is in several buckets, of which an element can be in two (`:is(.a, .b)`). */
  isInSeveral: boolean
}

export interface Match {
  candidate: CandidateRule
  /** Steps up to the scoping root; `UNSCOPED` for rules outside `@scope`. */
  proximity: number
}

/** Unscoped rules lose a tie against scoped ones (CSS Cascade 6, §2.2: infinite proximity). */
const UNSCOPED = Number.MAX_SAFE_INTEGER

export interface PreparedRules {
  /** Tree scope → its rules by what their last compound requires. */
  scopes: Map<number, SelectorMap<CandidateRule>>
  /** Rules on `:host`, by the scope they stand in. */
  hosts: Map<number, CandidateRule[]>
  slotted: Map<number, CandidateRule[]>
  parts: Map<number, CandidateRule[]>
  states: Record<string, State>
  /** Selectors that no browser would accept. */
  invalid: string[]
}

export interface PrepareOptions {
  quirks: boolean
  subjects: Subjects
  /** The names of the page; rules that certainly require others are left out. */
  names?: PageNames
  /** Whether a browser rejects this selector list; undefined where none was asked. */
  isInvalid?: (selector: string) => boolean
  /** Classes and attributes that are set while the page is used. */
  toggles?: Toggles
  /** Whether child-indexed pseudo-classes are states of the elements of a list. */
  indexed?: boolean
}

const MAX = 1000

/** Parses and analyses every selector once and sorts the results into buckets. */
export function prepareRules(rules: readonly StyleRule[], given: PrepareOptions): PreparedRules {
  const prepared: PreparedRules = {
    scopes: new Map(),
    hosts: new Map(),
    slotted: new Map(),
    parts: new Map(),
    states: {},
    invalid: []
  }
  const parsed = parsedSelectors(rules, given, prepared.invalid)
  const toggles = given.toggles && togglesOfPage(given.toggles, [...parsed.values()], given.names)
  const options = {...given, ...(toggles && {toggles})}
  const analysed = new Map<string, AnalysedSelector[]>()
  const stateKeys = new Map<string, string>()
  let id = 0
  for (const rule of rules) {
    const list = parsed.get(rule.selector) ?? []
    const indexed = options.indexed === true && isIndexedRule(rule, list)
    const key = `${indexed} ${rule.selector}`
    let selectors = analysed.get(key)
    if (!selectors) {
      selectors = list.flatMap((tokens) =>
        analyseSelector(tokens, options.subjects.placeholderOf, {...(toggles && {toggles}), indexed})
      )
      analysed.set(key, selectors)
    }
    for (const selector of selectors) {
      const state = stateKeyOf(selector, rule.scope, options.subjects, stateKeys, prepared.states)
      const candidate = candidateOf(id++, rule, selector, state, options.quirks)
      file(prepared, candidate, selector)
    }
  }
  return prepared
}

/** The toggles with what the page's selectors and elements say of them. */
function togglesOfPage(toggles: Toggles, selectors: readonly Tokens[][], names?: PageNames): Toggles {
  const carriers = carriersOf(selectors, toggles)
  if (!names) return {...toggles, carriers}
  const {tagsOfStates, valuesOfStates, themes} = names
  const pageThemes = pageThemesOf(selectors, names.pageThemes)
  const changing = changingAttributes(selectors, valuesOfStates, toggles)
  return {
    ...toggles,
    carriers,
    tagsOfStates,
    pageThemes,
    bodyThemes: new Set([...bodyThemes(selectors, toggles, themes), ...otherThemesOfBody(pageThemes)]),
    changingAttributes: new Set([...changing, ...themesWithoutOthers(pageThemes)])
  }
}

/** Complex selectors by their text; of a list that a browser rejects, or that matches nothing on the page, there are none. */
function parsedSelectors(
  rules: readonly StyleRule[],
  {isInvalid, names}: PrepareOptions,
  invalid: string[]
): Map<string, Tokens[]> {
  const parsed = new Map<string, Tokens[]>()
  for (const {selector: text} of rules) {
    if (parsed.has(text)) continue
    const isRejected = isInvalid?.(text)
    const isAbsent = !isRejected && names !== undefined && isElsewhere(text, names)
    const list = isRejected || isAbsent ? undefined : parseSelectorList(text)
    if (!list && !isAbsent) invalid.push(text)
    parsed.set(text, list ?? [])
  }
  return parsed
}

/** In a shadow tree it would be any element of that tree only. */
const isAnything = (tokens: Tokens) =>
  tokens.every((token) => token.type === 'universal' || (token.type === 'pseudo' && isElementOfState(token)))

function stateKeyOf(
  {chain}: AnalysedSelector,
  scope: number,
  subjects: Subjects,
  keys: Map<string, string>,
  states: Record<string, State>
): string {
  if (chain.length === 0) return ''
  const state: State = chain.map(({prefix, dynamic, combinator}, index) => ({
    ...(index + 1 < chain.length && {subject: subjects.placeholderOf(prefix)}),
    ...(index + 1 < chain.length &&
      scope === 0 &&
      isAnything(prefix) &&
      dynamic !== '' && {isAnything: true}),
    dynamic,
    ...(combinator && {combinator})
  }))
  const text = JSON.stringify(state)
  let key = keys.get(text)
  if (key === undefined) {
    key = `q${keys.size}`
    keys.set(text, key)
    states[key] = state
  }
  return key
}

function candidateOf(
  id: number,
  rule: StyleRule,
  selector: AnalysedSelector,
  state: string,
  quirks: boolean
): CandidateRule {
  const [a, b, c] = selector.specificity
  const slotted = selector.slotted?.map((tokens) => compileMatcher(tokens, quirks))
  let compiled: Matcher | undefined
  // Most selectors are never tested, since their bucket is not looked up. So they are compiled when first needed.
  const matches: Matcher = (element) => (compiled ??= compileMatcher(selector.tokens, quirks))(element)
  const candidate: Omit<CandidateRule, 'unscoped'> = {
    id,
    rule,
    pseudo: selector.pseudo,
    state,
    specificity: Math.min(a, MAX) * MAX * MAX + Math.min(b, MAX - 1) * MAX + Math.min(c, MAX - 1),
    matches,
    tokens: selector.tokens,
    ...(selector.ofClass !== undefined && {ofClass: selector.ofClass}),
    isInSeveral: false,
    ...(selector.part && {part: selector.part}),
    ...(slotted && {slotted: (element: IndexedElement) => slotted.some((match) => match(element))}),
    ...(rule.bounds && {proximity: proximityOf(selector.tokens, rule.bounds, quirks)})
  }
  return withMatch(candidate)
}

function withMatch(given: Omit<CandidateRule, 'unscoped'>): CandidateRule {
  const candidate = given as CandidateRule
  candidate.unscoped = {candidate, proximity: UNSCOPED}
  return candidate
}

function file(prepared: PreparedRules, candidate: CandidateRule, selector: AnalysedSelector): void {
  const {scope} = candidate.rule
  if (candidate.part) return push(prepared.parts, scope, candidate)
  if (candidate.slotted) return push(prepared.slotted, scope, candidate)
  if (selector.subject.some(isHost)) {
    push(prepared.hosts, scope, candidate)
    // `:is(:host, .x)` may be something inside, too.
    if (
      selector.subject.some(
        (token) => token.type === 'pseudo' && (token.name === 'host' || token.name === 'host-context')
      )
    )
      return
  }
  let map = prepared.scopes.get(scope)
  if (!map) {
    map = new SelectorMap()
    prepared.scopes.set(scope, map)
  }
  candidate.isInSeveral = map.add(candidate, selector.subject) > 1 || selector.subject.some(isHost)
}

const push = <Key>(map: Map<Key, CandidateRule[]>, key: Key, candidate: CandidateRule) => {
  const list = map.get(key)
  if (list) list.push(candidate)
  else map.set(key, [candidate])
}

/** All matching rules of an element, from every tree scope that can reach it, in no particular order. */
export function matchesOf(element: IndexedElement, prepared: PreparedRules, index: TreeIndex): Match[] {
  const matches: Match[] = []
  prepared.scopes
    .get(element.scope)
    ?.candidates(element, (candidateRules) => testAll(candidateRules, element, matches))
  if (element.hosts !== undefined)
    testAll(prepared.hosts.get(element.hosts) ?? [], index.hostFaces.get(element.hosts) ?? element, matches)
  // A slot that is itself assigned passes its nodes on and is not one of them (DOM, "find flattened slottables").
  if (element.name !== 'slot' || element.scope === 0) {
    for (let {slot} = element; slot; slot = slot.slot) {
      for (const candidate of prepared.slotted.get(slot.scope) ?? []) {
        if (candidate.slotted?.(element) && candidate.matches(slot)) matches.push(candidate.unscoped)
      }
    }
  }
  const part = element.scope === 0 ? undefined : element.attributes.get('part')
  if (part !== undefined) matchParts(element.scope, spaceSeparated(part), prepared, index, matches)
  if (!matches.some(({candidate}) => candidate.isInSeveral)) return matches
  const unique = new Map(matches.map((match) => [match.candidate.id, match]))
  return unique.size === matches.length ? matches : [...unique.values()]
}

function testAll(candidateRules: readonly CandidateRule[], subject: IndexedElement, matches: Match[]): void {
  for (const candidate of candidateRules) {
    if (!candidate.proximity) {
      if (candidate.matches(subject)) matches.push(candidate.unscoped)
      continue
    }
    const proximity = candidate.proximity(subject)
    if (proximity !== undefined) matches.push({candidate, proximity})
  }
}

/** `::part()` reaches the host's tree, and the trees further out under the names that `exportparts` gives. */
function matchParts(
  scope: number,
  parts: readonly string[],
  prepared: PreparedRules,
  index: TreeIndex,
  matches: Match[]
): void {
  let names = parts
  let host = index.hostFaces.get(scope)?.faceOf
  while (host && names.length > 0) {
    for (const candidate of prepared.parts.get(host.scope) ?? []) {
      if (candidate.part?.every((name) => names.includes(name)) && candidate.matches(host))
        matches.push(candidate.unscoped)
    }
    const exported = (host.attributes.get('exportparts') ?? '')
      .split(',')
      .map((pair) => pair.split(':').map((name) => name.trim()))
    names = exported.flatMap(([inner = '', outer = inner]) => (names.includes(inner) ? [outer] : []))
    host = index.hostFaces.get(host.scope)?.faceOf
  }
}
