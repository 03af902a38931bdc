import {replaceVars} from '../../css/var-references.ts'
import {renamedUtility} from './authored-tokens.ts'
import {comparable} from './comparable.ts'
import {composedToken} from './composed.ts'
import type {Entry} from './entries.ts'
import type {Engine} from './engine.ts'
import {type Chosen, type CoverOptions, entriesOfUtility} from './fitting.ts'

/**
 * Utilities of the author that have an effect together, since one sets custom properties that another reads: `snap-x snap-mandatory`, `blur-sm
 * brightness-50`, `transition duration-300`. Each list declares what the layer does; the first token of it stands for all of them.
 */
export function authoredTogether(
  wanted: ReadonlyMap<string, Entry>,
  open: ReadonlySet<Entry>,
  options: CoverOptions
): Chosen[][] {
  const {engine, authored, banned, shadows} = options
  const components = componentsOf(authored, engine)
  if (components.length === 0) return []
  const resolved = withThemeValues(wanted, engine)
  return components.flatMap((component) => {
    for (const tokens of spellingsOf(component, engine)) {
      if (tokens.some((token) => banned.has(token))) continue
      const utility = engine.together(tokens)
      if (!utility || (shadows && utility.values.has('box-shadow'))) continue
      const entries = entriesOfUtility(utility, resolved, options)?.flatMap(
        ({property}) => wanted.get(property) ?? []
      )
      if (!entries?.some((entry) => open.has(entry))) continue
      const [first = '', ...others] = tokens
      return [[{token: first, utility, entries}, ...others.map((token) => composedToken(token))]]
    }
    return []
  })
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
function componentsOf(tokens: readonly string[], {utility}: Engine): string[][] {
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
