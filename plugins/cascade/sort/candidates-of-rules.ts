import {withoutAliases} from '../../css/alias-lists.ts'
import {ALWAYS, type Alternative, both} from '../../model/condition.ts'
import {canonicalName, isOfAll} from '../../css/properties.ts'
import {expandShorthand, type Expansion} from '../../css/shorthands/index.ts'
import type {Declaration} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import type {Contribution} from './contributions.ts'
import type {CandidateDeclaration} from '../../model/survivors.ts'

/** Longhand → candidates for it, weakest first; what is certain to lose may be left out. */
export type CandidatesByLonghand = Map<string, CandidateDeclaration[]>

export interface CandidateDeclarations {
  byLonghand: CandidatesByLonghand
  /** Whether `all` is among the declarations. */
  hasAll: boolean
  /** Shorthands that wait for substitution, the lost ones too. */
  pending: Declaration[]
}

export interface CandidateOptions {
  isValid: (property: string, value: string) => boolean
  /** Key of a contribution's state on the page. */
  stateKeyOf: (contribution: Contribution) => string
}

/** The longhands that a contribution declares under one importance. */
interface Part {
  candidateDeclarations: readonly CandidateDeclaration[]
  hasAll: boolean
  /** Whether one of them reverts to what a lower layer declares. */
  reverts: boolean
  pending: readonly Declaration[]
}

const ALL = 'all'
/** Legacy names whose values are read in another way than those of the property they are aliases of. */
const LEGACY_GRAMMAR = new Set([
  '-webkit-border-radius',
  '-webkit-mask',
  '-webkit-perspective',
  '-webkit-mask-clip',
  '-webkit-mask-origin',
  '-webkit-mask-composite',
  '-webkit-background-size'
])

const LONGHAND: Expansion = {kind: 'longhand'}

/** Expansion of a declaration; its text is all that it depends on. */
const expansionOf = (property: string, value: string): Expansion =>
  property.startsWith('--') ? LONGHAND : expandShorthand(property, value)

/** Turns contributions into candidates for longhands; the longhands of one contribution are computed once for all elements. */
export class CandidateReader {
  readonly #options: CandidateOptions
  readonly #known = new Map<readonly Alternative[], Map<Contribution, {normal?: Part; important?: Part}>>()

  constructor(options: CandidateOptions) {
    this.#options = options
  }

  /** Candidates of the contributions to one element or pseudo-element, at the widths of `ranges`. */
  candidatesOf(
    contributions: readonly Contribution[],
    ranges: readonly Alternative[] = ALWAYS
  ): CandidateDeclarations {
    const parts = this.#partsOf(contributions, ranges)
    const hasAll = parts.some((part) => part.hasAll)
    // What `all` resets, or `revert-layer` goes back to, has to be there.
    const isFinal = !hasAll && !parts.some((part) => part.reverts)
    const byLonghand: CandidatesByLonghand = new Map()
    for (const {candidateDeclarations} of parts)
      for (const candidateDeclaration of candidateDeclarations) add(byLonghand, candidateDeclaration, isFinal)
    if (hasAll) spreadAll(byLonghand)
    return {byLonghand, hasAll, pending: parts.flatMap(({pending}) => pending)}
  }

  /** All candidates, the overridden ones too, from the weakest to the strongest. */
  everyCandidate(contributions: readonly Contribution[]): CandidateDeclaration[] {
    return this.#partsOf(contributions, ALWAYS).flatMap(({candidateDeclarations}) => candidateDeclarations)
  }

  #partsOf(contributions: readonly Contribution[], ranges: readonly Alternative[]): Part[] {
    const normal = contributions.toSorted((a, b) => a.normal - b.normal)
    const parts = normal.map((one) => this.#partOf(one, false, ranges))
    const important = contributions.filter(({hasImportant}) => hasImportant)
    important.sort((a, b) => a.important - b.important)
    for (const one of important) parts.push(this.#partOf(one, true, ranges))
    return parts
  }

  #partOf(contribution: Contribution, isImportant: boolean, ranges: readonly Alternative[]): Part {
    let ofRanges = this.#known.get(ranges)
    if (!ofRanges) this.#known.set(ranges, (ofRanges = new Map()))
    let parts = ofRanges.get(contribution)
    if (!parts) ofRanges.set(contribution, (parts = {}))
    return (parts[isImportant ? 'important' : 'normal'] ??= this.#read(contribution, isImportant, ranges))
  }

  #read(contribution: Contribution, isImportant: boolean, ranges: readonly Alternative[]): Part {
    const {declarations, alternatives: own, origin} = contribution
    const candidateDeclarations: CandidateDeclaration[] = []
    const pending: Declaration[] = []
    let hasAll = false
    let state: string | undefined
    const alternatives = ranges === ALWAYS ? own : both(own, ranges)
    const start = isImportant ? contribution.important : contribution.normal
    for (const [place, {property, value: written, important}] of declarations.entries()) {
      if (important !== isImportant) continue
      state ??= this.#options.stateKeyOf(contribution)
      // Default rules may use the browser's own keywords, which no author could.
      if (origin !== 'user-agent' && !this.#options.isValid(property, written)) continue
      const value = withoutAliases(property, written)
      const expansion = expansionOf(property, value)
      const make = (name: string, text: string, shorthand?: Declaration['shorthand']) => {
        for (const {from, to, conditions} of alternatives) {
          const declaration: Declaration = {
            property: name,
            value: text,
            conditions,
            origin,
            order: start + place
          }
          if (important) declaration.important = true
          if (state) declaration.state = state
          if (shorthand) declaration.shorthand = shorthand
          const isPending = shorthand?.property === name
          if (isPending) pending.push(declaration)
          for (const longhand of isPending ? shorthand.longhands : [name])
            candidateDeclarations.push(
              candidateOn(longhand, declaration, {from, to}, isPending, contribution.level)
            )
        }
      }
      if (property === ALL) {
        // A stronger `all` ends every weaker candidate where it is unconditional; survivors are cut by the group's order.
        hasAll = true
        make(ALL, value)
      } else if (expansion.kind === 'longhand') make(canonicalName(property), value)
      else if (expansion.kind === 'pending')
        make(property, value, {property, value, longhands: [...expansion.longhands]})
      else {
        const shorthand = {
          property: LEGACY_GRAMMAR.has(property) ? property : canonicalName(property),
          value,
          longhands: expansion.declarations.map((longhand) => longhand.property)
        }
        for (const longhand of expansion.declarations) make(longhand.property, longhand.value, shorthand)
      }
    }
    return {
      candidateDeclarations,
      hasAll,
      reverts: candidateDeclarations.some(({value}) => value === 'revert-layer'),
      pending
    }
  }
}

function candidateOn(
  longhand: string,
  declaration: Declaration,
  {from, to}: {from: number; to: number},
  isPending: boolean,
  level: number
): CandidateDeclaration {
  const {value, conditions, state = ''} = declaration
  const candidateDeclaration: CandidateDeclaration = {
    longhand,
    value: isPending ? undefined : value,
    from,
    to,
    conditions,
    state,
    declaration,
    level
  }
  if (from <= 0 && to >= UNBOUNDED && conditions.length === 0 && state === '' && value !== 'revert-layer')
    candidateDeclaration.alone = [candidateDeclaration]
  return candidateDeclaration
}

/** An unconditional candidate at every width leaves nothing to weaker ones, unless something reverts to them. */
function add(
  byLonghand: CandidatesByLonghand,
  candidateDeclaration: CandidateDeclaration,
  isFinal: boolean
): void {
  const {longhand, alone} = candidateDeclaration
  const known = byLonghand.get(longhand)
  if (alone && (isFinal || !known)) byLonghand.set(longhand, alone)
  else if (!known) byLonghand.set(longhand, [candidateDeclaration])
  // The list of a declaration that stands alone belongs to it, for other elements too.
  else if (known === known[0]?.alone) byLonghand.set(longhand, [...known, candidateDeclaration])
  else known.push(candidateDeclaration)
}

/** `all` declares every longhand that any other candidate declares; alone, it is a group of its own. */
function spreadAll(byLonghand: CandidatesByLonghand): void {
  const alls = byLonghand.get(ALL) ?? []
  for (const [longhand, list] of byLonghand) {
    if (longhand === ALL || !isOfAll(longhand)) continue
    const spread = alls.map((all) =>
      all.value === 'revert-layer'
        ? {...all, longhand, declaration: {...all.declaration, property: longhand}}
        : all
    )
    byLonghand.set(
      longhand,
      [...list, ...spread].sort((a, b) => a.declaration.order - b.declaration.order)
    )
  }
}
