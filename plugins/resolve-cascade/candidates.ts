import {ALWAYS, type Alternative} from '../style/condition.ts'
import type {Origin} from '../style/types.ts'
import {type Match, UNSCOPED} from './match-rules.ts'
import type {Layer} from './layer-tree.ts'
import type {StateScopes} from './scoped-states.ts'
import type {RawDeclaration} from './style-rule.ts'

/** A declaration in cascade order, before expansion. */
export interface Candidate {
  declaration: RawDeclaration
  alternatives: readonly Alternative[]
  state: string
  stateScopes: StateScopes
  origin: Origin
  /** Rank of the declaration's origin, context and layer in the normal order: what `revert-layer` goes below. */
  level: number
}

/** Declarations that are attached to the element itself. */
export interface AttachedDeclarations {
  /** `style` attribute. */
  style: readonly RawDeclaration[]
  /** Presentational hints, between the user-agent and the author origin. */
  hints: readonly RawDeclaration[]
}

export interface CascadeOrder {
  /** Tree scope → depth. */
  depths: ReadonlyMap<number, number>
  ranks: ReadonlyMap<Layer, number>
  /** Tree scope of the element. */
  scope: number
}

interface Entry {
  origin: number
  context: number
  attached: number
  layer: number
  specificity: number
  proximity: number
  order: number
  declarations: readonly RawDeclaration[]
  alternatives: readonly Alternative[]
  state: string
  stateScopes: StateScopes
  originName: Origin
}

/**
 * Declarations of one element × pseudo-element from the weakest to the strongest: origin and importance, context,
 * element-attached styles, layers, specificity, scope proximity, order of appearance.
 * Spec: <https://drafts.csswg.org/css-cascade-6/#cascade-sort>
 */
export function sortCandidates(
  matches: readonly Match[],
  attached: AttachedDeclarations | undefined,
  {depths, ranks, scope}: CascadeOrder
): Candidate[] {
  const own: StateScopes = {rule: scope, styled: scope}
  const entries: Entry[] = matches.map(({contender, proximity}) => {
    const {rule, specificity, state, slotted} = contender
    return {
      origin: rule.origin === 'user-agent' ? 0 : 2,
      context: -(depths.get(rule.scope) ?? 0),
      attached: 0,
      layer: ranks.get(rule.layer) ?? 0,
      specificity,
      proximity: proximity === UNSCOPED ? -UNSCOPED : -proximity,
      order: rule.order,
      declarations: rule.declarations(),
      alternatives: rule.alternatives,
      state,
      // The user-agent sheet means the tree that the element is in.
      stateScopes:
        rule.origin === 'user-agent' ? own : {rule: rule.scope, styled: slotted ? scope : rule.scope},
      originName: rule.origin
    }
  })
  const attach = (declarations: readonly RawDeclaration[], origin: number, originName: Origin) => {
    if (declarations.length === 0) return
    entries.push({
      origin,
      context: -(depths.get(scope) ?? 0),
      attached: origin === 2 ? 1 : 0,
      layer: Number.MAX_SAFE_INTEGER,
      specificity: 0,
      proximity: 0,
      order: 0,
      declarations,
      alternatives: ALWAYS,
      state: '',
      stateScopes: own,
      originName
    })
  }
  if (attached) {
    attach(attached.hints, 1, 'user-agent')
    attach(attached.style, 2, 'style-attribute')
  }
  entries.sort(compareNormal)
  const candidates = collect(entries, false)
  const important = entries.filter(({declarations}) =>
    declarations.some((declaration) => declaration.important)
  )
  if (important.length === 0) return candidates
  important.sort(compareImportant)
  return [...candidates, ...collect(important, true)]
}

const compareWithin = (a: Entry, b: Entry) =>
  a.specificity - b.specificity || a.proximity - b.proximity || a.order - b.order

const compareNormal = (a: Entry, b: Entry) =>
  a.origin - b.origin ||
  a.context - b.context ||
  a.attached - b.attached ||
  a.layer - b.layer ||
  compareWithin(a, b)

/** Importance turns origins, contexts and layers around, and nothing else. */
const compareImportant = (a: Entry, b: Entry) =>
  b.origin - a.origin ||
  b.context - a.context ||
  a.attached - b.attached ||
  b.layer - a.layer ||
  compareWithin(a, b)

const CONTEXTS = 1000
const LAYERS = 1_000_000

const levelOf = ({origin, context, attached, layer}: Entry) =>
  ((origin * CONTEXTS + context + CONTEXTS / 2) * 2 + attached) * LAYERS + Math.min(layer, LAYERS - 1)

function collect(entries: readonly Entry[], important: boolean): Candidate[] {
  const candidates: Candidate[] = []
  for (const entry of entries) {
    const {declarations, alternatives, state, stateScopes, originName} = entry
    const level = levelOf(entry)
    for (const declaration of declarations) {
      if (declaration.important === important)
        candidates.push({declaration, alternatives, state, stateScopes, origin: originName, level})
    }
  }
  return candidates
}
