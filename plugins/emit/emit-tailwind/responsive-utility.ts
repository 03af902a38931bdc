import {comparable, type RemPixels} from './comparable.ts'
import {keysOf, type PlacedToken} from './check-order.ts'
import type {DesignSystem} from './design-system.ts'
import type {Engine} from './engine.ts'
import {substitute} from './evaluate.ts'
import {expandShorthand} from '../../css/shorthands/index.ts'
import {isClassSelector} from '../../css/selectors/outer-pseudos.ts'

export interface ResponsiveUtility {
  /** Longhands with their values under a condition; the empty one is none. */
  parts: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Names under which its properties are compared. */
  keys: ReadonlySet<string>
}

/** Utilities of Tailwind that declare something under several conditions. */
const RESPONSIVE = ['container', 'outline-hidden']

/** Whether a utility declares something for each breakpoint of the theme. */
export const hasBreakpoints = (token: string): boolean => token === 'container'

/**
 * Longhands and values, in comparable form, by the at-rule in which a utility has them; undefined where it styles something else than
 * the element.
 * Spec: <https://tailwindcss.com/docs/max-width#using-the-container-utility>
 */
export function readResponsive(
  system: DesignSystem,
  theme: ReadonlyMap<string, string>,
  token: string,
  remPixels: RemPixels
): ResponsiveUtility | undefined {
  const [[rule, ...others] = []] = system.candidatesToAst([token])
  if (rule?.kind !== 'rule' || others.length > 0 || !isClassSelector(rule.selector)) return undefined
  const parts = new Map<string, Map<string, string>>()
  const add = (condition: string, nodes: typeof rule.nodes): boolean =>
    nodes.every((node) => {
      if (node.kind === 'at-rule' && condition === '') return add(`${node.name} ${node.params}`, node.nodes)
      if (node.kind !== 'declaration' || node.important || node.value === undefined) return false
      // What utilities hand each other.
      if (node.property.startsWith('--tw-')) return true
      const part = parts.get(condition) ?? new Map<string, string>()
      parts.set(condition, part)
      for (const [property, value] of longhandValues(
        node.property,
        substitute(node.value, (name) => theme.get(name))
      ))
        part.set(property, comparable(property, value, remPixels))
      return true
    })
  if (!add('', rule.nodes) || parts.size < 2) return undefined
  return {parts, keys: new Set([...parts.values()].flatMap((part) => [...part.keys()].flatMap(keysOf)))}
}

/** A declaration as longhands, as far as it is a shorthand that can be read. */
function longhandValues(property: string, value: string): [property: string, value: string][] {
  const expansion = expandShorthand(property, value)
  return expansion.kind === 'longhands'
    ? expansion.declarations.map((each) => [each.property, each.value])
    : [[property, value]]
}

/**
 * Tokens of a style with `container` or `outline-hidden` in place of those that declare the same, and beside it what holds beyond the widest
 * breakpoint of the first. Nothing that sets the same may change its place before or behind it in Tailwind's sheet.
 */
export function withResponsive(placed: readonly PlacedToken[], engine: Engine): PlacedToken[] {
  return RESPONSIVE.reduce<PlacedToken[]>((now, token) => replaced(now, token, engine), [...placed])
}

function replaced(placed: PlacedToken[], token: string, engine: Engine): PlacedToken[] {
  const responsive = engine.responsive(token)
  const plain = responsive?.parts.get('')
  if (!responsive || !plain) return placed
  const [one] = [...plain.keys()]
  const meets = placed.filter((each) => namesOf(each).some((name) => responsive.keys.has(name)))
  for (const base of meets) {
    if (!base.chosen.utility.values.has(one ?? '')) continue
    const found = replacedBeside(base, placed, meets, {token, responsive, engine})
    if (found) return found
  }
  return placed
}

const namesOf = ({chosen}: PlacedToken): string[] => [...chosen.utility.values.keys()].flatMap(keysOf)

/** The same for one state and one pseudo-element, those of a token that has what the utility declares without a condition. */
function replacedBeside(
  base: PlacedToken,
  placed: readonly PlacedToken[],
  meets: readonly PlacedToken[],
  {
    token: utility,
    responsive: {parts},
    engine
  }: {token: string; responsive: ResponsiveUtility; engine: Engine}
): PlacedToken[] | undefined {
  const outer = engine.context(base.variants)?.wrappers ?? []
  const conditionOf = ({layer, variants}: PlacedToken): string | undefined => {
    const wrappers = engine.context(variants)?.wrappers ?? []
    const isInside = outer.every((wrapper) => wrappers.includes(wrapper))
    return isInside && layer.pseudo === base.layer.pseudo && layer.state === base.layer.state
      ? wrappers.filter((wrapper) => !outer.includes(wrapper)).join(' ')
      : undefined
  }
  // What the utility has no condition for could be meant to override it.
  const own = meets.filter((each) => conditionOf(each) !== undefined)
  // One token in the place of one is no shorter.
  if (own.length < 2) return undefined
  const open = new Set(
    [...parts].flatMap(([condition, part]) => [...part.keys()].map((name) => `${condition} ${name}`))
  )
  for (const each of own) {
    const condition = conditionOf(each) ?? ''
    const isPart = [...each.chosen.utility.values].every(
      ([name, value]) => parts.get(condition)?.get(name) === value
    )
    if (!isPart || each.isImportant) return undefined
    for (const name of each.chosen.utility.values.keys()) open.delete(`${condition} ${name}`)
  }
  const held = [...open].map((key) => heldBeyond(key, own, engine))
  // It would override the utility at the breakpoints that are wider than its own.
  if (own.some(({layer}) => held.some((each) => each && layer.from >= each.layer.from))) return undefined
  if (!held.every((each) => each !== undefined) || held.length + 1 >= own.length) return undefined
  const token = `${base.variants}${utility}`
  const others = placed.filter((each) => !own.includes(each))
  if (!own.every((each) => keepsPlace(each, token, others, engine))) return undefined
  const entries = own.flatMap(({chosen}) => chosen.entries)
  const values = new Map([...parts.values()].flatMap((part) => [...part]))
  const chosen = {token: utility, utility: {...base.chosen.utility, values}, entries}
  return [{...base, token, chosen}, ...held, ...others]
}

/** Whether a token stands before and behind the same ones that set what another sets in whose place it is. */
function keepsPlace(
  own: PlacedToken,
  token: string,
  others: readonly PlacedToken[],
  {isBefore}: Engine
): boolean {
  const names = new Set(namesOf(own))
  return others.every(
    (other) =>
      // What weighs more overrides it from any place.
      own.weight !== other.weight ||
      !namesOf(other).some((name) => names.has(name)) ||
      isBefore(own.token, other.token) === isBefore(token, other.token)
  )
}

/** What holds of a property from a width on at which the utility declares something else: the token of the next narrower width, again. */
function heldBeyond(
  key: string,
  own: readonly PlacedToken[],
  {index, context}: Engine
): PlacedToken | undefined {
  for (const [width, name] of index.breakpoints) {
    const variants = `${name}:`
    const condition = context(variants)?.wrappers.join(' ')
    if (condition === undefined || !key.startsWith(`${condition} `)) continue
    const property = key.slice(condition.length + 1)
    const narrower = own
      .filter(({layer, chosen}) => chosen.utility.values.has(property) && layer.from < width)
      .toSorted((a, b) => b.layer.from - a.layer.from)[0]
    if (!narrower || narrower.layer.to <= width || narrower.chosen.utility.values.size > 1) return undefined
    return {
      ...narrower,
      token: `${variants}${narrower.chosen.token}`,
      variants,
      layer: {...narrower.layer, from: width}
    }
  }
  return undefined
}
