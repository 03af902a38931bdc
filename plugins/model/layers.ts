import {conditionsKey} from './condition.ts'
import {isUnconditional} from './access.ts'
import {isShorthand, longhandsOf} from '../css/properties.ts'
import type {Declaration, ElementStyle, Layer, PropertyGroup, Run, WidthRange} from './types.ts'
import {inPrintOrder, isOverriddenIn, mustFollow, type PlacedLayer} from './layer-order.ts'
import {EVERY_WIDTH} from './width.ts'

/** Default rules need no printing where the same defaults hold: the browser has them. */
export const isPrinted = ({origin, redundant}: Declaration): boolean => origin !== 'user-agent' && !redundant

export interface LayersOptions {
  /**
   * Rules apply in the order in which they are printed (default: false), as in a style sheet: declarations that win at all widths are printed once,
   * after all of them, and redundant ones of conditions and states complete their shorthands where what overrides them can stand after them.
   */
  isSheet?: boolean
}

/**
 * A style as layers in the order in which they must be printed, each one rule's worth: base before conditional,
 * narrow before wide (mobile first), and in every group the order of the cascade.
 *
 * ```
 * width      0 ────── 640 ────── 1024 ──────
 * runs       red      green      blue
 * layers     [0,∞) red   [640,∞) green   [1024,∞) blue
 * ```
 *
 * A run is given no upper bound when the next one overrides it anyway; a run that nothing follows keeps its bound.
 * Redundant declarations are added to layers that have others, so that shorthands can be printed whole.
 */
export function layersOf(
  style: ElementStyle,
  picks: (group: PropertyGroup, pseudo: string) => boolean = () => true,
  {isSheet = false}: LayersOptions = {}
): Layer[] {
  return Object.entries(style).flatMap(([pseudo, groups]) => layersOfPseudo(groups, pseudo, picks, isSheet))
}

function layersOfPseudo(
  groups: readonly PropertyGroup[],
  pseudo: string,
  picks: (group: PropertyGroup, pseudo: string) => boolean,
  isSheet: boolean
): Layer[] {
  const filled = new FilledLayers(pseudo, isSheet)
  for (const group of groups) {
    if (!picks(group, pseudo)) continue
    if (isPlainThroughout(group)) {
      for (const run of group.runs) filled.fill(run, NONE)
      continue
    }
    const {base, own, end} = partsOf(group, isSheet)
    const below = base ? filled.fill(base, []) : []
    const reached: {to: number; last: readonly PlacedLayer[]}[] = []
    for (const run of own) {
      // Declarations of a narrower run reach into this one, which has others; those before it reached into that one.
      const reaching = reached.findLast(({to}) => to > run.from)
      reached.push({to: run.to, last: filled.fill(run, reaching?.last ?? below)})
    }
    if (end) filled.fill(end, [...new Set([...below, ...reached.flatMap(({last}) => last)])])
  }
  return inPrintOrder(filled.all()).map(({key: _key, after: _after, ...layer}) => layer)
}

/** The layers of an element or pseudo-element, which are filled run by run. */
class FilledLayers {
  readonly #pseudo: string
  readonly #isSheet: boolean
  readonly #layers: PlacedLayer[] = []
  readonly #leftOver: {place: Place; declaration: Declaration}[] = []
  /** The key of the previous declaration, which most have in common. */
  #recent: (Place & {key: string; first?: PlacedLayer}) | undefined

  constructor(pseudo: string, isSheet: boolean) {
    this.#pseudo = pseudo
    this.#isSheet = isSheet
  }

  /** Gives the last layer that it filled, or `start` where it fills none. */
  fill(
    {from, to, ownEnd = to, declarations}: PrintedRun,
    start: readonly PlacedLayer[]
  ): readonly PlacedLayer[] {
    let last = start
    for (const declaration of declarations) {
      if (declaration.origin === 'user-agent') continue
      const {conditions, state} = declaration
      const place = {from, to, conditions, state}
      if (declaration.redundant) {
        // What overrides a run further on does not know of what is redundant in it.
        this.#leftOver.push({declaration, place: {...place, to: isUnconditional(declaration) ? to : ownEnd}})
        continue
      }
      const layer = this.#layerFor(place, last)
      for (const other of last) if (other !== layer) layer.after.add(other)
      layer.declarations.push(declaration)
      last = [layer]
    }
    return last
  }

  /** The layer at a place, which stands behind none of those below; a new one where there is none. */
  #layerFor(place: Place, below: readonly PlacedLayer[]): PlacedLayer {
    let recent = this.#recent
    if (!isIn(recent, place)) this.#recent = recent = {...place, key: keyOf(place)}
    const {key} = recent
    const known =
      below.length === 0 && recent.first
        ? recent.first
        : this.#layers.find((other) => other.key === key && !below.some((one) => mustFollow(one, other)))
    const {from, to, conditions, state} = place
    const layer = known ?? {
      key,
      from,
      to,
      pseudo: this.#pseudo,
      conditions,
      ...(state && {state}),
      declarations: [],
      after: new Set<PlacedLayer>()
    }
    if (!known) this.#layers.push(layer)
    // The first of its place is found by all that stands on nothing.
    if (below.length === 0) recent.first = layer
    return layer
  }

  /** The layers with the redundant declarations of those that have others. */
  all(): readonly PlacedLayer[] {
    const layers = this.#layers
    for (const {place, declaration} of layers.length > 0 ? this.#leftOver : []) {
      const key = keyOf(place)
      const layer = layers.find((other) => other.key === key)
      if (!layer || (!isUnconditional(declaration) && !this.#canPrint(declaration))) continue
      const overriding = layers.filter((other) => other !== layer && isOverriddenIn(declaration, other))
      if (overriding.some((other) => mustFollow(layer, other))) continue
      layer.declarations.push(declaration)
      if (!isUnconditional(declaration)) for (const other of overriding) other.after.add(layer)
    }
    for (const layer of layers) layer.declarations.sort((a, b) => a.order - b.order)
    return layers
  }

  /**
   * Whether a redundant declaration under a condition or in a state changes nothing either where it is printed: what overrides it can stand after it,
   * and is printed itself.
   */
  #canPrint({property, order, value}: Declaration): boolean {
    const isCascaded = this.#layers.some(({declarations}) =>
      declarations.some((other) => !other.redundant && other.property === property)
    )
    if (!isCascaded) return true
    const isOverridden = this.#leftOver.some(
      ({declaration: other}) => other.property === property && other.order > order && other.value !== value
    )
    return this.#isSheet && !isOverridden
  }
}

const NONE: readonly PlacedLayer[] = []

/** A run as it is printed, up to where something else overrides it. */
interface PrintedRun extends Run {
  /** Where the run itself ends (default: where it is printed to). */
  ownEnd?: number
}

/** Whether all is declared at every width, whatever holds: most groups are like that, and need no splitting. */
const isPlainThroughout = ({runs}: PropertyGroup): boolean =>
  runs.every(
    ({from, to, declarations}) =>
      from === EVERY_WIDTH.from && to === EVERY_WIDTH.to && declarations.every(isUnconditional)
  )

/** Where a declaration holds. */
interface Place extends WidthRange {
  conditions: Declaration['conditions']
  state: string | undefined
}

const keyOf = ({from, to, conditions, state}: Place): string =>
  `${from} ${to} ${conditionsKey(conditions)} ${state ?? ''}`

const isIn = <Known extends Place>(known: Known | undefined, place: Place): known is Known =>
  known !== undefined &&
  known.from === place.from &&
  known.to === place.to &&
  known.state === place.state &&
  (known.conditions === place.conditions || (known.conditions.length === 0 && place.conditions.length === 0))

/** Declarations that all runs begin with and end with are printed once. */
interface Parts {
  base?: Run
  own: PrintedRun[]
  end?: Run
}

function partsOf(group: PropertyGroup, isSheet: boolean): Parts {
  const {runs, properties} = group
  const [first, ...others] = runs
  const last = others.at(-1)
  if (!first || !last || others.some((run, at) => run.from !== runs[at]?.to))
    return {own: withPrintedEnds(runs, properties)}
  const lists = others.map(({declarations}) => declarations)
  const range = {from: first.from, to: last.to}
  // A sheet has shorthands as they were written.
  const isSame = isSheet ? haveSameValue : haveSameEffect
  const begun = commonStart(first.declarations, lists, isSame)
  const fromEnd = (list: readonly Declaration[]) => list.slice(begun).toReversed()
  const ended = isSheet ? commonStart(fromEnd(first.declarations), lists.map(fromEnd), isSame) : 0
  const middle = runs.map((run) => ({
    ...run,
    declarations: run.declarations.slice(begun, run.declarations.length - ended)
  }))
  const {declarations} = first
  return {
    ...(begun > 0 && {base: {...range, declarations: declarations.slice(0, begun)}}),
    own: withPrintedEnds(middle, properties),
    ...(ended > 0 && {end: {...range, declarations: declarations.slice(declarations.length - ended)}})
  }
}

/** How many declarations a list begins with that all the others begin with as well. */
function commonStart(
  list: readonly Declaration[],
  others: readonly (readonly Declaration[])[],
  isSame: (one: Declaration, other: Declaration) => boolean
): number {
  const end = list.findIndex((declaration, at) =>
    others.some((other) => {
      const same = other[at]
      return !same || !isSame(declaration, same)
    })
  )
  return end < 0 ? list.length : end
}

/** Whether two declarations are equal but for their order. */
const haveSameValue = (a: Declaration, b: Declaration): boolean =>
  haveSameEffect(a, b) && a.shorthand?.value === b.shorthand?.value

/** Whether two declarations are equal but for their order, and for what was declared for others along with them. */
export const haveSameEffect = (a: Declaration, b: Declaration): boolean =>
  a === b ||
  (a.property === b.property &&
    a.value === b.value &&
    a.state === b.state &&
    a.origin === b.origin &&
    a.important === b.important &&
    a.redundant === b.redundant &&
    conditionsKey(a.conditions) === conditionsKey(b.conditions))

const withPrintedEnds = (runs: readonly Run[], properties: readonly string[]): PrintedRun[] =>
  runs.map((run, at) => ({...run, to: printedEnd(run, runs.slice(at + 1), properties), ownEnd: run.to}))

/** Where a printed run may end: at its own end, or later where the following runs override it, or repeat it redundantly. */
function printedEnd(run: Run, following: readonly Run[], properties: readonly string[]): number {
  const {declarations} = run
  // Of some names nothing may be left: `padding: 0` under `padding-inline`. `all` covers more than its group has names for.
  const isDeclaredByName = properties.length > 1 && !declarations.some(({property}) => property === 'all')
  const cascadedLonghands = isDeclaredByName ? longhandsIn(declarations) : properties
  let {to} = run
  for (const next of following) {
    if (!overrides(next, cascadedLonghands, properties.length === 1) && !repeats(run, next)) break
    to = next.to
  }
  return to
}

/**
 * Whether two runs have redundant declarations alone, of which those that always hold are equal: they are then added to what reaches from
 * the first into the second.
 */
function repeats(run: Run, next: Run): boolean {
  if (![...run.declarations, ...next.declarations].every(({redundant}) => redundant)) return false
  const [own, other] = [run, next].map(({declarations}) => declarations.filter(isUnconditional))
  const [first, second] = [own?.[0], other?.[0]]
  return own?.length === 1 && other?.length === 1 && !!first && !!second && haveSameEffect(first, second)
}

const longhandsIn = (declarations: readonly Declaration[]): string[] => [
  ...new Set(
    declarations.flatMap(({origin, property}) =>
      origin === 'user-agent' ? [] : isShorthand(property) ? longhandsOf(property) : [property]
    )
  )
]

/** Whether a run declares all of these longhands unconditionally. */
function overrides({declarations}: Run, properties: readonly string[], isAlone: boolean): boolean {
  const left = new Set(properties)
  for (const declaration of declarations) {
    if (!isPrinted(declaration) || !isUnconditional(declaration)) continue
    if (isAlone) return true
    const {property} = declaration
    for (const name of isShorthand(property) ? longhandsOf(property) : [property]) left.delete(name)
  }
  return left.size === 0
}
