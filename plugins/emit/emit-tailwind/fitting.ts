import type {TextFlow} from '../../css/overlap.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {composeWith} from './compose.ts'
import type {Engine} from './engine.ts'
import type {Entry} from './entries.ts'
import type {Utility} from './evaluate.ts'
import {physicalIn} from './physical.ts'

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
  /** Tokens for rings and the shadow of the box, apart; undefined where they are no such. */
  shadows: readonly Chosen[] | undefined
  /** Whether no outline of the element is ever seen. */
  hidesOutline: boolean
  /** Whether another utility declares the height of lines for every size of text. */
  hasOneLineHeight: boolean
  /** Utilities that the author gave to the elements. */
  authored: readonly string[]
  /** Those that are printed for whatever state, condition or width there is. */
  beneath: readonly string[]
  /** How the text of the elements runs, by which `mx-4` sets left and right. */
  flow: TextFlow
}

/**
 * What a token declares of a layer, where it declares nothing else, or what another one beside it overrides; undefined where it does.
 */
export function fitting(
  token: string,
  wanted: ReadonlyMap<string, Entry>,
  options: CoverOptions,
  composed: ReadonlyMap<string, string>,
  isOverridden?: (entry: Entry) => boolean
): Chosen | undefined {
  const {engine, banned, hasOneLineHeight} = options
  const utility = composeWith(engine.utility(token), composed)
  // The one for the height of lines is declared for every size: none declares a height of its own beside it.
  if (hasOneLineHeight && utility?.values.has('font-size') && utility.values.has('line-height'))
    return undefined
  // A token that was refused for what it composes with fits once that is declared here.
  if (banned.has(token) && (utility === engine.utility(token) || utility?.reads.size !== 0)) return undefined
  const entries = utility && entriesOfUtility(utility, wanted, options, isOverridden)
  return utility && entries && entries.length > 0 ? {token, utility, entries} : undefined
}

/** What a utility declares of a layer; undefined where it also declares something else. */
export function entriesOfUtility(
  utility: Utility,
  wanted: ReadonlyMap<string, Entry>,
  {holds, tainted, flow}: Pick<CoverOptions, 'holds' | 'tainted' | 'flow'>,
  isOverridden: (entry: Entry) => boolean = () => false
): Entry[] | undefined {
  if (tainted.size > 0 && [...utility.theme].some((name) => tainted.has(name))) return undefined
  const entries: Entry[] = []
  const entryFor = (property: string) =>
    wanted.get(property) ?? wanted.get(physicalIn(flow, property, utility.values) ?? '')
  for (const [property, value] of utility.values) {
    const entry = entryFor(property)
    if (!entry && value.includes('var(') && isShorthand(property)) {
      // One custom property for all of them is one value.
      const all = longhandsOf(property).map(entryFor)
      if (!all.every((each): each is Entry => each?.norm === value)) return undefined
      entries.push(...all)
      continue
    }
    const physical = physicalIn(flow, property, utility.values)
    if (entry) {
      if (entry.norm === value) entries.push(entry)
      else if (!isOverridden(entry)) return undefined
    } else if (
      !(property.startsWith('animation-') && isAnimationReset(wanted.get('animation-name'))) &&
      !holds(property, value) &&
      !(physical && holds(physical, value))
    )
      return undefined
  }
  return entries
}

/** Whether the page removes an animation completely here, so that its longhands are unobservable. */
const isAnimationReset = (name: Entry | undefined): boolean =>
  name?.norm === 'none' && name.declaration.shorthand?.property === 'animation'
