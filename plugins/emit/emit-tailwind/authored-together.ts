import {replaceVars} from '../../css/var-references.ts'
import {renamedUtility} from './authored-tokens.ts'
import {comparable} from './comparable.ts'
import {composedToken} from './composed.ts'
import type {Entry} from './entries.ts'
import type {Engine} from './engine.ts'
import type {Utility} from './evaluate.ts'
import {type Chosen, type CoverOptions, entriesOfUtility} from './fitting.ts'

/**
 * Utilities of the author that have an effect together, since one sets custom properties that another reads: `snap-x snap-mandatory`, `blur-sm
 * brightness-50`, `transition duration-300`; or that a utility of the layer beneath reads: `dark:from-black` of `bg-linear-to-r from-white`. Each list
 * declares what the layer does; the first token of it stands for all of them.
 */
export function authoredTogether(
  wanted: ReadonlyMap<string, Entry>,
  open: ReadonlySet<Entry>,
  options: CoverOptions
): Chosen[][] {
  const {engine, authored, beneath, banned} = options
  const own = new Set(authored)
  const groups = composingGroups([...new Set([...beneath, ...authored])], engine).filter((group) =>
    group.some((token) => own.has(token))
  )
  if (groups.length === 0) return []
  const resolved = withThemeValues(wanted, engine)
  return groups.flatMap((group) => {
    for (const tokens of spellingsOf(group, engine)) {
      const added = tokens.filter((token) => own.has(token))
      const [first, ...others] = added
      if (first === undefined || added.some((token) => banned.has(token))) continue
      const below = tokens.filter((token) => !own.has(token))
      // What is set beneath may be set otherwise in another state.
      if (reads(added, below, engine)) continue
      const chosen = declaredBy([...below, ...added], resolved, options)
      const entries = chosen?.flatMap(({property}) => wanted.get(property) ?? [])
      if (!entries?.some((entry) => open.has(entry))) continue
      const utility = utilityOf(added, entries, engine)
      return [[{token: first, utility, entries}, ...others.map((token) => composedToken(token))]]
    }
    return []
  })
}

/** Whether utilities read what others set. */
const reads = (tokens: readonly string[], others: readonly string[], {utility}: Engine): boolean =>
  tokens.some((token) =>
    [...(utility(token)?.reads.keys() ?? [])].some((name) =>
      others.some((other) => utility(other)?.sets.has(name))
    )
  )

/** What utilities declare together of a layer; undefined where they also declare something else. */
function declaredBy(
  tokens: readonly string[],
  wanted: ReadonlyMap<string, Entry>,
  options: CoverOptions
): Entry[] | undefined {
  const utility = options.engine.together(tokens)
  if (!utility || (options.shadows && utility.values.has('box-shadow'))) return undefined
  return entriesOfUtility(utility, wanted, options)
}

/** What the utilities of a layer declare and set, of which the first one stands for all. */
function utilityOf(tokens: readonly string[], entries: readonly Entry[], {utility}: Engine): Utility {
  const all = tokens.flatMap((token) => utility(token) ?? [])
  const sets = new Set(all.flatMap((each) => [...each.sets]))
  return {
    values: new Map(entries.map(({property, norm}) => [property, norm])),
    sets,
    reads: new Map(all.flatMap(({reads}) => [...reads].filter(([name]) => !sets.has(name)))),
    passes: new Set(),
    theme: new Set(all.flatMap(({theme}) => [...theme]))
  }
}

/** Names of colours inside of longer values are replaced, as they are in what utilities declare. */
const withThemeValues = (
  wanted: ReadonlyMap<string, Entry>,
  {theme, remPixels}: Engine
): ReadonlyMap<string, Entry> =>
  new Map(
    [...wanted].map(([property, entry]) => {
      const value = replaceVars(entry.value, (name) => theme.get(name))
      return [
        property,
        value === entry.value ? entry : {...entry, norm: comparable(property, value, remPixels)}
      ]
    })
  )

/** Utilities as Tailwind 4 calls them, and what those of Tailwind 3 are called now: guesses have both beside each other. */
function spellingsOf(tokens: readonly string[], {order}: Engine): string[][] {
  const renamed = new Set(
    tokens.flatMap((token) => {
      const other = renamedUtility(token)
      return other !== undefined && tokens.includes(other) ? [other] : []
    })
  )
  const places = order(tokens)
  const sorted = tokens.toSorted((a, b) => Number((places.get(a) ?? 0n) - (places.get(b) ?? 0n)))
  if (renamed.size === 0) return [sorted]
  return [
    sorted.filter((token) => !renamed.has(token)),
    sorted.filter((token) => !tokens.includes(renamedUtility(token) ?? ''))
  ]
}

/** Utilities of which one reads what another sets. */
function composingGroups(tokens: readonly string[], {utility}: Engine): string[][] {
  const composing = tokens.flatMap((token) => {
    const {sets, reads, passes} = utility(token) ?? {}
    if (!sets || !reads || !passes || sets.size + reads.size === 0) return []
    return [{token, sets, reads: new Set([...reads.keys(), ...passes])}]
  })
  const components: (typeof composing)[] = []
  for (const one of composing) {
    const isBeside = ({sets, reads}: typeof one) =>
      [...sets].some((name) => one.reads.has(name)) || [...one.sets].some((name) => reads.has(name))
    const near = components.filter((component) => component.some(isBeside))
    for (const each of near) components.splice(components.indexOf(each), 1)
    components.push([...near.flat(), one])
  }
  return components.flatMap((component) => (component.length > 1 ? [component.map(({token}) => token)] : []))
}
