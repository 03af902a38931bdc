import type {Root} from 'hast'
import type {Plugin} from 'unified'
import type {VFile} from 'vfile'
import {MARKS} from '../../css/selectors/marks.ts'
import {dataOf} from '../../model/access.ts'
import {isValidDeclaration, supportsCondition} from '../../model/algebra.ts'
import {KnownGroups} from '../../model/group-candidates.ts'
import type {Snapshot} from '../../model/snapshot.ts'
import type {ElementStyle} from '../../model/types.ts'
import {defaultRules} from '../match/default-rules.ts'
import {flatDepths} from '../match/flat-depths.ts'
import {prepareRules} from '../match/match-rules.ts'
import {MatchSets} from '../match/match-sets.ts'
import {scopedStates} from '../match/scoped-states.ts'
import {createSubjects, markSubjects} from '../match/subjects.ts'
import {indexTree} from '../match/tree-index.ts'
import {usesBaseSelect} from '../read/base-select.ts'
import {type PageNames, pageNames} from '../read/page-names.ts'
import {readSheets} from '../read/read-sheets.ts'
import type {ReadSheets} from '../read/style-rule.ts'
import {CandidateReader} from '../sort/candidates-of-rules.ts'
import {Contributions} from '../sort/contributions.ts'
import {type Layer, rankLayers} from '../sort/layer-tree.ts'
import {removeVaried, variedClasses} from '../sort/varied-classes.ts'
import {widthViews} from '../sort/width-views.ts'
import {factsByView, factsReader} from './element-facts.ts'
import {type Kind, Kinds, styleFrom} from './kinds.ts'
import {mergedKey, mergedStates} from './merged-states.ts'
import {textFlowOf} from './text-flow.ts'

export {type Questions, questionsOf} from '../read/questions.ts'

export interface ResolveCascadeOptions {
  /** Make URLs in style sheets absolute (default: true). */
  absoluteUrls?: boolean
  /** Note which rule each declaration came out of, for sheets in which elements share rules (default: false). */
  sources?: boolean
  /** Keep `:first-child`, `:last-child`, `:nth-child(odd)` and the like as states of the elements of a list, so that all have one style (default: false). */
  indexed?: boolean
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
  const {base, quirks} = snapshot.environment
  const absolute = options.absoluteUrls !== false
  const answers = answersOf(snapshot)
  const index = indexTree(tree)
  const views = widthViews(tree, index, snapshot.variants ?? [])
  const varied = variedClasses(views)
  const toggles = file.data.toggles && {...file.data.toggles, variedClasses: varied.all}
  const names = pageNames([{index}, ...views], toggles)
  const author = authorSheets(snapshot, file, {absolute, names, ...answers})
  const subjects = createSubjects(quirks)
  const {indexed = false} = options
  const {isInvalid} = answers
  const asked = {quirks, subjects, names, indexed, isInvalid, ...(toggles && {toggles})}
  const authorRules = prepareRules(author.rules, asked)
  reportInvalid(authorRules.invalid, file)
  const byDefault = defaultRules({quirks, baseSelect: usesBaseSelect(snapshot, index)}, subjects)
  const scoped = scopedStates(mergedStates(authorRules.states, byDefault.states), subjects, index)
  const contributions = new Contributions({depths: flatDepths(index), ranks: ranksOf(author)})
  const sets = new MatchSets()
  const factsOf = factsReader({authorRules, byDefault, sets, base, quirks, absolute})
  const kinds = new Kinds(contributions, sets)
  const placed = index.elements.map((element, number) => ({
    node: element.node,
    kind: kinds.of(element, factsByView(element, number, {index, views}, factsOf))
  }))
  contributions.rank()
  const flow = textFlowOf(index.elements, contributions)
  const reader = new CandidateReader({
    isValid: answers.isValid,
    stateKeyOf: ({state, origin, stateScopes}) =>
      state === '' ? '' : scoped.keyOf(mergedKey(state, origin), stateScopes)
  })
  const known = new KnownGroups(flow)
  const styles = new Map<Kind, ElementStyle>()
  for (const {node, kind} of placed) {
    const style = styles.get(kind) ?? styleFrom(kind, reader, {known, flow})
    styles.set(kind, style)
    const data = dataOf(node)
    data.style = style
    data.defaults = kind.defaults
    if (kind.hinted) data.hinted = kind.hinted
  }
  tree.data = {
    ...tree.data,
    style: {
      states: scoped.states,
      globals: author.globals,
      ...(varied.all.size > 0 && {variedClasses: varied.all}),
      ...(options.sources && {sources: contributions.sources()}),
      mediaLengths: author.mediaLengths.toRecord(),
      flow
    }
  }
  markSubjects({index, views}, subjects, scoped.scopesOf)
  removeVaried(index.elements, varied)
  for (const {node} of index.elements) for (const mark of MARKS) delete node.properties[mark]
}

interface Answers {
  isValid: (property: string, value: string) => boolean
  isInvalid: (selector: string) => boolean
  supports: (condition: string) => boolean | undefined
}

/** What the browser of the capture answered; without one, what is known of current browsers. */
function answersOf({answers}: Snapshot): Answers {
  const declarations = answers && new Set(answers.invalidDeclarations)
  const selectors = answers && new Set(answers.invalidSelectors)
  return {
    isValid: declarations
      ? (property, value) => !declarations.has(`${property}:${value}`)
      : isValidDeclaration,
    isInvalid: (selector) => selectors?.has(selector) ?? false,
    supports: (condition) => answers?.supports[condition] ?? supportsCondition(condition)
  }
}

/** The page's own sheets; each problem with them is reported once. */
function authorSheets(
  {sheets, imports, environment}: Snapshot,
  file: VFile,
  options: Pick<Answers, 'isInvalid' | 'supports'> & {absolute: boolean; names: PageNames}
): ReadSheets {
  const reported = new Set<string>()
  return readSheets(sheets, {
    ...options,
    origin: 'author',
    imports,
    quirks: environment.quirks,
    report(ruleId, reason) {
      if (reported.has(reason)) return
      reported.add(reason)
      file.message(reason, {ruleId, source: 'resolve-cascade'})
    }
  })
}

function reportInvalid(invalid: readonly string[], file: VFile): void {
  const [example] = invalid
  if (example !== undefined)
    file.info(
      `${invalid.length} rules have selectors that browsers reject, for instance «${example.slice(0, 80)}».`,
      {ruleId: 'selector-invalid', source: 'resolve-cascade'}
    )
}

function ranksOf({layers}: ReadSheets): Map<Layer, number> {
  const ranks = new Map<Layer, number>()
  for (const root of layers.values()) for (const [layer, rank] of rankLayers(root)) ranks.set(layer, rank)
  return ranks
}
