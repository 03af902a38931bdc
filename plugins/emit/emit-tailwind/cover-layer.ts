import {printDeclarations} from '../../model/print-declarations.ts'
import {authoredTogether} from './authored-together.ts'
import {arbitraryTokens, scaleTokens} from './candidates.ts'
import {sizeOf} from './class-index.ts'
import {comparable} from './comparable.ts'
import {compose, type Use} from './compose.ts'
import {composedToken} from './composed.ts'
import type {Engine} from './engine.ts'
import type {Entry} from './entries.ts'
import {CLUSTERS, type Family, familyOf} from './families.ts'
import {type Chosen, type CoverOptions, fitting} from './fitting.ts'
import {gradientTokens} from './gradients.ts'
import {spansBesideLines} from './grid-spans.ts'
import {hiddenOutline} from './hidden-outline.ts'
import {keptTogether} from './kept-together.ts'
import {sizeAlone} from './line-heights.ts'
import {isInteger} from '../../css/values/numeric.ts'
import {physicalIn} from './physical.ts'
import {parseValue} from '../../css/values/parse-value.ts'

/** A token longer than this is harder to read than a rule. */
const LONGEST = 220

/** The tokens of a layer, and the entries that none covers. */
export interface Cover {
  chosen: readonly Chosen[]
  failed: readonly Entry[]
}

/** Utilities that declare exactly what a layer's entries declare; entries that no token covers are returned apart. */
export function coverLayer(entries: readonly Entry[], options: CoverOptions): Cover {
  const {engine} = options
  const wanted = new Map(entries.map((entry) => [entry.property, entry]))
  const open = new Set(entries.filter(({needed}) => needed))
  const chosen: Chosen[] = []
  const composed = new Map<string, string>()
  const use: UseBeside = (token, least = 1, isDeclared) => {
    const fit = token === undefined ? undefined : fitting(token, wanted, options, composed, isDeclared)
    if (!fit || fit.entries.filter((entry) => open.has(entry)).length < least) return false
    for (const entry of fit.entries) open.delete(entry)
    chosen.push(fit)
    return true
  }
  const useAny = (tokens: readonly (string | undefined)[], least = 1) =>
    tokens.some((token) => use(token, least))

  useComposed(wanted, open, chosen, options)
  setTextSize(wanted, open, use, engine)
  compose(
    {wanted, open, banned: options.banned, use, set: (name, value) => composed.set(name, value)},
    engine
  )
  useAuthored(open, chosen, use, options)
  setFlex(wanted, use)
  useLargest(open, use)
  const together = keptTogether(open)
  for (const cluster of CLUSTERS) {
    if (!cluster.longhands.every((name) => wanted.has(name))) continue
    const members = cluster.longhands.flatMap((name) => wanted.get(name) ?? [])
    if (!members.some((entry) => together.has(entry)))
      useCluster(cluster.family, members, open, useAny, engine)
  }
  const using: Using = {open, use, useAny, engine}
  useSingle(together, using)
  useWhole(entries, together, using)
  usePartByPart(using)
  return {chosen, failed: [...open]}
}

/** Declares what several utilities have an effect on together, and what one of them stands for in another form. */
function useComposed(
  wanted: ReadonlyMap<string, Entry>,
  open: Set<Entry>,
  chosen: Chosen[],
  options: CoverOptions
): void {
  const {engine, banned, shadows} = options
  const take = (tokens: readonly Chosen[] = []) => {
    for (const entry of tokens.flatMap(({entries}) => entries)) open.delete(entry)
    chosen.push(...tokens)
  }
  const takeAllowed = (tokens: readonly Chosen[] = []) =>
    take(tokens.some(({token}) => banned.has(token)) ? [] : tokens)
  for (const together of authoredTogether(wanted, open, options)) take(together)
  const image = options.composesGradients ? wanted.get('background-image') : undefined
  if (image && open.has(image)) takeAllowed(gradientTokens(image, engine))
  const shadow = shadows && wanted.get('box-shadow')
  if (shadow) {
    open.delete(shadow)
    chosen.push(...shadows)
  }
  for (const name of SPACINGS) useSpacing(wanted.get(name), open, chosen, engine)
  const hidden = options.hidesOutline ? hiddenOutline(wanted, open) : undefined
  if (hidden) takeAllowed([hidden])
  useSpans(wanted, open, chosen, options)
  const size = options.hasOneLineHeight ? sizeAlone(wanted, open, options) : undefined
  if (size) take([size])
}

const SPACINGS = ['space-x', 'space-y'] as const

/** Declares the distance between an element's children, which `gather-spacing` has left on it. */
function useSpacing(
  entry: Entry | undefined,
  open: Set<Entry>,
  chosen: Chosen[],
  {index, remPixels, compiles}: Engine
): void {
  if (!entry || !open.has(entry)) return
  const {property, value, norm} = entry
  const family: Family = {prefix: property, negative: true, scales: ['spacing']}
  const token = [
    ...scaleTokens(family, 'margin-top', value, index, remPixels),
    ...arbitraryTokens(family, property, value).slice(0, -1)
  ].find(compiles)
  if (token === undefined) return
  open.delete(entry)
  chosen.push(composedToken(token, new Map([[property, norm]]), [entry]))
}

/** Uses a token as `Use` does, and where others declare the entries that it declares otherwise. */
type UseBeside = (
  token: string | undefined,
  least?: number,
  isDeclared?: (entry: Entry) => boolean
) => boolean

function useAuthored(
  open: Set<Entry>,
  chosen: readonly Chosen[],
  use: UseBeside,
  options: CoverOptions
): void {
  for (const token of options.authored) {
    const left: Entry[] = []
    const isLeft = (entry: Entry) => isOverridden(entry, token, options) && left.push(entry) > 0
    // What another utility declares has to be declared now, though it holds without both.
    if (use(token, 1, isLeft))
      for (const entry of left) if (!chosen.some(({entries: own}) => own.includes(entry))) open.add(entry)
  }
}

/** Whether the author has another utility beside one that overrides a part of it: `pl-11` of `p-2`. */
const isOverridden = (entry: Entry, token: string, {engine, authored, flow, banned}: CoverOptions): boolean =>
  authored.some((other) => {
    const values = other === token || banned.has(other) ? undefined : engine.utility(other)?.values
    if (!values || !engine.isBefore(token, other)) return false
    return [...values].some(
      ([property, value]) =>
        value === entry.norm &&
        (property === entry.property || physicalIn(flow, property, values) === entry.property)
    )
  })

/** Declares how many tracks an item spans that begins at a line. */
function useSpans(
  wanted: ReadonlyMap<string, Entry>,
  open: Set<Entry>,
  chosen: Chosen[],
  {banned, engine}: CoverOptions
): void {
  for (const each of spansBesideLines(wanted, open)) {
    if (banned.has(each.token) || !engine.compiles(each.token)) continue
    for (const entry of each.entries) open.delete(entry)
    chosen.push(each)
  }
}

/** What is not declared yet, and the ways to declare it. */
interface Using {
  open: ReadonlySet<Entry>
  use: Use
  useAny: (tokens: readonly (string | undefined)[], least?: number) => boolean
  engine: Engine
}

/** Tokens for one entry each. */
function useSingle(together: ReadonlySet<Entry>, {open, use, useAny, engine}: Using): void {
  for (const entry of [...open]) {
    if (!open.has(entry) || together.has(entry)) continue
    const family = familyOf(entry.property)
    const useScale = () =>
      useAny(scaleTokens(family, entry.property, entry.value, engine.index, engine.remPixels))
    if (family && isZeroStep(family.scales, entry.norm) && useScale()) continue
    if (!entry.named.some(({token}) => use(token))) useScale()
  }
}

/** Shorthands with their values in brackets: what need not be declared makes one with what is kept together. */
function useWhole(
  entries: readonly Entry[],
  together: ReadonlySet<Entry>,
  {open, useAny, engine: {index, remPixels}}: Using
): void {
  const shorthands = new Set([...together].map(({declaration}) => declaration.shorthand))
  const whole = entries.filter(
    (entry) =>
      open.has(entry) ||
      (entry.declaration.shorthand && !entry.needed && shorthands.has(entry.declaration.shorthand))
  )
  for (const {property, value} of printDeclarations(whole.map(({declaration}) => declaration))) {
    const family = familyOf(property)
    const named = family
      ? (index.byDeclaration.get(`${property}:${comparable(property, value, remPixels)}`) ?? [])
      : []
    useAny([
      ...named.map(({token}) => token),
      ...scaleTokens(family, property, value, index, remPixels),
      ...readableTokens(property, value)
    ])
  }
}

/** A shorthand of which one part cannot be printed as it is may still be printed part by part. */
function usePartByPart({open, useAny}: Using): void {
  for (const entry of [...open]) if (open.has(entry)) useAny(readableTokens(entry.property, entry.value))
}

const readableTokens = (property: string, value: string): string[] =>
  arbitraryTokens(familyOf(property), property, value).filter((token) => token.length <= LONGEST)

const isZeroStep = (scales: readonly string[], norm: string) => norm === '0' && scales.includes('spacing')

/** `text-sm` sets a line height: it is used where that is the wanted one, or can be written after a slash. */
function setTextSize(
  wanted: ReadonlyMap<string, Entry>,
  open: ReadonlySet<Entry>,
  use: Use,
  engine: Engine
): void {
  const size = wanted.get('font-size')
  const height = wanted.get('line-height')
  if (!size || !open.has(size)) return
  const names = (engine.index.byDeclaration.get(`font-size:${size.norm}`) ?? []).map(({token}) => token)
  if (!height || !open.has(height)) {
    // Beside the one that holds already; the reader's names come before those of the page.
    const heights = engine.index.leadings.map((token) => token.slice('leading-'.length))
    names.some((name) => use(name) || heights.some((step) => use(`${name}/${step}`)))
    return
  }
  if (names.some((token) => use(token, 2))) return
  const steps = heightSteps(height, engine)
  for (const name of names)
    for (const step of steps) if (use(`${name}/${step.slice('leading-'.length)}`, 2)) return
  names.some((token) => use(token))
}

/** Ways to write a height of lines, the best first. */
function heightSteps(height: Entry, {index, remPixels}: Engine): string[] {
  const family = familyOf('line-height')
  const named = (index.byDeclaration.get(`line-height:${height.norm}`) ?? [])
    .filter(({token, values}) => values.size === 1 && token.startsWith('leading-'))
    .map(({token}) => token)
  return [
    ...scaleTokens(family, 'line-height', height.value, index, remPixels),
    ...named,
    ...arbitraryTokens(family, 'line-height', height.value).slice(0, -1)
  ]
}

/** `flex: 2` is `2 1 0%`. */
function setFlex(wanted: ReadonlyMap<string, Entry>, use: Use): void {
  const grow = wanted.get('flex-grow')?.norm
  if (grow !== undefined && isInteger(parseValue(grow)) && wanted.get('flex-basis')?.norm === '0%')
    use(`flex-${grow}`, 2)
}

/** Named classes that cover at least two of the open entries at once, those that cover most first. */
function useLargest(open: ReadonlySet<Entry>, use: Use): void {
  const found = new Map<string, number>()
  for (const {named} of open)
    for (const {token, values} of named) if (sizeOf(values) > 1) found.set(token, sizeOf(values))
  for (const [token, size] of [...found].sort(([, a], [, b]) => b - a)) use(token, Math.min(2, size))
}

/** One token for longhands that are all to have one value. */
function useCluster(
  family: Family,
  members: readonly Entry[],
  open: ReadonlySet<Entry>,
  useAny: (tokens: readonly (string | undefined)[], least?: number) => boolean,
  {index, remPixels}: Engine
): void {
  const [first] = members
  if (!first || !members.every(({norm}) => norm === first.norm)) return
  if (members.filter((entry) => open.has(entry)).length < 2) return
  const {property, value} = first
  useAny(
    [
      ...scaleTokens(family, property, value, index, remPixels),
      ...arbitraryTokens(family, property, value).slice(0, -1)
    ],
    2
  )
}
