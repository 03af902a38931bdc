import {wordSet} from '../../css/word-set.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import type {VFile} from 'vfile'
import {groupBy} from '../../model/group-by.ts'
import type {Snapshot} from '../../model/snapshot.ts'
import {dataOf} from '../../model/access.ts'
import {isValidDeclaration, supportsCondition} from '../../model/algebra.ts'
import {ALWAYS, type Alternative} from '../../model/condition.ts'
import {presentationHints} from '../../css/presentation-attributes.ts'
import {canonicalName} from '../../css/properties.ts'
import {tableCellHints} from '../../css/table-cell-attributes.ts'
import type {DefaultStyle, ElementStyle, Origin, State} from '../../model/types.ts'
import {usesBaseSelect} from '../read/base-select.ts'
import {CandidateReader, type CandidateDeclarations} from '../sort/candidates-of-rules.ts'
import {type Contribution, Contributions} from '../sort/contributions.ts'
import {defaultRules} from '../match/default-rules.ts'
import {groupCandidates, KnownGroups} from '../../model/group-candidates.ts'
import {type Layer, rankLayers} from '../sort/layer-tree.ts'
import {winners} from '../match/match-defaults.ts'
import {flatDepths} from '../match/flat-depths.ts'
import {type Match, matchesOf, prepareRules} from '../match/match-rules.ts'
import {MatchSets} from '../match/match-sets.ts'
import {pageNames} from '../read/page-names.ts'
import {readSheets} from '../read/read-sheets.ts'
import {isRelevantPseudo} from '../read/relevant-pseudo.ts'
import {scopedStates} from '../match/scoped-states.ts'
import {parseStyleAttribute} from '../read/style-attribute.ts'
import type {RawDeclaration} from '../read/style-rule.ts'
import {createSubjects, markSubjects} from '../match/subjects.ts'
import {type IndexedElement, indexTree, type TreeIndex} from '../match/tree-index.ts'
import {variedClasses} from '../sort/varied-classes.ts'
import {widthViews} from '../sort/width-views.ts'

export {type Questions, questionsOf} from '../read/questions.ts'

export interface ResolveCascadeOptions {
  /** Make URLs in style sheets absolute (default: true). */
  absoluteUrls?: boolean
  /** Note which rule each declaration came out of, for sheets in which elements share rules (default: false). */
  sources?: boolean
}

/**
 * Give every element its cascaded style: `data.style` on elements, states and global at-rules on the root.
 * Reads the snapshot from `file.data.snapshot`; nothing after this pass matches a selector.
 * Messages: `css-syntax`, `import-unreadable`, `selector-invalid` (info). Throws nothing.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#cascading>
 */
export const resolveCascade: Plugin<[ResolveCascadeOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    const {snapshot} = file.data
    if (snapshot) cascade(tree, snapshot, file, options)
  }

function cascade(tree: Root, snapshot: Snapshot, file: VFile, options: ResolveCascadeOptions): void {
  const {answers, environment} = snapshot
  const absolute = options.absoluteUrls !== false
  const invalidDeclarations = answers && new Set(answers.invalidDeclarations)
  const invalidSelectors = answers && new Set(answers.invalidSelectors)
  const isValid = invalidDeclarations
    ? (property: string, value: string) => !invalidDeclarations.has(`${property}:${value}`)
    : isValidDeclaration
  const index = indexTree(tree)
  const views = widthViews(tree, index, snapshot.variants ?? [])
  const toggles = file.data.toggles && {...file.data.toggles, variedClasses: variedClasses(views)}
  const names = pageNames([{index}, ...views], toggles)
  const reported = new Set<string>()
  const author = readSheets(snapshot.sheets, {
    origin: 'author',
    imports: snapshot.imports,
    absolute,
    quirks: environment.quirks,
    isInvalid: (selector) => invalidSelectors?.has(selector) ?? false,
    names,
    supports: (condition) => answers?.supports[condition] ?? supportsCondition(condition),
    report(ruleId, reason) {
      if (reported.has(reason)) return
      reported.add(reason)
      file.message(reason, {ruleId, source: 'resolve-cascade'})
    }
  })
  const ranks = new Map<Layer, number>()
  for (const root of author.layers.values())
    for (const [layer, rank] of rankLayers(root)) ranks.set(layer, rank)

  const subjects = createSubjects(environment.quirks)
  const authorRules = prepareRules(author.rules, {
    quirks: environment.quirks,
    subjects,
    names,
    ...(toggles && {toggles}),
    isInvalid: (selector) => invalidSelectors?.has(selector) ?? false
  })
  const byDefault = defaultRules(
    {quirks: environment.quirks, baseSelect: usesBaseSelect(snapshot, index)},
    subjects
  )
  if (authorRules.invalid.length > 0) {
    file.info(
      `${authorRules.invalid.length} rules have selectors that browsers reject, for instance «${authorRules.invalid[0].slice(0, 80)}».`,
      {ruleId: 'selector-invalid', source: 'resolve-cascade'}
    )
  }

  const scoped = scopedStates(mergedStates(authorRules.states, byDefault.states), subjects, index)
  const attributeCache = new Map<string, RawDeclaration[]>()
  const contributions = new Contributions({depths: flatDepths(index), ranks})
  const kinds = new Map<string, Kind>()
  const sets = new MatchSets()
  const defaultStyles = new Map<string, Record<string, DefaultStyle>>()
  const factsOf = (element: IndexedElement, at: TreeIndex): ElementFacts => {
    const matches = matchesOf(element, authorRules, at)
    // The user-agent sheet applies to every tree scope.
    const defaults = matchesOf(
      element.scope === 0 ? element : {...element, scope: 0, hosts: undefined, slot: undefined},
      byDefault.rules[element.namespace],
      at
    )
    const styleText = element.attributes.get('style')
    let style: RawDeclaration[] = []
    if (styleText) {
      style =
        attributeCache.get(styleText) ??
        parseStyleAttribute(styleText, environment.base, {absolute, quirks: environment.quirks})
      attributeCache.set(styleText, style)
    }
    const hints = hintsOf(element).map((hint) => ({
      ...hint,
      property: canonicalName(hint.property),
      important: false
    }))
    return {
      matches,
      defaults,
      style,
      hints,
      signature: signatureOf(element, matches, defaults, styleText, hints, sets)
    }
  }
  const factsByView = (number: number): (ElementFacts & {ranges: readonly Alternative[]})[] => {
    if (views.length === 1) return [{...factsOf(index.elements[number], index), ranges: ALWAYS}]
    const facts = views.map(({index: at}) =>
      at.absent.has(number) ? undefined : factsOf(at.elements[number], at)
    )
    const present = facts.find((one) => one !== undefined) ?? factsOf(index.elements[number], index)
    return views.map(({index: at, ranges}, view) => {
      const own = facts[view] ?? present
      return {...(at.absent.get(number) === 'itself' ? withoutBox(own) : own), ranges}
    })
  }
  const kindOf = Array.from(index.elements, (element, number) => {
    const seen = factsByView(number)
    const [base] = seen
    const isVaried = seen.some(({signature}) => signature !== base.signature)
    const key = isVaried ? seen.map(({signature}) => signature).join('\n') : base.signature
    let kind = kinds.get(key)
    if (!kind) {
      const parts = isVaried ? seen : [{...base, ranges: ALWAYS}]
      kind = {
        element,
        parts: parts.map((facts) => ({
          ranges: facts.ranges,
          contributions: contributionsOf(facts, element.scope, contributions)
        })),
        defaults: defaultsFrom(element.namespace, base, {sets, known: defaultStyles})
      }
      kinds.set(key, kind)
    }
    return kind
  })
  contributions.rank()
  const reader = new CandidateReader({
    isValid,
    stateKeyOf: ({state, origin, stateScopes}) =>
      state === '' ? '' : scoped.keyOf(mergedKey(state, origin), stateScopes)
  })
  const isHorizontal = !contributions.some(maySetWritingMode)
  const known = new KnownGroups(isHorizontal)
  for (const kind of kinds.values()) kind.style = styleFrom(kind, reader, {known, isHorizontal})
  for (const [number, {node}] of index.elements.entries()) {
    const data = dataOf(node)
    const {style, defaults} = kindOf[number]!
    data.style = style
    data.defaults = defaults
  }
  const mediaLengths = author.mediaLengths.toRecord()
  tree.data = {
    ...tree.data,
    style: {
      states: scoped.states,
      globals: author.globals,
      ...(options.sources && {sources: contributions.sources()}),
      mediaLengths,
      isHorizontal
    }
  }
  markSubjects(index, subjects, scoped.scopesOf)
}

const HORIZONTAL = ['horizontal-tb', 'lr', 'lr-tb', 'rl', 'rl-tb', 'initial', 'inherit', 'unset']

/** Whether text may be vertical somewhere. */
const maySetWritingMode = ({property, value}: RawDeclaration): boolean =>
  property.toLowerCase().endsWith('writing-mode') && !isWord(value, ...HORIZONTAL)

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

/** The two origins number their states separately; here they come together under new keys. */
function mergedStates(author: Record<string, State>, defaults: Record<string, State>) {
  const states: Record<string, State> = {}
  for (const key in author) states[mergedKey(key, 'author')] = author[key]
  for (const key in defaults) states[mergedKey(key, 'user-agent')] = defaults[key]
  return states
}

const mergedKey = (key: string, origin: Origin) => `${origin === 'user-agent' ? 'u' : 'a'}${key}`

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

/** The input of one element's cascade. */
interface ElementFacts {
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

/** Elements that have one style. */
interface Kind {
  /** The first of them. */
  element: IndexedElement
  /** The candidates, at some widths each. */
  parts: {ranges: readonly Alternative[]; contributions: readonly Contribution[]}[]
  defaults: Record<string, DefaultStyle>
  style?: ElementStyle
}

function contributionsOf(
  {matches, defaults, style, hints}: ElementFacts,
  scope: number,
  all: Contributions
): Contribution[] {
  const found: Contribution[] = []
  for (const match of defaults) found.push(all.ofMatch(match, scope))
  for (const match of matches) found.push(all.ofMatch(match, scope))
  if (hints.length > 0) found.push(all.ofAttached('hints', hints, scope))
  if (style.length > 0) found.push(all.ofAttached('style', style, scope))
  return found
}

function styleFrom(
  {element, parts, defaults}: Kind,
  reader: CandidateReader,
  options: {known: KnownGroups; isHorizontal: boolean}
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
