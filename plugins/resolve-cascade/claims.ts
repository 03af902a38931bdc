import type {Declaration} from '../style/types.ts'
import {expandShorthand, type Expansion} from '../style/shorthands/index.ts'
import {canonicalName} from '../style/properties.ts'
import type {Candidate} from './candidates.ts'
import type {RawDeclaration} from './style-rule.ts'
import type {Claim} from './survivors.ts'

export interface Claims {
  /** Longhand → claims on it, weakest first. */
  byLonghand: Map<string, Claim[]>
  /** Whether `all` is among the declarations. */
  hasAll: boolean
}

/** What a declaration comes to; undefined where a browser drops it. */
export type Readings = Map<RawDeclaration, Expansion | undefined>

export interface ClaimOptions {
  isValid: (property: string, value: string) => boolean
  /** Declarations that were read for other elements, by the same `isValid`. */
  readings?: Readings
}

/** What `all` leaves alone (CSS Cascade 5, §3.2). */
const UNTOUCHED_BY_ALL = new Set(['direction', 'unicode-bidi'])
const ALL = 'all'
/** Legacy names whose values are read in another way than those of the property they stand for. */
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

/** Candidates as claims on longhands; declarations that a browser drops while parsing make none. */
export function claimsOf(
  candidates: readonly Candidate[],
  {isValid, readings = new Map()}: ClaimOptions
): Claims {
  const byLonghand = new Map<string, Claim[]>()
  let hasAll = false
  let order = 0
  for (const candidate of candidates) {
    const {property, value} = candidate.declaration
    let expansion = readings.get(candidate.declaration)
    if (!expansion && !readings.has(candidate.declaration)) {
      // Default rules may use the browser's own words, which no author could.
      const isKept = candidate.origin === 'user-agent' || isValid(property, value)
      expansion = isKept ? expansionOf(property, value) : undefined
      readings.set(candidate.declaration, expansion)
    }
    if (!expansion) continue
    order++
    if (property === ALL) {
      hasAll = true
      // A stronger `all` ends every weaker claim where it is unconditional; survivors are cut by the group's order.
      claim(byLonghand, candidate, ALL, value, order, undefined)
      continue
    }
    if (expansion.kind === 'longhand')
      claim(byLonghand, candidate, canonicalName(property), value, order, undefined)
    else if (expansion.kind === 'pending') {
      claimAll(byLonghand, candidate, expansion.longhands, order)
    } else {
      const shorthand = {
        property:
          canonicalName(property) === property || LEGACY_GRAMMAR.has(property)
            ? property
            : canonicalName(property),
        value,
        longhands: expansion.declarations.map((longhand) => longhand.property)
      }
      for (const longhand of expansion.declarations)
        claim(byLonghand, candidate, longhand.property, longhand.value, order, shorthand)
    }
  }
  if (hasAll) spreadAll(byLonghand)
  return {byLonghand, hasAll}
}

function claim(
  byLonghand: Map<string, Claim[]>,
  candidate: Candidate,
  longhand: string,
  value: string,
  order: number,
  shorthand: Declaration['shorthand']
): void {
  for (const {from, to, conditions} of candidate.alternatives) {
    const declaration: Declaration = {property: longhand, value, conditions, origin: candidate.origin, order}
    if (candidate.declaration.important) declaration.important = true
    if (candidate.state) declaration.state = candidate.state
    if (shorthand) declaration.shorthand = shorthand
    add(byLonghand, {
      longhand,
      value,
      from,
      to,
      conditions,
      state: candidate.state,
      declaration,
      level: candidate.level
    })
  }
}

/** A shorthand that waits for substitution stays whole: one declaration, claimed under each of its longhands. */
function claimAll(
  byLonghand: Map<string, Claim[]>,
  candidate: Candidate,
  longhands: readonly string[],
  order: number
): void {
  const {property, value, important} = candidate.declaration
  for (const {from, to, conditions} of candidate.alternatives) {
    const declaration: Declaration = {
      property,
      value,
      conditions,
      origin: candidate.origin,
      order,
      shorthand: {property, value, longhands: [...longhands]},
      ...(important && {important: true}),
      ...(candidate.state && {state: candidate.state})
    }
    for (const longhand of longhands) {
      add(byLonghand, {
        longhand,
        value: undefined,
        from,
        to,
        conditions,
        state: candidate.state,
        declaration,
        level: candidate.level
      })
    }
  }
}

function add(byLonghand: Map<string, Claim[]>, made: Claim): void {
  const list = byLonghand.get(made.longhand)
  if (list) list.push(made)
  else byLonghand.set(made.longhand, [made])
}

/** `all` claims every longhand that anything else claims; alone, it stands for itself. */
function spreadAll(byLonghand: Map<string, Claim[]>): void {
  const alls = byLonghand.get(ALL)!
  for (const [longhand, list] of byLonghand) {
    if (longhand === ALL || longhand.startsWith('--') || UNTOUCHED_BY_ALL.has(longhand)) continue
    list.push(
      ...alls.map((all) =>
        all.value === 'revert-layer'
          ? {...all, longhand, declaration: {...all.declaration, property: longhand}}
          : all
      )
    )
    list.sort((a, b) => a.declaration.order - b.declaration.order)
  }
}
