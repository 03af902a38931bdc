import {__unstable__loadDesignSystem as load} from 'tailwindcss'
import {definitionsOf, printTheme} from './recover-theme/print-theme.ts'
import {isReference, propertyOf, type ThemeName} from './recover-theme/theme-name.ts'
import {addNames} from './class-index.ts'
import {contextOf, type Engine, MOST_TOKENS, orderIn} from './engine.ts'
import {designSource} from './design-system.ts'
import {evaluateInner, evaluateUtilities, type InnerUtility, type Utility} from './evaluate.ts'
import {RecentlyMade} from './recently-made.ts'
import {hasBreakpoints, readResponsive, type ResponsiveUtility} from './responsive-utility.ts'

/** An engine but for its index, which does not know the names. */
type UnnamedEngine = Omit<Engine, 'index'>

/**
 * Engines that know names of a page too, for any of the given ones. Names only add to the theme, so that everything that the
 * other engine knows stays as it is and is not computed again.
 */
export async function themedEngines(
  base: Engine,
  readersTheme: string,
  names: readonly ThemeName[]
): Promise<(kept: readonly ThemeName[]) => Engine> {
  if (names.length === 0) return () => base
  const engine = await recentEngine(base, readersTheme, names)
  return (kept) => {
    const utility = ofKept(names, kept, {utility: engine.utility, base})
    const isNarrowed = names.some((name) => name.namespace === 'breakpoint' && !kept.includes(name))
    return {
      ...engine,
      utility,
      responsive: (token) => (isNarrowed && hasBreakpoints(token) ? undefined : engine.responsive(token)),
      together: (tokens) =>
        tokens.every((token) => utility(token) === engine.utility(token))
          ? engine.together(tokens)
          : undefined,
      index: addNames(base.index, kept, engine.utility, base.remPixels)
    }
  }
}

/** For the themes of the last pages: one is often converted again, with other settings. */
const recent = new RecentlyMade<Promise<{base: Engine; engine: UnnamedEngine}>>(4)

async function recentEngine(
  base: Engine,
  readersTheme: string,
  names: readonly ThemeName[]
): Promise<UnnamedEngine> {
  const key = JSON.stringify([readersTheme, names])
  const making = recent.of(key, async () => ({base, engine: await createEngine(base, readersTheme, names)}))
  const made = await making
  if (made.base === base && !made.engine.isWorn()) return made.engine
  recent.drop(key, making)
  return recentEngine(base, readersTheme, names)
}

async function createEngine(
  base: Engine,
  readersTheme: string,
  names: readonly ThemeName[]
): Promise<UnnamedEngine> {
  const system = await load(`${designSource(readersTheme)}\n${printTheme(names)}`)
  const theme = new Map(base.theme)
  for (const name of names)
    if (!isReference(name)) for (const [property, value] of definitionsOf(name)) theme.set(property, value)
  const isChanged = tokensOfAgain(names, base)
  const isMoved = variantsOfAgain(names, base)
  const known = <Value>(own: Map<string, {value: Value}>, token: string, make: () => Value): Value => {
    let found = own.get(token)
    if (!found) own.set(token, (found = {value: make()}))
    return found.value
  }
  const utilities = new Map<string, {value: Utility | undefined}>()
  const contexts = new Map<string, {value: ReturnType<typeof contextOf>}>()
  const compiled = new Map<string, {value: boolean}>()
  const inner = new Map<string, {value: InnerUtility | undefined}>()
  const responsive = new Map<string, {value: ResponsiveUtility | undefined}>()
  return {
    remPixels: base.remPixels,
    theme,
    isDefault: base.isDefault,
    isWorn: () => utilities.size + inner.size + contexts.size + compiled.size > MOST_TOKENS,
    utility: (token) =>
      known(utilities, token, () => {
        const utility = isChanged(token) ? undefined : base.utility(token)
        return utility ?? evaluateUtilities(system, theme, [token], base.remPixels)
      }),
    together: (tokens) =>
      known(utilities, tokens.join(' '), () => evaluateUtilities(system, theme, tokens, base.remPixels)),
    inner: (token) => known(inner, token, () => evaluateInner(system, theme, token, base.remPixels)),
    responsive: (token) =>
      known(responsive, token, () => readResponsive(system, theme, token, base.remPixels)),
    context: (variants) =>
      known(
        contexts,
        variants,
        () => (isMoved(variants) ? undefined : base.context(variants)) ?? contextOf(system, variants)
      ),
    compiles: (token) =>
      known(
        compiled,
        token,
        () => base.compiles(token) || Boolean(system.candidatesToAst([token])[0]?.length)
      ),
    isRoot: base.isRoot,
    ...orderIn(system)
  }
}

/**
 * Whether a token may have another meaning by one of the names, which Tailwind's own theme has too. Utilities of some names refer to the
 * theme, and those of others contain its values.
 */
function tokensOfAgain(names: readonly ThemeName[], base: Engine): (token: string) => boolean {
  const again = names.flatMap((name) => (base.theme.has(propertyOf(name)) ? [`-${name.name}`] : []))
  return (token) => again.some((name) => token.includes(name))
}

/** Whether variants may be for another width by one of the breakpoints, which Tailwind's own theme has too. */
function variantsOfAgain(names: readonly ThemeName[], base: Engine): (variants: string) => boolean {
  const again = names.flatMap((name) =>
    name.namespace === 'breakpoint' && base.theme.has(propertyOf(name)) ? [`${name.name}:`] : []
  )
  return (variants) => again.some((name) => variants.includes(name))
}

/** Utilities without the names that were given up, which are the other engine's again. */
function ofKept(
  names: readonly ThemeName[],
  kept: readonly ThemeName[],
  {utility, base}: {utility: Engine['utility']; base: Engine}
): Engine['utility'] {
  const dropped = names.filter((name) => !kept.includes(name))
  if (dropped.length === 0) return utility
  const properties = new Set(dropped.flatMap((name) => definitionsOf(name).map(([property]) => property)))
  const again = tokensOfAgain(dropped, base)
  return (token) => {
    const found = utility(token)
    return found && (again(token) || [...found.theme].some((name) => properties.has(name)))
      ? base.utility(token)
      : found
  }
}
