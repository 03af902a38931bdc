import type {Selector} from 'css-what'
import type {State} from '../style/types.ts'
import {type AnalysedSelector, analyseSelector} from '../style/selectors/analyse-selector.ts'
import {parseSelectorList, type Tokens} from '../style/selectors/parse-selector.ts'
import {isBearer} from '../style/selectors/possible-states.ts'
import {compileMatcher, compileSelectorList, type Matcher} from './match-selector.ts'
import {isElsewhere, type PageNames} from './page-names.ts'
import type {ScopeBounds, StyleRule} from './style-rule.ts'
import type {Subjects} from './subjects.ts'
import type {IndexedElement, TreeIndex} from './tree-index.ts'

/** A rule together with one of its selectors, ready to be tested. */
export interface Contender {
  id: number
  rule: StyleRule
  pseudo: string
  /** Key of the state, `''` for none. */
  state: string
  /** Specificity as one comparable number. */
  specificity: number
  matches: Matcher
  part?: string[]
  slotted?: Matcher
  /** Nearest scoping root of an element in `@scope`, as a number of steps; undefined when out of scope. */
  proximity?: (element: IndexedElement) => number | undefined
  /** Its match outside `@scope`: one object, since elements by the thousand have it. */
  unscoped: Match
  /** Whether it is in several buckets, of which an element can be in two (`:is(.a, .b)`). */
  isInSeveral: boolean
}

export interface Match {
  contender: Contender
  /** Steps up to the scoping root; `UNSCOPED` for rules outside `@scope`. */
  proximity: number
}

/** Unscoped rules lose a tie against scoped ones (CSS Cascade 6, §2.2: infinite proximity). */
export const UNSCOPED = Number.MAX_SAFE_INTEGER

export interface Buckets {
  byId: Map<string, Contender[]>
  byClass: Map<string, Contender[]>
  byName: Map<string, Contender[]>
  rest: Contender[]
}

export interface PreparedRules {
  /** Tree scope → its rules by what their last compound asks for. */
  scopes: Map<number, Buckets>
  /** Rules on `:host`, by the scope they stand in. */
  hosts: Map<number, Contender[]>
  slotted: Map<number, Contender[]>
  parts: Map<number, Contender[]>
  states: Record<string, State>
  /** Selectors that no browser would accept. */
  invalid: string[]
}

export interface PrepareOptions {
  quirks: boolean
  subjects: Subjects
  /** What the page has; rules that plainly ask for something else are left out. */
  names?: PageNames
  /** Whether a browser rejects this selector list; undefined when nobody asked one. */
  isInvalid?: (selector: string) => boolean
}

const MAX = 1000

/** Parses and analyses every selector once and sorts the results into buckets. */
export function prepareRules(rules: readonly StyleRule[], options: PrepareOptions): PreparedRules {
  const prepared: PreparedRules = {
    scopes: new Map(),
    hosts: new Map(),
    slotted: new Map(),
    parts: new Map(),
    states: {},
    invalid: []
  }
  const analysed = new Map<string, AnalysedSelector[]>()
  const stateKeys = new Map<string, string>()
  let id = 0
  for (const rule of rules) {
    let selectors = analysed.get(rule.selector)
    if (!selectors) {
      selectors = analysedSelectors(rule.selector, options, prepared.invalid)
      analysed.set(rule.selector, selectors)
    }
    for (const selector of selectors) {
      const state = stateKeyOf(selector, rule.scope, options.subjects, stateKeys, prepared.states)
      const contender = contenderOf(id++, rule, selector, state, options.quirks)
      file(prepared, contender, selector)
    }
  }
  return prepared
}

function analysedSelectors(
  text: string,
  {isInvalid, names, subjects}: PrepareOptions,
  invalid: string[]
): AnalysedSelector[] {
  const isRejected = isInvalid?.(text)
  if (!isRejected && names && isElsewhere(text, names)) return []
  const list = isRejected ? undefined : parseSelectorList(text)
  if (!list) invalid.push(text)
  return (list ?? []).flatMap((tokens) => analyseSelector(tokens, subjects.placeholderOf))
}

/** In a shadow tree it would be any element of the tree alone. */
const isAnything = (tokens: Tokens) =>
  tokens.every((token) => token.type === 'universal' || (token.type === 'pseudo' && isBearer(token)))

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

function contenderOf(
  id: number,
  rule: StyleRule,
  selector: AnalysedSelector,
  state: string,
  quirks: boolean
): Contender {
  const [a, b, c] = selector.specificity
  const slotted = selector.slotted?.map((tokens) => compileMatcher(tokens, quirks))
  let compiled: Matcher | undefined
  // Most selectors are never tested: their bucket is not looked into. So they are compiled when first needed.
  const matches: Matcher = (element) => (compiled ??= compileMatcher(selector.tokens, quirks))(element)
  const contender: Omit<Contender, 'unscoped'> = {
    id,
    rule,
    pseudo: selector.pseudo,
    state,
    specificity: Math.min(a, MAX) * MAX * MAX + Math.min(b, MAX - 1) * MAX + Math.min(c, MAX - 1),
    matches,
    isInSeveral: false,
    ...(selector.part && {part: selector.part}),
    ...(slotted && {slotted: (element: IndexedElement) => slotted.some((match) => match(element))}),
    ...(rule.bounds && {proximity: proximityOf(selector.tokens, rule.bounds, quirks)})
  }
  return withMatch(contender)
}

function withMatch(given: Omit<Contender, 'unscoped'>): Contender {
  const contender = given as Contender
  contender.unscoped = {contender, proximity: UNSCOPED}
  return contender
}

function file(prepared: PreparedRules, contender: Contender, selector: AnalysedSelector): void {
  const {scope} = contender.rule
  if (contender.part) return push(prepared.parts, scope, contender)
  if (contender.slotted) return push(prepared.slotted, scope, contender)
  if (selector.subject.some(isHost)) {
    push(prepared.hosts, scope, contender)
    // `:is(:host, .x)` may be something inside, too.
    if (
      selector.subject.some(
        (token) => token.type === 'pseudo' && (token.name === 'host' || token.name === 'host-context')
      )
    )
      return
  }
  let buckets = prepared.scopes.get(scope)
  if (!buckets) {
    buckets = {byId: new Map(), byClass: new Map(), byName: new Map(), rest: []}
    prepared.scopes.set(scope, buckets)
  }
  const keys = bucketKeys(selector.subject)
  contender.isInSeveral = (keys?.length ?? 0) > 1 || selector.subject.some(isHost)
  if (!keys) buckets.rest.push(contender)
  else for (const {kind, key} of keys) push(buckets[kind], key, contender)
}

const isHost = (token: Selector): boolean =>
  token.type === 'pseudo' &&
  (token.name === 'host' ||
    token.name === 'host-context' ||
    ((token.name === 'is' || token.name === 'where') &&
      Array.isArray(token.data) &&
      token.data.some((inner) => lastCompound(inner).some(isHost))))

const push = <Key>(map: Map<Key, Contender[]>, key: Key, contender: Contender) => {
  const list = map.get(key)
  if (list) list.push(contender)
  else map.set(key, [contender])
}

interface BucketKey {
  kind: 'byId' | 'byClass' | 'byName'
  key: string
}

/** What an element must have for the compound to match; undefined when nothing simple can be said. */
function bucketKeys(compound: Tokens): BucketKey[] | undefined {
  const own = compound.map(keyOf).filter((key) => key !== undefined)
  const best =
    own.find(({kind}) => kind === 'byId') ??
    own.find(({kind}) => kind === 'byClass') ??
    own.find(({kind}) => kind === 'byName')
  if (best) return [best]
  for (const token of compound) {
    if (
      token.type !== 'pseudo' ||
      (token.name !== 'is' && token.name !== 'where') ||
      !Array.isArray(token.data)
    )
      continue
    const alternatives = token.data.map((tokens) => bucketKeys(lastCompound(tokens)))
    if (alternatives.every((keys) => keys !== undefined)) {
      const unique = new Map(alternatives.flat().map((key) => [`${key.kind} ${key.key}`, key]))
      return [...unique.values()]
    }
  }
  return undefined
}

function keyOf(token: Selector): BucketKey | undefined {
  if (
    token.type === 'attribute' &&
    token.name === 'id' &&
    token.action === 'equals' &&
    token.ignoreCase === 'quirks'
  )
    return {kind: 'byId', key: token.value.toLowerCase()}
  if (token.type === 'attribute' && token.name === 'class' && token.action === 'element' && token.value)
    return {kind: 'byClass', key: token.value.toLowerCase()}
  if (token.type === 'tag') return {kind: 'byName', key: token.name.toLowerCase()}
  if (token.type === 'pseudo' && token.name === 'root') return {kind: 'byName', key: 'html'}
  return undefined
}

function lastCompound(tokens: Tokens): Tokens {
  const last = tokens.findLastIndex((token) =>
    ['child', 'descendant', 'adjacent', 'sibling'].includes(token.type)
  )
  return tokens.slice(last + 1)
}

/** All contenders that match an element, from every tree scope that can reach it, in no particular order. */
export function matchesOf(element: IndexedElement, prepared: PreparedRules, index: TreeIndex): Match[] {
  const matches: Match[] = []
  const buckets = prepared.scopes.get(element.scope)
  if (buckets) {
    if (element.id) testAll(buckets.byId.get(element.id.toLowerCase()), element, matches)
    for (const key of bucketsOf(element.classes)) testAll(buckets.byClass.get(key), element, matches)
    testAll(buckets.byName.get(element.name), element, matches)
    testAll(buckets.rest, element, matches)
  }
  if (element.hosts !== undefined)
    testAll(prepared.hosts.get(element.hosts), index.hostFaces.get(element.hosts) ?? element, matches)
  // A slot that is itself assigned passes its nodes on and is none of them (DOM, "find flattened slottables").
  if (element.name !== 'slot' || element.scope === 0) {
    for (let {slot} = element; slot; slot = slot.slot) {
      for (const contender of prepared.slotted.get(slot.scope) ?? []) {
        if (contender.slotted!(element) && contender.matches(slot)) matches.push(contender.unscoped)
      }
    }
  }
  if (element.scope !== 0 && element.attributes.has('part')) matchParts(element, prepared, index, matches)
  if (!matches.some(({contender}) => contender.isInSeveral)) return matches
  const unique = new Map(matches.map((match) => [match.contender.id, match]))
  return unique.size === matches.length ? matches : [...unique.values()]
}

function testAll(
  contenders: readonly Contender[] | undefined,
  subject: IndexedElement,
  matches: Match[]
): void {
  if (!contenders) return
  for (const contender of contenders) {
    if (!contender.proximity) {
      if (contender.matches(subject)) matches.push(contender.unscoped)
      continue
    }
    const proximity = contender.proximity(subject)
    if (proximity !== undefined) matches.push({contender, proximity})
  }
}

/** Buckets by class are for all ways to write it; a class that is given twice is looked into once. */
function bucketsOf(classes: readonly string[]): readonly string[] {
  let isPlain = true
  for (let at = 0; at < classes.length && isPlain; at++) {
    const name = classes[at]!
    isPlain = name === name.toLowerCase() && classes.indexOf(name) === at
  }
  return isPlain ? classes : [...new Set(classes.map((name) => name.toLowerCase()))]
}

/** `::part()` reaches the host's tree, and the trees further out under the names that `exportparts` gives. */
function matchParts(
  element: IndexedElement,
  prepared: PreparedRules,
  index: TreeIndex,
  matches: Match[]
): void {
  let names = element.attributes.get('part')!.split(/\s+/)
  let host = index.hostFaces.get(element.scope)?.faceOf
  while (host && names.length > 0) {
    for (const contender of prepared.parts.get(host.scope) ?? []) {
      if (contender.part!.every((name) => names.includes(name)) && contender.matches(host))
        matches.push(contender.unscoped)
    }
    const exported = (host.attributes.get('exportparts') ?? '')
      .split(',')
      .map((pair) => pair.split(':').map((name) => name.trim()))
    names = exported.flatMap(([inner, outer = inner]) => (names.includes(inner) ? [outer] : []))
    host = index.hostFaces.get(host.scope)?.faceOf
  }
}

/** In scope are the root and what is inside it, but nothing at or below a scope end inside it (CSS Cascade 6, §2.5). */
function proximityOf(
  tokens: Tokens,
  bounds: ScopeBounds,
  quirks: boolean
): NonNullable<Contender['proximity']> {
  const isRoot = scopeRootTest(bounds, quirks)
  const end = bounds.end
  const perRoot = new Map<IndexedElement, {matches: Matcher; isEnd: Matcher}>()
  const isEndAnywhere = end && !/:scope|&/.test(end) ? compileSelectorList(end, quirks) : undefined
  const inside = (root: IndexedElement) => {
    let found = perRoot.get(root)
    if (!found) {
      const ends =
        end && !isEndAnywhere
          ? (parseSelectorList(end.replace(/&/g, ':scope').replace(/^\s*>/, ':scope >')) ?? [])
          : []
      const endMatchers = ends.map((list) => compileMatcher(list, quirks, root))
      found = {
        matches: compileMatcher(tokens, quirks, root),
        isEnd: isEndAnywhere ?? ((element) => endMatchers.some((match) => match(element)))
      }
      perRoot.set(root, found)
    }
    return found
  }
  return (element) => {
    let steps = 0
    for (let root: IndexedElement | null = element; root; root = root.parent, steps++) {
      if (!isRoot(root)) continue
      const {matches, isEnd} = inside(root)
      if (matches(element) && !isCutOff(element, root, isEnd)) return steps
    }
    return undefined
  }
}

function isCutOff(element: IndexedElement, root: IndexedElement, isEnd: Matcher): boolean {
  for (let at: IndexedElement | null = element; at && at !== root; at = at.parent) if (isEnd(at)) return true
  return false
}

function scopeRootTest(bounds: ScopeBounds, quirks: boolean): Matcher {
  // Without a start, the scope is the style element's parent; sheets of a snapshot have none, so it is the root.
  const start =
    bounds.start === undefined
      ? (element: IndexedElement) => element.parent === null
      : compileSelectorList(bounds.start, quirks)
  if (!bounds.outer) return start
  // The root of an inner scope is itself in the outer one, which is what `:scope` means in the inner one's bounds.
  const {outer} = bounds
  const isOuterRoot = scopeRootTest(outer, quirks)
  const starts = bounds.start === undefined ? undefined : (parseSelectorList(bounds.start) ?? [])
  const ends =
    outer.end === undefined
      ? []
      : (parseSelectorList(outer.end.replace(/&/g, ':scope').replace(/^\s*>/, ':scope >')) ?? [])
  const perRoot = new Map<IndexedElement, {start: Matcher[]; end: Matcher[]}>()
  return (element) => {
    for (let root: IndexedElement | null = element; root; root = root.parent) {
      if (!isOuterRoot(root)) continue
      const scope = root
      let found = perRoot.get(scope)
      if (!found) {
        const compileAll = (lists: readonly Tokens[]) =>
          lists.map((tokens) => compileMatcher(tokens, quirks, scope))
        found = {start: starts ? compileAll(starts) : [start], end: compileAll(ends)}
        perRoot.set(scope, found)
      }
      const {start: isStart, end} = found
      if (
        isStart.some((match) => match(element)) &&
        !isCutOff(element, scope, (at) => end.some((match) => match(at)))
      )
        return true
    }
    return false
  }
}
