import {SelectorType, type PseudoSelector, type Selector} from 'css-what'
import {type Compound, compoundsOf} from './compounds.ts'
import {declaredAlternatives} from './declared-classes.ts'
import {combinatorOf, type Tokens} from './parse-selector.ts'
import {asOfHolder, BODY, isOfPage, not, ROOT} from './page-themes.ts'
import {holderOf} from './theme-holders.ts'
import {
  isSetOnElements,
  isSetOnPage,
  isThemeToggle,
  isUntilFound,
  toggleOf,
  type Toggle,
  type ToggleKind,
  type Toggles
} from './toggles.ts'
import {isSlotted, type Slotted, slottedList} from './slotted.ts'
import {isOfWhatIsThere, isPseudoOfFew, isUnspecific} from './unspecific.ts'

/** Name of a pseudo-class of ours, around a simple selector for a toggle that is not set when the page is captured. */
const TOGGLED = 'facsimile-toggled'

export const isToggled = (token: Selector): token is PseudoSelector & {data: Tokens[]} =>
  token.type === 'pseudo' && token.name === TOGGLED

/**
 * A complex selector in the ways in which it can come to match: as it is, and with one class or attribute that is set later, or one of a
 * theme and one of a state. In those the simple selector becomes a state (`:facsimile-toggled(.open)`) beside `:not(.open)`: the
 * elements that it is set on already match the selector as it is. What a selector excludes (`:not(.show)`) is a state
 * where a script sets it, or its name says so, and a theme where the root must not have it (`html:not(.dark)`). A compound of which
 * nothing else would be left (`.open {…}`, `[disabled] {…}`) is for the elements that it is known to be set on (`carriers`); it has no
 * such way where none is known, since that would be every element, and neither has one that is (`.open *`, unlike `.card.open *`).
 * Ancestors may be any (`.open .menu`), and a theme is set on the root or the body (`pageThemes`).
 * Where elements keep such classes, there is one way: a selector with classes alone is a state of all elements, whether they have them or not.
 */
export const toggleAlternatives = (given: Tokens, toggles: Toggles): Tokens[] =>
  declaredAlternatives(given, toggles.declaredClasses, toggled).flatMap((way) => alternativesOf(way, toggles))

function alternativesOf(given: Tokens, toggles: Toggles): Tokens[] {
  const tokens = toggles.pageThemes ? asOfHolder(given, toggles.pageThemes) : given
  const found = new Map<string, Found>()
  collect(tokens, toggles, found, {isExcluded: false, isOfRoot: false})
  if (found.size === 0 || found.size > MOST) return [given]
  const all = [...found.values()]
  const kept = all.filter(({key}) => isKept(key, toggles))
  if (kept.length > 0 && kept.length === all.length && kept.length <= MOST_KEPT) {
    const changed = withToggled(tokens, kindsByKey(kept), toggles, {isWhole: true, kept: keysOf(kept)})
    if (changed) return [changed, ...onOthers(tokens, changed, toggles)]
  }
  // What is excluded is excluded in every way, and what elements keep is asked for in each.
  const always = all.filter((one) => one.isExcluded || kept.includes(one))
  const others = all.filter((one) => !always.includes(one))
  const [themes, states] = [
    others.filter(({kind}) => kind === 'theme'),
    others.filter(({kind}) => kind === 'state')
  ]
  const pairs = themes.flatMap((theme) => states.map((state) => [theme, state]))
  const withSet = (set: readonly Found[]): Tokens | undefined =>
    withToggled(tokens, kindsByKey([...always, ...set]), toggles, {
      isWhole: true,
      kept: keysOf(kept)
    })
  // As it is the selector matches in any case.
  const asItIs = (always.length > 0 ? withSet([]) : undefined) ?? tokens
  const changed = [...others.map((one) => [one]), ...pairs].map(withSet)
  return [asItIs, ...changed.filter((way) => way !== undefined)]
}

/** On other elements than those that it is known to be set on, the class of a theme or a state is one like any other. */
function onOthers(tokens: Tokens, changed: Tokens, toggles: Toggles): Tokens[] {
  const at = changed.findIndex((token) => token === ROOT || token === BODY || isCarriers(token, toggles))
  const marker = changed[at]
  if (!marker) return []
  const place = changed.slice(0, at).filter((token) => combinatorOf(token)).length
  const others = compoundsOf(tokens).flatMap(({combinator, tokens: own}, compound) => [
    ...(combinator ? [combinator] : []),
    ...(compound === place ? [not(marker)] : []),
    ...own
  ])
  return [others]
}

/** Whether elements that have it have it in the copy, too, so that a rule for it is a state of them. */
function isKept(
  key: string,
  {keepsClasses, keptClasses, variedClasses, changingAttributes}: Toggles
): boolean {
  if (!isClass(key)) return changingAttributes?.has(key) === true
  const name = key.slice(1)
  return keepsClasses && keptClasses?.has(name) !== false && variedClasses?.has(name) !== true
}

const isClass = (key: string): boolean => key.startsWith('.')

const keysOf = (toggles: readonly Toggle[]): ReadonlySet<string> => new Set(toggles.map(({key}) => key))

/** No author's selector names more; each multiplies the ways. */
const MOST = 6

/** With more classes than these a rule is for one moment. */
const MOST_KEPT = 2

interface Found extends Toggle {
  /** It stands in `:not()`. */
  isExcluded: boolean
}

/** `isOfRoot`: the selector is about the page's root, on which themes are set. */
function collect(
  tokens: Tokens,
  toggles: Toggles,
  found: Map<string, Found>,
  {isExcluded, isOfRoot}: {isExcluded: boolean; isOfRoot: boolean}
): void {
  for (const {tokens: own} of compoundsOf(tokens)) {
    if (own.every(isOfWhatIsThere)) continue
    const isRoot = isOfRoot || own.some(isOfPage)
    for (const token of own) {
      const toggle = toggleOf(token, toggles)
      if (toggle && (!isExcluded || isKnownWhereExcluded(toggle, toggles, isRoot))) {
        const known = found.get(toggle.key)
        if (!known || isExcluded) found.set(toggle.key, {...toggle, isExcluded})
      } else if (isSlotted(token))
        for (const inner of slottedList(token)) collect(inner, toggles, found, {isExcluded, isOfRoot: isRoot})
      else if (token.type === 'pseudo' && Array.isArray(token.data) && LISTS.has(token.name))
        for (const inner of token.data)
          collect(inner, toggles, found, {isExcluded: isExcluded || token.name === 'not', isOfRoot: isRoot})
    }
  }
}

const isKnownWhereExcluded = (
  {kind, isScripted}: Toggle,
  {namedStates}: Toggles,
  isOfRoot: boolean
): boolean => (kind === 'theme' ? isOfRoot : isScripted || namedStates)

const LISTS: ReadonlySet<string> = new Set(['is', 'where', 'not', 'has', 'host'])

interface Ways {
  /** It is no selector inside another. */
  isWhole: boolean
  /** Keys of what elements may have already. */
  kept: ReadonlySet<string>
}

/** The toggles that are set, by their keys. */
type Keys = ReadonlyMap<string, ToggleKind>

const kindsByKey = (toggles: readonly Toggle[]): Keys => new Map(toggles.map(({key, kind}) => [key, kind]))

/** Undefined where the last compound is any element, or would be. */
function withToggled(
  tokens: Tokens,
  keys: Keys,
  toggles: Toggles,
  {isWhole, kept}: Ways
): Tokens | undefined {
  const result: Tokens = []
  const compounds = compoundsOf(tokens)
  // A theme is set on the page's root or body.
  const isOfTheme = [...keys.values()].includes('theme')
  const keyOf = (token: Selector): ReturnType<typeof toggleOf> => {
    const toggle = toggleOf(token, toggles)
    return toggle && keys.has(toggle.key) ? toggle : undefined
  }
  const isKey = (token: Selector): boolean => keyOf(token) !== undefined
  const isUnclear = (token: Selector): boolean =>
    isUnspecific(token) && !isKey(token) && !(isOfTheme && isOfPage(token))
  // What is inside of certain elements is not just anything (`.card.open *`).
  const isAnything = ({tokens: own}: Compound): boolean =>
    own.every((token) => isKey(token) || isUnclear(token) || isOfPage(token))
  const last = compounds.at(-1)?.tokens ?? []
  const isOfLast = last
    .flatMap((token) => tokensWith(token, keys, toggles, {isAnywhere: true, kept: NONE}))
    .some(hasToggled)
  const isOfFew = isOfTheme && last.some(isPseudoOfFew)
  if (isWhole && last.every(isUnclear) && (isOfLast || (compounds.every(isAnything) && !isOfFew)))
    return undefined
  for (const [at, {combinator, tokens: own}] of compounds.entries()) {
    const isLast = isWhole && at === compounds.length - 1
    const isBare = own.every((token) => isKey(token) || isUnclear(token))
    const found = own.filter(isKey)
    if (combinator) result.push(combinator)
    // `.alert.is-dark` is a kind of alert, as is what is set on the body alone; `.app.dark` is in a theme where a script sets it there.
    const isOfPageAlone = found.some((token) => isSetOnPage(token, toggles)) && !own.some(isOfPage)
    if (isOfPageAlone && !isBare && (isLast || !found.some((token) => isSetOnElements(token, toggles)))) {
      result.push(...own)
      continue
    }
    const needsCarriers = isBare && own.map(keyOf).some((toggle) => toggle && (isLast || !toggle.isAround))
    if (isLast && isBare && found.some(isThemeToggle)) result.push(holderIn(own, toggles))
    else if (needsCarriers) {
      const carriers = isWhole ? carriersIn(own, toggles) : undefined
      if (!carriers || result.some((token) => isCarriers(token, toggles))) return undefined
      result.push(carriers)
    } else if (isLast) result.push(...tagsOf(own, isKey, toggles))
    // What is around may be any element, set or not.
    const isAnywhere = isBare && !isLast && !needsCarriers
    for (const token of own) result.push(...tokensWith(token, keys, toggles, {isAnywhere, kept}))
  }
  return isWhole && !result.some(hasToggled) ? undefined : result
}

/** A simple selector for the element that the theme of a bare compound is set on. */
const holderIn = (own: Tokens, toggles: Toggles): Selector =>
  holderOf(toggleOf(own.find(isThemeToggle) ?? ROOT, toggles)?.key ?? '', toggles)

/** A simple selector for the elements that the state of a bare compound is set on, as far as they are known. */
function carriersIn(own: Tokens, toggles: Toggles): Selector | undefined {
  for (const token of own) {
    const known = toggles.carriers?.get(toggleOf(token, toggles)?.key ?? '')
    if (known) return known
  }
  return undefined
}

/**
 * The tags of elements that have the attribute of a state, as a simple selector without weight, where a compound says no more of what it is for
 * (`[aria-current="page"]:where(.scope-1)`): elements of other kinds do not get it.
 */
function tagsOf(own: Tokens, isKey: (token: Selector) => boolean, {tagsOfStates}: Toggles): Selector[] {
  const isVague = (token: Selector) =>
    isUnspecific(token) || (token.type === 'pseudo' && token.name === 'where')
  if (!own.every((token) => isKey(token) || isVague(token))) return []
  const names = own.flatMap((token) => (isKey(token) && token.type === 'attribute' ? [token.name] : []))
  const tags = names.flatMap((name) => [...(tagsOfStates?.get(name.toLowerCase()) ?? [])])
  if (tags.length === 0) return []
  const data = tags.map((name): Tokens => [{type: SelectorType.Tag, name, namespace: null}])
  return [{type: SelectorType.Pseudo, name: 'where', data}]
}

const isCarriers = (token: Selector, {carriers}: Toggles): boolean =>
  token.type === 'pseudo' && carriers !== undefined && [...carriers.values()].includes(token)

const hasToggled = (token: Selector): boolean =>
  isToggled(token) ||
  (isSlotted(token) && slottedList(token).some((inner) => inner.some(hasToggled))) ||
  (token.type === 'pseudo' && Array.isArray(token.data) && token.data.some((inner) => inner.some(hasToggled)))

const NONE: ReadonlySet<string> = new Set()

interface Places extends Pick<Ways, 'kept'> {
  /** The element may be any, set or not. */
  isAnywhere: boolean
}

function tokensWith(
  token: Selector,
  keys: Keys,
  toggles: Toggles,
  {isAnywhere, kept}: Places
): readonly Selector[] {
  const mayBeSet = (of: Selector): boolean => isAnywhere || kept.has(toggleOf(of, toggles)?.key ?? '')
  const key = toggleOf(token, toggles)?.key
  if (key !== undefined && keys.has(key))
    return mayBeSet(token) ? [toggled(token)] : [not(token), toggled(token)]
  const ofThese = (inner: Tokens) =>
    inner.flatMap((one) => tokensWith(one, keys, toggles, {isAnywhere: false, kept}))
  if (isSlotted(token)) return [{...token, list: slottedList(token).map(ofThese)} as Slotted]
  if (token.type !== 'pseudo' || !Array.isArray(token.data) || !LISTS.has(token.name)) return [token]
  if (token.name === 'host') return [{...token, data: token.data.map(ofThese)}]
  if (token.name !== 'not')
    return [
      {
        ...token,
        data: token.data.map(
          (inner) =>
            withToggled(inner, keys, toggles, {
              isWhole: false,
              kept: isAnywhere ? new Set(keys.keys()) : kept
            }) ?? inner
        )
      }
    ]
  const own = token.data.filter((inner) => isOf(inner, keys, toggles))
  if (own.length === 0) return [token]
  const others = token.data.filter((inner) => !own.includes(inner))
  return [
    // It is not set now; where it is, the selector does not match.
    ...own.flatMap((inner) => [
      ...(inner.every(mayBeSet) ? [] : [{...token, data: [inner]}]),
      {...token, data: [inner.map(toggled)]}
    ]),
    ...(others.length > 0 ? [{...token, data: others}] : [])
  ]
}

/**
 * Whether an argument of `:not()` is one of the toggles and nothing else, or a value of an attribute of which any other is one:
 * `[aria-current]:not([aria-current="false"])`.
 */
const isOf = ([token, ...more]: Tokens, keys: Keys, toggles: Toggles): boolean => {
  if (!token || more.length > 0 || isUntilFound(token)) return false
  if (token.type === 'attribute' && token.action !== 'exists' && keys.has(`[${token.name}]`)) return true
  const toggle = toggleOf(token, toggles)
  return toggle !== undefined && keys.has(toggle.key)
}

const toggled = (token: Selector): Selector => ({type: SelectorType.Pseudo, name: TOGGLED, data: [[token]]})
