import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import type {Declaration} from '../../model/types.ts'
import {expandShorthand} from '../../css/shorthands/index.ts'
import {canonicalName} from '../../css/properties.ts'
import {arbitraryTokens, scaleTokens} from './candidates.ts'
import type {NamedClass} from './class-index.ts'
import {comparable} from './comparable.ts'
import {compose, composeWith, type Use} from './compose.ts'
import type {Engine} from './engine.ts'
import type {Utility} from './evaluate.ts'
import {gradientTokens} from './gradients.ts'
import {physicalOf} from './physical.ts'
import {ringTokens} from './rings.ts'
import {CLUSTERS, type Cluster, familyOf} from './families.ts'

/** One declaration that tokens of a layer have to cover. */
export interface Entry {
  property: string
  value: string
  /** The value in comparable form. */
  norm: string
  /** Named classes that declare it, the best first. */
  named: readonly NamedClass[]
  /** False where declaring it changes nothing. */
  needed: boolean
  declaration: Declaration
}

export interface Chosen {
  token: string
  utility: Utility
  entries: Entry[]
}

export interface CoverOptions {
  engine: Engine
  /** Whether a token may also set this, since it holds already. */
  holds: (property: string, norm: string) => boolean
  /** Tokens that do not fit here. */
  banned: ReadonlySet<string>
  /** Theme variables to which the page gives a value of its own. */
  tainted: ReadonlySet<string>
  /** Whether a gradient may be printed as a class for each of its parts. */
  composesGradients: boolean
  /** Whether rings around the box may be printed apart from its shadow. */
  composesRings: boolean
  /** Nothing on the page is written vertically, so that `mx-4` sets left and right. */
  isHorizontal: boolean
}

/** A token longer than this is harder to read than a rule. */
const LONGEST = 220

const NONE: readonly NamedClass[] = []

/** Entries by their declarations, which styles have in common; they are the same in each of several ways to print a style. */
export type EntryReader = (declaration: Declaration) => Entry

export function entryReader({remPixels, index}: Engine): EntryReader {
  const known = new Map<Declaration, Entry>()
  return (declaration) => {
    let entry = known.get(declaration)
    if (!entry) known.set(declaration, (entry = read(declaration)))
    return entry
  }

  function read(declaration: Declaration): Entry {
    const property = canonicalName(declaration.property)
    const {value} = declaration
    const norm = comparable(property, value, remPixels)
    return {
      property,
      value,
      norm,
      named: index.byDeclaration.get(`${property}:${norm}`) ?? NONE,
      needed: !declaration.redundant,
      declaration
    }
  }
}

/** The winning declarations of one layer, in order. */
export function entriesOf(declarations: readonly Declaration[], entryOf: EntryReader): Entry[] {
  const entries = new Map<string, Entry>()
  for (const declaration of declarations) {
    if (declaration.origin === 'user-agent') continue
    const entry = entryOf(declaration)
    entries.delete(entry.property)
    entries.set(entry.property, entry)
  }
  return [...entries.values()]
}

/** Utilities that declare exactly what a layer's entries declare; entries that no token covers are returned apart. */
export function coverLayer(
  entries: readonly Entry[],
  options: CoverOptions
): {chosen: Chosen[]; failed: Entry[]} {
  const {engine} = options
  const wanted = new Map(entries.map((entry) => [entry.property, entry]))
  const open = new Set(entries.filter(({needed}) => needed))
  const chosen: Chosen[] = []
  const composed = new Map<string, string>()
  const use = (token: string | undefined, least = 1): boolean => {
    const fit = token === undefined ? undefined : fitting(token, wanted, options, composed)
    if (!fit || fit.entries.filter((entry) => open.has(entry)).length < least) return false
    for (const entry of fit.entries) open.delete(entry)
    chosen.push(fit)
    return true
  }
  const useAny = (tokens: readonly (string | undefined)[], least = 1) =>
    tokens.some((token) => use(token, least))

  const useTogether = (property: string, tokensFor: typeof gradientTokens) => {
    const entry = wanted.get(property)
    const tokens = entry && open.has(entry) && tokensFor(entry, engine)
    if (!tokens || tokens.some(({token}) => options.banned.has(token))) return
    open.delete(entry)
    chosen.push(...tokens)
  }
  if (options.composesGradients) useTogether('background-image', gradientTokens)
  if (options.composesRings) useTogether('box-shadow', ringTokens)
  setTextSize(wanted, open, use, engine)
  compose(
    {wanted, open, banned: options.banned, use, set: (name, value) => composed.set(name, value)},
    engine
  )
  setFlex(wanted, use)
  useLargest(open, use)
  const together = keptTogether(open)
  for (const cluster of CLUSTERS)
    if (
      wanted.has(cluster.longhands[0]!) &&
      !cluster.longhands.some((name) => together.has(wanted.get(name)!))
    )
      useCluster(cluster, wanted, open, useAny, engine)
  for (const entry of [...open]) {
    if (!open.has(entry) || together.has(entry)) continue
    const family = familyOf(entry.property)
    if (
      family &&
      isZeroStep(family.scales, entry.norm) &&
      useAny(scaleTokens(family, entry.property, entry.value, engine.index, engine.remPixels))
    )
      continue
    if (entry.named.some(({token}) => use(token))) continue
    if (family) useAny(scaleTokens(family, entry.property, entry.value, engine.index, engine.remPixels))
  }
  // What need not be declared makes one shorthand with what is kept together.
  const shorthands = new Set([...together].map(({declaration}) => declaration.shorthand))
  const whole = entries.filter(
    (entry) =>
      open.has(entry) ||
      (entry.declaration.shorthand && !entry.needed && shorthands.has(entry.declaration.shorthand))
  )
  for (const {property, value} of printDeclarations(whole.map(({declaration}) => declaration))) {
    const family = familyOf(property)
    const named = family
      ? [
          ...(
            engine.index.byDeclaration.get(`${property}:${comparable(property, value, engine.remPixels)}`) ??
            []
          ).map(({token}) => token),
          ...scaleTokens(family, property, value, engine.index, engine.remPixels)
        ]
      : []
    useAny([...named, ...arbitraryTokens(family, property, value).filter((token) => token.length <= LONGEST)])
  }
  // A shorthand of which one part cannot be printed as it is may still be printed part by part.
  for (const entry of [...open])
    if (open.has(entry))
      useAny(
        arbitraryTokens(familyOf(entry.property), entry.property, entry.value).filter(
          (token) => token.length <= LONGEST
        )
      )
  return {chosen, failed: [...open]}
}

const isZeroStep = (scales: readonly string[], norm: string) => norm === '0' && scales.includes('spacing')

function fitting(
  token: string,
  wanted: ReadonlyMap<string, Entry>,
  {engine, holds, banned, tainted, isHorizontal}: CoverOptions,
  composed: ReadonlyMap<string, string>
): Chosen | undefined {
  const utility = composeWith(engine.utility(token), composed)
  // A token that was refused for what it composes with fits once that is declared here.
  if (banned.has(token) && (utility === engine.utility(token) || utility?.reads.size !== 0)) return undefined
  if (!utility || [...utility.theme].some((name) => tainted.has(name))) return undefined
  const entries: Entry[] = []
  const entryFor = (property: string) =>
    wanted.get(property) ?? (isHorizontal ? wanted.get(physicalOf(property) ?? '') : undefined)
  for (const [property, value] of utility.values) {
    const entry = entryFor(property)
    if (!entry && value.includes('var(') && isShorthand(property)) {
      // One custom property for all of them is one value.
      const all = longhandsOf(property).map(entryFor)
      if (!all.every((each) => each?.norm === value)) return undefined
      entries.push(...(all as Entry[]))
      continue
    }
    if (entry) {
      if (entry.norm !== value) return undefined
      entries.push(entry)
    } else if (
      !(property.startsWith('animation-') && isAnimationReset(wanted.get('animation-name'))) &&
      !holds(property, value) &&
      !(isHorizontal && physicalOf(property) && holds(physicalOf(property)!, value))
    )
      return undefined
  }
  return entries.length > 0 ? {token, utility, entries} : undefined
}

/** Whether the page removes an animation completely here, so that its longhands are unobservable. */
const isAnimationReset = (name: Entry | undefined): boolean =>
  name?.norm === 'none' && name.declaration.shorthand?.property === 'animation'

/** `text-sm` sets a line height: it is used where that is the wanted one, or can be written after a slash. */
function setTextSize(
  wanted: ReadonlyMap<string, Entry>,
  open: ReadonlySet<Entry>,
  use: Use,
  {index, remPixels}: Engine
): void {
  const size = wanted.get('font-size')
  const height = wanted.get('line-height')
  if (!size || !open.has(size)) return
  const names = (index.byDeclaration.get(`font-size:${size.norm}`) ?? []).map(({token}) => token)
  const isOpen = height !== undefined && open.has(height)
  if (names.some((token) => use(token, isOpen ? 2 : 1)) || !isOpen) return
  const family = familyOf('line-height')!
  const named = (index.byDeclaration.get(`line-height:${height.norm}`) ?? [])
    .filter(({token, values}) => values.size === 1 && token.startsWith('leading-'))
    .map(({token}) => token)
  const steps = [
    ...scaleTokens(family, 'line-height', height.value, index, remPixels),
    ...named,
    ...arbitraryTokens(family, 'line-height', height.value).slice(0, -1)
  ]
  for (const name of names)
    for (const step of steps) if (use(`${name}/${step.slice('leading-'.length)}`, 2)) return
  names.some((token) => use(token))
}

/** `flex: 2` is `2 1 0%`. */
function setFlex(wanted: ReadonlyMap<string, Entry>, use: Use): void {
  const grow = wanted.get('flex-grow')?.norm
  if (grow !== undefined && /^\d+$/.test(grow) && wanted.get('flex-basis')?.norm === '0%')
    use(`flex-${grow}`, 2)
}

/** Named classes that cover at least two of the open entries at once, those that cover most first. */
function useLargest(open: ReadonlySet<Entry>, use: Use): void {
  const found = new Map<string, number>()
  for (const {named} of open)
    for (const {token, values} of named) if (values.size > 1) found.set(token, values.size)
  for (const [token, size] of [...found].sort(([, a], [, b]) => b - a)) use(token, Math.min(2, size))
}

function useCluster(
  {longhands, family}: Cluster,
  wanted: ReadonlyMap<string, Entry>,
  open: ReadonlySet<Entry>,
  useAny: (tokens: readonly (string | undefined)[], least?: number) => boolean,
  {index, remPixels}: Engine
): void {
  const entries = longhands.map((name) => wanted.get(name))
  const [first] = entries
  if (!first || !entries.every((entry) => entry?.norm === first.norm)) return
  const count = entries.filter((entry) => open.has(entry!)).length
  if (count < 2) return
  const {property, value} = first
  useAny(
    [
      ...scaleTokens(family, property, value, index, remPixels),
      ...arbitraryTokens(family, property, value).slice(0, -1)
    ],
    2
  )
}

/** Longhands that are hard to read apart: a transition or an animation whose longhands are lists, or that names its properties. */
function keptTogether(open: ReadonlySet<Entry>): Set<Entry> {
  const together = new Set<Entry>()
  // `border: revert` reverts everything; its longhands would take three utilities.
  for (const entry of open) if (entry.value === 'revert' && entry.declaration.shorthand) together.add(entry)
  const all = [...open]
  for (const {shorthand, names} of MOTION) {
    const own = all.filter(({property}) => names.has(property))
    if (
      own.length > 1 &&
      own.some(
        ({property, value}) =>
          property === `${shorthand}-property` || property === 'animation-name' || value.includes(',')
      )
    )
      for (const entry of own) together.add(entry)
  }
  const lines = all.filter(({property}) => property.startsWith('border-'))
  // A border of one side that is not solid, or has a style without a utility.
  for (const side of lines.some(({norm}) => NOT_SOLID.test(norm)) ? SIDES : []) {
    const own = lines.filter(({property}) => property.startsWith(`border-${side}-`))
    if (own.some(({property, norm}) => property.endsWith('-style') && NOT_SOLID.test(norm)))
      for (const entry of own) if (!entry.property.endsWith('radius')) together.add(entry)
  }
  return together
}

const MOTION = ['transition', 'animation'].map((shorthand) => ({
  shorthand,
  names: new Set(longhandsOf(shorthand))
}))
const SIDES = ['top', 'right', 'bottom', 'left']
const NOT_SOLID = /^(?:inset|outset|groove|ridge|dashed|dotted|double)$/

/** Longhands that a declaration of this property sets. */
export const writtenBy = (property: string, value: string): readonly string[] => {
  const expansion = expandShorthand(property, value)
  return expansion.kind === 'longhand'
    ? [property]
    : expansion.kind === 'pending'
      ? expansion.longhands
      : expansion.declarations.map((each) => each.property)
}
