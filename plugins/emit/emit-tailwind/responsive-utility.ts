import {comparable, type RemPixels} from './comparable.ts'
import {keysOf, type PlacedToken} from './check-order.ts'
import type {DesignSystem} from './design-system.ts'
import type {Engine} from './engine.ts'
import {substitute} from './evaluate.ts'
import {isClassSelector} from '../../css/selectors/outer-pseudos.ts'

export interface ResponsiveUtility {
  /** What it declares under a condition; the empty one is none. */
  parts: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Names under which its properties are compared. */
  keys: ReadonlySet<string>
}

/** Utilities of Tailwind that declare something for several widths. */
const RESPONSIVE = ['container']

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
      const part = parts.get(condition) ?? new Map<string, string>()
      const value = substitute(node.value, (name) => theme.get(name))
      parts.set(condition, part.set(node.property, comparable(node.property, value, remPixels)))
      return true
    })
  if (!add('', rule.nodes) || parts.size < 2) return undefined
  return {parts, keys: new Set([...parts.values()].flatMap((part) => [...part.keys()].flatMap(keysOf)))}
}

/**
 * Tokens of a style with `container` in place of those that declare the same, and beside it what holds beyond the widest of them. Tailwind's
 * sheet has it before all others, so that no other may set what it sets.
 */
export function withResponsive(placed: readonly PlacedToken[], engine: Engine): PlacedToken[] {
  return RESPONSIVE.reduce<PlacedToken[]>((now, token) => replaced(now, token, engine) ?? now, [...placed])
}

function replaced(placed: readonly PlacedToken[], token: string, engine: Engine): PlacedToken[] | undefined {
  const responsive = engine.responsive(token)
  if (!responsive) return undefined
  const {parts, keys} = responsive
  const meets = ({layer, chosen}: PlacedToken) =>
    layer.pseudo === '' &&
    [...chosen.utility.values.keys()].some((name) => keysOf(name).some((key) => keys.has(key)))
  const own = placed.filter(meets)
  // One token in the place of one is no shorter.
  if (own.length < 2) return undefined
  const open = new Set(
    [...parts].flatMap(([condition, part]) => [...part.keys()].map((name) => `${condition} ${name}`))
  )
  for (const {layer, variants, chosen, isImportant} of own) {
    const condition = engine.context(variants)?.wrappers.join(' ') ?? ''
    const isPart = [...chosen.utility.values].every(
      ([name, value]) => parts.get(condition)?.get(name) === value
    )
    if (!isPart || isImportant || layer.state !== undefined) return undefined
    for (const name of chosen.utility.values.keys()) open.delete(`${condition} ${name}`)
  }
  const [first] = own
  const held = [...open].map((key) => heldBeyond(key, own, engine))
  if (!first || !held.every((each) => each !== undefined) || held.length + 1 >= own.length) return undefined
  const entries = own.flatMap(({chosen}) => chosen.entries)
  const values = new Map([...parts.values()].flatMap((part) => [...part]))
  const utility = {...first.chosen.utility, values}
  const others = placed.filter((each) => !own.includes(each))
  return [{...first, token, variants: '', chosen: {token, utility, entries}}, ...held, ...others]
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
