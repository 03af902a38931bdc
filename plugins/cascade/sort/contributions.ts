import {isListTest} from '../../css/selectors/child-indexed.ts'
import {selectorText} from '../../css/selectors/selector-text.ts'
import {ALWAYS, type Alternative} from '../../model/condition.ts'
import type {Origin, RuleSource} from '../../model/types.ts'
import type {Layer} from './layer-tree.ts'
import type {CandidateRule, Match} from '../match/match-rules.ts'
import type {StateScopes} from '../match/scoped-states.ts'
import type {Tokens} from '../../css/selectors/parse-selector.ts'
import type {RawDeclaration} from '../read/style-rule.ts'

/**
 * What one rule, or what is attached to an element, adds to the cascade. Elements that a rule matches with the same result have the same
 * object, so that everything that follows from it is computed once.
 */
export interface Contribution {
  declarations: readonly RawDeclaration[]
  alternatives: readonly Alternative[]
  pseudo: string
  /** Key of the state among those of its origin, `''` for none. */
  state: string
  stateScopes: StateScopes
  origin: Origin
  /** The static part of the author's selector, as css-what reads it; absent for what is not an author's rule. */
  tokens?: Tokens
  /** The class that it asks for alone, where that is a state. */
  ofClass?: string | undefined
  /** Rank of its origin, context and layer in the normal order: what `revert-layer` goes below. */
  level: number
  hasImportant: boolean
  place: Place
  /** Order of its first declaration among all of the page, without and with `!important`; set by `rank`. */
  normal: number
  important: number
}

/** What decides between declarations, most significant first (CSS Cascading and Inheritance 6, §2.1). */
interface Place {
  origin: number
  context: number
  attached: number
  layer: number
  specificity: number
  proximity: number
  order: number
  /** Of selectors of one rule with equal specificity: the one that was written first. */
  selector: number
}

export interface CascadeOrder {
  /**
   * Tree scope → depth in the flat tree: of the scopes whose rules match one element, which comes first in shadow-including
   * tree order. What a slot passes on has the slot's tree before its own (`::slotted()` over `:host`).
   */
  depths: ReadonlyMap<number, number>
  ranks: ReadonlyMap<Layer, number>
}

/**
 * Declarations that are attached to an element itself: presentational hints, or those of its `style` attribute. `varied-hints`, and
 * what the browser's rules declare, are of attributes that it has at other widths: the copy's markup does not have them.
 */
export type Attachment = 'hints' | 'varied-hints' | 'style'

const ATTACHED: Readonly<Record<Attachment, Origin>> = {
  hints: 'user-agent',
  'varied-hints': 'author',
  style: 'style-attribute'
}

const ORIGINS = {'user-agent': 0, hints: 1, author: 2}

/** All candidates of a page; see `rank`. */
export class Contributions {
  readonly #order: CascadeOrder
  readonly #ofRules = new Map<number, Map<CandidateRule, Contribution[]>>()
  readonly #attached = new Map<number, Map<readonly RawDeclaration[], Contribution>>()
  readonly #all: Contribution[] = []

  constructor(order: CascadeOrder) {
    this.#order = order
  }

  /** The contribution of a rule to elements of a tree scope. */
  ofMatch({candidate, proximity}: Match, scope: number): Contribution {
    const known = listAt(mapAt(this.#ofRules, scope), candidate)
    const proximityRank = -proximity
    for (const one of known) if (one.place.proximity === proximityRank) return one
    const {rule, specificity, state, slotted, pseudo} = candidate
    const isByDefault = rule.origin === 'user-agent'
    const made = this.#add({
      declarations: rule.declarations(),
      alternatives: rule.alternatives,
      pseudo,
      state,
      // The user-agent sheet matches in the tree that the element is in.
      stateScopes: isByDefault
        ? {rule: scope, styled: scope}
        : {rule: rule.scope, styled: slotted ? scope : rule.scope},
      origin: rule.origin,
      ...(!isByDefault && {tokens: candidate.tokens, ofClass: candidate.ofClass}),
      place: {
        origin: isByDefault ? ORIGINS['user-agent'] : ORIGINS.author,
        context: -(this.#order.depths.get(rule.scope) ?? 0),
        attached: 0,
        layer: this.#order.ranks.get(rule.layer) ?? 0,
        specificity,
        proximity: proximityRank,
        order: rule.order,
        selector: candidate.id
      }
    })
    known.push(made)
    return made
  }

  /** The contribution of what is attached to elements of a tree scope. */
  ofAttached(kind: Attachment, declarations: readonly RawDeclaration[], scope: number): Contribution {
    const known = mapAt(this.#attached, scope)
    let found = known.get(declarations)
    if (!found) {
      found = this.#add({
        declarations,
        alternatives: ALWAYS,
        pseudo: '',
        state: '',
        stateScopes: {rule: scope, styled: scope},
        origin: ATTACHED[kind],
        place: {
          origin: kind === 'style' ? ORIGINS.author : ORIGINS.hints,
          context: -(this.#order.depths.get(scope) ?? 0),
          attached: kind === 'style' ? 1 : 0,
          layer: Number.MAX_SAFE_INTEGER,
          specificity: 0,
          proximity: 0,
          order: 0,
          selector: 0
        }
      })
      known.set(declarations, found)
    }
    return found
  }

  /** Whether any of them declares this. */
  some(test: (declaration: RawDeclaration) => boolean): boolean {
    return this.#all.some(({declarations}) => declarations.some(test))
  }

  /**
   * Gives every declaration its place in one order from the weakest to the strongest: origin and importance, context,
   * element-attached styles, layers, specificity, scope proximity, order of appearance. None of it depends on the
   * element that they match, so the order holds for the whole page.
   * Spec: <https://drafts.csswg.org/css-cascade-6/#cascade-sort>
   */
  rank(): void {
    let next = 1
    this.#all.sort((a, b) => compareNormal(a.place, b.place))
    for (const one of this.#all) {
      one.normal = next
      next += one.declarations.length
    }
    const important = this.#all.filter(({hasImportant}) => hasImportant)
    important.sort((a, b) => compareImportant(a.place, b.place))
    for (const one of important) {
      one.important = next
      next += one.declarations.length
    }
  }

  /** Where the declarations of each rule begin in that order; see `RootStyle.sources`. */
  sources(): RuleSource[] {
    const texts = new Map<Tokens, string>()
    const textOf = (tokens: Tokens | undefined): string => {
      if (!tokens) return ''
      const text = texts.get(tokens) ?? selectorText([tokens.filter((token) => !isListTest(token))])
      texts.set(tokens, text)
      return text
    }
    return this.#all
      .flatMap(({normal, important, hasImportant, tokens, ofClass, declarations}) => {
        const source = {selector: textOf(tokens), ...(ofClass !== undefined && {ofClass})}
        return [
          {order: normal, ...source, ...(tokens && declaredBy(declarations))},
          ...(hasImportant ? [{order: important, ...source}] : [])
        ]
      })
      .sort((a, b) => a.order - b.order)
  }

  #add(given: Omit<Contribution, 'level' | 'hasImportant' | 'normal' | 'important'>): Contribution {
    const made: Contribution = {
      ...given,
      level: levelOf(given.place),
      hasImportant: given.declarations.some(({important}) => important),
      normal: 0,
      important: 0
    }
    this.#all.push(made)
    return made
  }
}

const compareWithin = (a: Place, b: Place) =>
  a.specificity - b.specificity || a.proximity - b.proximity || a.order - b.order || a.selector - b.selector

const compareNormal = (a: Place, b: Place) =>
  a.origin - b.origin ||
  a.context - b.context ||
  a.attached - b.attached ||
  a.layer - b.layer ||
  compareWithin(a, b)

/** Importance reverses origins, contexts and layers, and nothing else. */
const compareImportant = (a: Place, b: Place) =>
  b.origin - a.origin ||
  b.context - a.context ||
  a.attached - b.attached ||
  b.layer - a.layer ||
  compareWithin(a, b)

const CONTEXTS = 1000
const LAYERS = 1_000_000

const levelOf = ({origin, context, attached, layer}: Place) =>
  ((origin * CONTEXTS + context + CONTEXTS / 2) * 2 + attached) * LAYERS + Math.min(layer, LAYERS - 1)

function mapAt<Key, InnerKey, Value>(maps: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let map = maps.get(key)
  if (!map) maps.set(key, (map = new Map()))
  return map
}

function listAt<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = []))
  return list
}

/** What a rule declares, for those who ask what its classes are for. */
function declaredBy(declarations: readonly RawDeclaration[]): Pick<RuleSource, 'custom' | 'properties'> {
  const isCustom = ({property}: RawDeclaration) => property.startsWith('--')
  const custom = declarations.filter(isCustom).map(({property, value}) => [property, value])
  const properties = new Set(declarations.filter((one) => !isCustom(one)).map(({property}) => property))
  return {
    ...(properties.size > 0 && {properties: [...properties]}),
    ...(custom.length > 0 && {custom: Object.fromEntries(custom)})
  }
}
