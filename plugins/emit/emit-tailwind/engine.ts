import {TextCache} from '../../css/remember.ts'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {specificityOf} from '../../css/selectors/specificity.ts'
import {buildClassIndex, type ClassIndex} from './class-index.ts'
import type {RemPixels} from './comparable.ts'
import {type DesignSystem, designSystemFor, forgetDesignSystem} from './design-system.ts'
import {RecentlyMade} from './recently-made.ts'
import {evaluateInner, evaluateUtilities, type InnerUtility, type Utility} from './evaluate.ts'
import {readResponsive, type ResponsiveUtility} from './responsive-utility.ts'

/** Everything that Tailwind knows for one theme, with results remembered. */
export interface Engine {
  index: ClassIndex
  remPixels: RemPixels
  /** Custom properties of the theme, with their values. */
  theme: ReadonlyMap<string, string>
  /** Whether a custom property of the theme has the value that Tailwind gives it, which another theme may change. */
  isDefault: (name: string) => boolean
  /** The declarations of a utility without variants; undefined where it styles something else than the element. */
  utility: (token: string) => Utility | undefined
  /** The same of several that compose with each other; in the order of Tailwind's sheet. */
  together: (tokens: readonly string[]) => Utility | undefined
  /** The declarations of a utility for what is inside of the element; undefined where it is none. */
  inner: (token: string) => InnerUtility | undefined
  /** What a utility without variants declares for several widths; undefined where it is none of that kind. */
  responsive: (token: string) => ResponsiveUtility | undefined
  /** The conditions of the variants in front of a token; undefined where Tailwind does not know them. */
  context: (variants: string) => VariantContext | undefined
  /** Whether the whole token compiles. */
  compiles: (token: string) => boolean
  /** Whether tokens begin with the name: `text` of `text-sm`. A utility of the name counts as one that each of them uses. */
  isRoot: (name: string) => boolean
  /** Places of tokens in Tailwind's sheet. */
  order: (tokens: readonly string[]) => Map<string, bigint>
  /** Whether a token stands before another one there. */
  isBefore: (token: string, other: string) => boolean
  /** Whether it remembers as many tokens as one may. */
  isWorn: () => boolean
}

export interface VariantContext {
  /** At-rules around the rule, outermost first: `@media (width >= 48rem)`. */
  wrappers: string[]
  /** The selector, the class included. */
  selector: string
  /** The specificity (ids, classes and types) as one number that compares. */
  weight: number
}

const engines = new RecentlyMade<Promise<Engine>>(16)

/** Each page has tokens of its own, with values in brackets; in a service that runs for weeks they would be millions. */
export const MOST_TOKENS = 50_000

/** The engine for a theme (the reader's CSS text); kept, since making it takes some tenths of a second, until it is worn. */
export async function engineFor(theme: string, remPixels: RemPixels): Promise<Engine> {
  const key = `${remPixels} ${theme}`
  const making = engines.of(key, async () => createEngine(await designSystemFor(theme), remPixels))
  const engine = await making
  if (!engine.isWorn()) return engine
  engines.drop(key, making)
  forgetDesignSystem(theme)
  return engineFor(theme, remPixels)
}

function createEngine(system: DesignSystem, remPixels: RemPixels): Engine {
  const theme = new Map<string, string>(
    [...system.theme.entries()].map(([name, {value}]) => [name, String(value)])
  )
  const utilities = new Map<string, Utility | undefined>()
  const contexts = new Map<string, VariantContext | undefined>()
  const compiled = new Map<string, boolean>()
  const responsive = new Map<string, ResponsiveUtility | undefined>()
  const inner = new Map<string, InnerUtility | undefined>()
  return {
    index: buildClassIndex(system, theme, remPixels),
    remPixels,
    theme,
    isDefault: (name) => system.theme.hasDefault(name),
    isWorn: () => utilities.size + inner.size + contexts.size + compiled.size > MOST_TOKENS,
    utility(token) {
      if (!utilities.has(token)) utilities.set(token, evaluateUtilities(system, theme, [token], remPixels))
      return utilities.get(token)
    },
    together(tokens) {
      const key = tokens.join(' ')
      if (!utilities.has(key)) utilities.set(key, evaluateUtilities(system, theme, tokens, remPixels))
      return utilities.get(key)
    },
    inner(token) {
      if (!inner.has(token)) inner.set(token, evaluateInner(system, theme, token, remPixels))
      return inner.get(token)
    },
    responsive(token) {
      if (!responsive.has(token)) responsive.set(token, readResponsive(system, theme, token, remPixels))
      return responsive.get(token)
    },
    context(variants) {
      if (!contexts.has(variants)) contexts.set(variants, contextOf(system, variants))
      return contexts.get(variants)
    },
    compiles(token) {
      const known = compiled.get(token)
      if (known !== undefined) return known
      const compiles = Boolean(system.candidatesToAst([token])[0]?.length)
      compiled.set(token, compiles)
      return compiles
    },
    isRoot: (name) => system.utilities.has(name, 'functional'),
    ...orderIn(system)
  }
}

/** The order of Tailwind's sheet. Few pairs of tokens overlap, and styles have them in common. */
export function orderIn(system: DesignSystem): Pick<Engine, 'order' | 'isBefore'> {
  const order: Engine['order'] = (tokens) =>
    new Map(
      system
        .getClassOrder([...tokens])
        .flatMap(([token, place]) => (place === null ? [] : [[token, place] as const]))
    )
  const pairs = new TextCache<boolean>()
  const isBefore: Engine['isBefore'] = (token, other) => {
    const key = `${token} ${other}`
    const known = pairs.get(key)
    if (known !== undefined) return known
    const places = order([token, other])
    const isInOrder = (places.get(token) ?? 0n) < (places.get(other) ?? 0n)
    pairs.set(key, isInOrder)
    return isInOrder
  }
  return {order, isBefore}
}

/** The conditions of the variants in front of a token; undefined where there are no such variants. */
export function contextOf(system: DesignSystem, variants: string): VariantContext | undefined {
  let [nodes = []] = system.candidatesToAst([`${variants}order-1`])
  const wrappers: string[] = []
  for (let [first] = nodes; first?.kind === 'at-rule' && first.name !== '@property'; [first] = nodes) {
    wrappers.push(`${first.name} ${first.params}`)
    nodes = first.nodes
  }
  const rule = nodes.find((node) => node.kind === 'rule')
  if (!rule?.selector || rule.nodes.some(({kind}) => kind !== 'declaration')) return undefined
  const [tokens, ...others] = parseSelectorList(rule.selector) ?? []
  if (!tokens || others.length > 0) return undefined
  const [ids, classes, types] = specificityOf(tokens)
  return {wrappers, selector: rule.selector, weight: ids * 1e6 + classes * 1e3 + types}
}
