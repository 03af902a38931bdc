import {SelectorType, type PseudoSelector, type Selector} from 'css-what'
import {combinatorOf, type Tokens} from './parse-selector.ts'
import {toggleOf, type Toggle, type Toggles} from './toggles.ts'

/** Name of a pseudo-class of ours, around a simple selector for a toggle that is not set when the page is captured. */
export const TOGGLED = 'facsimile-toggled'

export const isToggled = (token: Selector): token is PseudoSelector & {data: Tokens[]} =>
  token.type === 'pseudo' && token.name === TOGGLED

/**
 * A complex selector in the ways in which it can come to match: as it is, and with one class or attribute that is set later, or one of a
 * theme and one of a state. In those the simple selector becomes a state (`:facsimile-toggled(.open)`) beside `:not(.open)`: the
 * elements that it is set on already match the selector as it is. What a selector excludes (`:not(.show)`) is a state
 * where a script sets it. A compound of which nothing else would be left (`.open {…}`) has no such way, since that would be every
 * element; ancestors may be any (`.open .menu`), and a theme is set on the root.
 */
export function toggleAlternatives(tokens: Tokens, toggles: Toggles): Tokens[] {
  const found = new Map<string, Found>()
  collect(tokens, toggles, false, found)
  if (found.size === 0) return [tokens]
  const all = [...found.values()]
  const excluded = all.filter(({isExcluded}) => isExcluded)
  const themes = all.filter(({kind}) => kind === 'theme')
  const sets: Found[][] = [
    [],
    ...all.map((one) => [one]),
    ...themes.flatMap((theme) => all.filter(({kind}) => kind === 'state').map((state) => [theme, state]))
  ]
  return sets
    .filter((set) => excluded.every((one) => set.includes(one)))
    .flatMap((set) => {
      if (set.length === 0) return [tokens]
      const changed = withToggled(tokens, new Set(set.map(({key}) => key)), toggles, true)
      return changed ? [changed] : []
    })
}

interface Found extends Toggle {
  /** It stands in `:not()`. */
  isExcluded: boolean
}

function collect(tokens: Tokens, toggles: Toggles, isExcluded: boolean, found: Map<string, Found>): void {
  for (const token of tokens) {
    const toggle = toggleOf(token, toggles)
    if (toggle && (!isExcluded || (toggle.isScripted && toggle.kind === 'state'))) {
      const known = found.get(toggle.key)
      if (!known || isExcluded) found.set(toggle.key, {...toggle, isExcluded})
    } else if (token.type === 'pseudo' && Array.isArray(token.data) && LISTS.has(token.name))
      for (const inner of token.data) collect(inner, toggles, isExcluded || token.name === 'not', found)
  }
}

const LISTS: ReadonlySet<string> = new Set(['is', 'where', 'not'])

/** Undefined where the last compound would be any element. */
function withToggled(
  tokens: Tokens,
  keys: ReadonlySet<string>,
  toggles: Toggles,
  isWhole: boolean
): Tokens | undefined {
  const result: Tokens = []
  const compounds = compoundsOf(tokens)
  for (const [at, compound] of compounds.entries()) {
    const changed = compoundWithToggled(compound.tokens, keys, toggles)
    if (compound.combinator) result.push(compound.combinator)
    if (changed === compound.tokens) result.push(...changed)
    else if (!isWhole || at < compounds.length - 1)
      result.push(...(isBare(changed) ? changed.filter(isToggled) : changed))
    else if (changed.some((token) => isToggled(token) && isOfTheme(token, toggles)))
      result.push(isBare(changed) ? ROOT : PAGE, ...changed)
    else if (isBare(changed)) return undefined
    else result.push(...changed)
  }
  return result
}

const ROOT: Selector = {type: SelectorType.Pseudo, name: 'root', data: null}
const tag = (name: string): Selector => ({type: SelectorType.Tag, name, namespace: null})
/** The elements that themes are set on. */
const PAGE: Selector = {type: SelectorType.Pseudo, name: 'is', data: [[tag('html')], [tag('body')]]}

const isOfTheme = ({data}: {data: Tokens[]}, toggles: Toggles): boolean =>
  toggleOf(data[0]![0]!, toggles)?.kind === 'theme'

/** Nothing but the toggle. */
const isBare = (tokens: Tokens): boolean =>
  tokens.every((token) => isToggled(token) || token.type === 'universal' || isNot(token))

const isNot = (token: Selector): boolean => token.type === 'pseudo' && token.name === 'not'

function compoundWithToggled(tokens: Tokens, keys: ReadonlySet<string>, toggles: Toggles): Tokens {
  let isChanged = false
  const result: Tokens = []
  for (const token of tokens) {
    const key = toggleOf(token, toggles)?.key
    if (key !== undefined && keys.has(key)) {
      isChanged = true
      result.push(not(token), toggled(token))
      continue
    }
    if (token.type !== 'pseudo' || !Array.isArray(token.data) || !LISTS.has(token.name)) {
      result.push(token)
      continue
    }
    if (token.name === 'not') {
      const [own, others] = [
        token.data.filter((inner) => isOf(inner, keys, toggles)),
        token.data.filter((inner) => !isOf(inner, keys, toggles))
      ]
      if (own.length > 0) isChanged = true
      // What is excluded is not set now; where it is, the selector does not match.
      for (const inner of own)
        result.push({...token, data: [inner]}, {...token, data: [[toggled(inner[0]!)]]})
      if (others.length > 0) result.push({...token, data: others})
      continue
    }
    const data = token.data.map((inner) => withToggled(inner, keys, toggles, false) ?? inner)
    if (data.some((inner, at) => inner !== token.data![at] && inner.length > 0)) isChanged = true
    result.push({...token, data})
  }
  return isChanged ? result : tokens
}

/** Whether an argument of `:not()` is one of the toggles and nothing else. */
const isOf = (inner: Tokens, keys: ReadonlySet<string>, toggles: Toggles): boolean => {
  const key = inner.length === 1 ? toggleOf(inner[0]!, toggles)?.key : undefined
  return key !== undefined && keys.has(key)
}

const not = (token: Selector): Selector => ({type: SelectorType.Pseudo, name: 'not', data: [[token]]})

const toggled = (token: Selector): Selector => ({type: SelectorType.Pseudo, name: TOGGLED, data: [[token]]})

interface Compound {
  combinator?: Selector
  tokens: Tokens
}

function compoundsOf(tokens: Tokens): Compound[] {
  const compounds: Compound[] = [{tokens: []}]
  for (const token of tokens) {
    if (combinatorOf(token)) compounds.push({combinator: token, tokens: []})
    else compounds.at(-1)!.tokens.push(token)
  }
  return compounds
}
