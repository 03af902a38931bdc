import {rememberedText} from '../../css/remember.ts'
import {nthOf} from '../../css/selectors/nth-of.ts'
import {type Options, _compileUnsafe} from 'css-select'
import {type PseudoSelector, SelectorType} from 'css-what'
import getNthCheck from 'nth-check'
import {type IndexedElement, type IndexedNode, isFeatured, isIndexedElement} from './tree-index.ts'
import {parseSelectorList, type Tokens} from '../../css/selectors/parse-selector.ts'
import {IN_LIST} from '../../css/selectors/child-indexed.ts'
import {CAN_BE, canBe} from '../../css/selectors/possible-states.ts'
import {isInList} from './list-items.ts'
import {chainMatcher, MOST_TRIED, plainMatcher, reachesFar} from './plain-matcher.ts'

export type Matcher = (element: IndexedElement) => boolean

/** Pseudo-classes of ours, for what the inside of a shadow tree sees of its host. */
const FEATURED = 'facsimile-featured'
const FACE = 'facsimile-face'

const NEVER: Matcher = () => false

/** The tree as css-select needs it. */
const adapter: NonNullable<Options<IndexedNode, IndexedElement>['adapter']> = {
  isTag: (node): node is IndexedElement => isIndexedElement(node),
  getAttributeValue: (element, name) => element.attributes.get(name.toLowerCase()),
  hasAttrib: (element, name) => element.attributes.has(name.toLowerCase()),
  getChildren: (node) => (isIndexedElement(node) ? node.children : []),
  getName: (element) => element.name,
  getParent: (element) => element.parent,
  getSiblings: (node) => (isIndexedElement(node) ? node.siblings : [node]),
  prevElementSibling: (node) => (isIndexedElement(node) ? node.previous : null),
  getText: (node) =>
    isIndexedElement(node)
      ? node.children.map(adapter.getText).join('')
      : node.type === 'text'
        ? node.value
        : '',
  removeSubsets: (nodes) => nodes
}

/** Compiled `an+b` formulas. */
const formulaOf = rememberedText((text) => getNthCheck(text))

const byPosition =
  (key: keyof IndexedElement['position']) => (element: IndexedElement, formula?: string | null) =>
    formulaOf(formula ?? '')(element.position[key] - 1)

const nearest = (
  element: IndexedElement,
  test: (element: IndexedElement) => string | undefined
): string | undefined => {
  for (let at: IndexedElement | null = element; at; at = at.parent ?? at.faceOf ?? null) {
    const value = test(at.faceOf ?? at)
    if (value !== undefined) return value
  }
  return undefined
}

/** HTML, "the directionality": the nearest `dir`; `auto` (and `bdi` without one) depends on the text. */
const directionOf = (element: IndexedElement) =>
  nearest(element, (at) => {
    const value = at.attributes.get('dir')?.toLowerCase()
    if (value === 'ltr' || value === 'rtl') return value
    return value === 'auto' || at.name === 'bdi' ? (directionOfText(at) ?? 'ltr') : undefined
  }) ?? 'ltr'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

function directionOfText(element: IndexedElement): string | undefined {
  for (const child of element.children) {
    if (isIndexedElement(child)) {
      if (['bdi', 'script', 'style', 'textarea'].includes(child.name) || child.attributes.has('dir')) continue
      const found = directionOfText(child)
      if (found) return found
    } else if (child.type === 'text') {
      const letter = /\p{L}/u.exec(child.value)
      if (letter) return RIGHT_TO_LEFT.test(letter[0]) ? 'rtl' : 'ltr'
    }
  }
  return undefined
}

const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'fieldset'])

/** HTML, "disabled": by its own attribute, or inside a disabled fieldset but for that one's first legend. */
function isDisabled(element: IndexedElement): boolean {
  if (element.name === 'option' || element.name === 'optgroup') {
    return (
      element.attributes.has('disabled') ||
      (element.parent?.name === 'optgroup' && element.parent.attributes.has('disabled'))
    )
  }
  if (!CONTROLS.has(element.name)) return false
  if (element.attributes.has('disabled')) return true
  for (let at = element; at.parent; at = at.parent) {
    if (at.parent.name !== 'fieldset' || !at.parent.attributes.has('disabled')) continue
    if (at.name !== 'legend' || at.position.ofType > 1) return true
  }
  return false
}

const canBeDisabled = ({name}: IndexedElement) =>
  CONTROLS.has(name) || name === 'option' || name === 'optgroup'
const isRequired = ({name, attributes}: IndexedElement) =>
  (name === 'input' || name === 'select' || name === 'textarea') && attributes.has('required')

const isEditable = (element: IndexedElement): boolean => {
  if (element.name === 'textarea') return !element.attributes.has('readonly') && !isDisabled(element)
  if (element.name === 'input') {
    const type = element.attributes.get('type')?.toLowerCase() ?? 'text'
    if (NOT_TEXT.has(type)) return false
    return !element.attributes.has('readonly') && !isDisabled(element)
  }
  const editable = nearest(element, ({attributes}) => attributes.get('contenteditable'))
  return editable !== undefined && editable.toLowerCase() !== 'false'
}
const NOT_TEXT = new Set('hidden range color checkbox radio file submit image reset button'.split(' '))

const isLink = ({name, attributes}: IndexedElement) =>
  (name === 'a' || name === 'area') && attributes.has('href')

type Pseudos = NonNullable<Options<IndexedNode, IndexedElement>['pseudos']>

/** Pseudo-classes for which css-select has an implementation that differs from browsers; they are renamed. */
const RENAMED: Pseudos = {
  link: isLink,
  'any-link': isLink,
  '-webkit-any-link': isLink,
  'read-write': isEditable,
  'read-only': (element) => !isEditable(element),
  disabled: isDisabled,
  enabled: (element) => canBeDisabled(element) && !isDisabled(element),
  required: isRequired,
  optional: (element) =>
    ['input', 'select', 'textarea', 'button'].includes(element.name) && !isRequired(element),
  // White space counts, as in all browsers (Selectors 4 would have it otherwise).
  empty: ({children}) =>
    children.every((child) => !isIndexedElement(child) && (child.type !== 'text' || child.value === ''))
}
const renamed = (name: string) => `facsimile-${name}`

/** Pseudo-classes that css-select lacks, or evaluates in linear time. */
const pseudos: Pseudos = {
  ...Object.fromEntries(Object.entries(RENAMED).map(([name, test]) => [renamed(name), test])),
  root: (element) => element.parent === null && element.scope === 0 && !element.faceOf,
  link: isLink,
  'any-link': isLink,
  '-webkit-any-link': isLink,
  defined: (element) => !element.name.includes('-') || element.hosts !== undefined,
  [FEATURED]: isFeatured,
  [FACE]: (element) => !isFeatured(element),
  state: ({node}, value) => node.data?.customStates?.includes(value?.trim() ?? '') ?? false,
  [CAN_BE]: (element, state) => canBe(element.name, state ?? ''),
  [IN_LIST]: (element, is) => isInList(element) === (is === 'yes'),
  dir: (element, value) => directionOf(element) === value?.trim().toLowerCase(),
  'read-write': isEditable,
  'read-only': (element) => !isEditable(element),
  'first-child': (element) => element.position.child === 1,
  'last-child': (element) => element.position.lastChild === 1,
  'only-child': (element) => element.position.child === 1 && element.position.lastChild === 1,
  'first-of-type': (element) => element.position.ofType === 1,
  'last-of-type': (element) => element.position.lastOfType === 1,
  'only-of-type': (element) => element.position.ofType === 1 && element.position.lastOfType === 1,
  'nth-of-type': byPosition('ofType'),
  'nth-last-of-type': byPosition('lastOfType')
}

/** `:host`, `:host()` and `:host-context()` match the real host behind the face; they are rewritten to these. */
const HOST = 'facsimile-host'
const NTH = {'nth-child': 'facsimile-nth', 'nth-last-child': 'facsimile-nth-last'}

/**
 * A test for the static tokens of a selector. `scope`, when given, is the element that `:scope` matches.
 * Throws nothing: a selector that cannot be compiled matches nothing.
 */
export function compileMatcher(tokens: Tokens, quirks: boolean, scope?: IndexedElement): Matcher {
  return plainMatcher(tokens, quirks) ?? compileGeneral(tokens, quirks, scope)
}

/** More than anyone writes in a selector inside another; each multiplies the ways to match. */
const MOST_INSIDE = 8

const isEndless = (tokens: Tokens, most: number): boolean =>
  tokens.filter(reachesFar).length > most ||
  tokens.some(
    (token) => token.type === 'pseudo' && innerOf(token).some((inner) => isEndless(inner, MOST_INSIDE))
  )

/** Selectors inside a pseudo-class; those of `:nth-child(2 of .a)` are text. */
const innerOf = ({data}: PseudoSelector): readonly Tokens[] =>
  Array.isArray(data) ? data : (parseSelectorList(nthOf(data ?? '') ?? '*') ?? [])

/**
 * Any selector, by css-select, which tries every way that a chain of ancestors or siblings could match: of a long one it
 * gets the simple selectors. Long ones inside of another match nothing.
 */
export function compileGeneral(tokens: Tokens, quirks: boolean, scope?: IndexedElement): Matcher {
  if (isEndless(tokens, Number.POSITIVE_INFINITY)) return NEVER
  if (tokens.filter(reachesFar).length > MOST_TRIED)
    return chainMatcher(tokens, (token) => compileGeneral([token], quirks, scope)) ?? NEVER
  const hosts: (Tokens[] | null)[] = []
  const prepared = prepare(tokens, hosts, scope !== undefined)
  const hostMatchers = hosts.map((list) => list?.map((inner) => compileMatcher(inner, quirks)))
  try {
    return _compileUnsafe<IndexedNode, IndexedElement>(
      [prepared],
      {
        adapter,
        quirksMode: quirks,
        cacheResults: false,
        relativeSelector: false,
        pseudos: {
          ...pseudos,
          [NTH['nth-child']]: byPosition('child'),
          [NTH['nth-last-child']]: byPosition('lastChild'),
          [HOST]: (element, which) => {
            const {faceOf} = element
            if (!faceOf) return false
            const [kind, place] = (which ?? '').split(' ')
            const matchers = hostMatchers[Number(place)]
            if (!matchers) return true
            const matches = (at: IndexedElement): boolean => matchers.some((match) => match(at))
            if (kind === 'host') return matches(faceOf)
            for (let at: IndexedElement | null = faceOf; at; at = at.parent) if (matches(at)) return true
            return false
          }
        }
      },
      scope
    )
  } catch {
    return NEVER
  }
}

const ON_FACE: Tokens = [{type: SelectorType.Pseudo, name: FACE, data: null}]

/** Whether a host can match it from inside (CSS Scoping 1, §3.2.1). */
const isOfHost = (tokens: Tokens): boolean =>
  tokens.some(
    (token) =>
      token.type === 'pseudo' &&
      (HOSTS.has(token.name) || (Array.isArray(token.data) && token.data.some(isOfHost)))
  )

const HOSTS: ReadonlySet<string> = new Set(['host', 'host-context', 'has'])

/** css-select sorts tokens in place, so each compilation gets its own copies. */
function prepare(tokens: Tokens, hosts: (Tokens[] | null)[], isScoped: boolean): Tokens {
  return tokens.map((token): Tokens[number] => {
    if (token.type === 'universal' && token.namespace === null)
      return {type: SelectorType.Pseudo, name: FEATURED, data: null}
    if (token.type !== 'pseudo') return {...token}
    if (token.name === 'host' || token.name === 'host-context') {
      hosts.push(Array.isArray(token.data) ? token.data : null)
      return {type: token.type, name: HOST, data: `${token.name} ${hosts.length - 1}`}
    }
    if (
      (token.name === 'nth-child' || token.name === 'nth-last-child') &&
      typeof token.data === 'string' &&
      nthOf(token.data) === undefined
    ) {
      return {...token, name: NTH[token.name]}
    }
    if (Object.hasOwn(RENAMED, token.name)) return {...token, name: renamed(token.name)}
    // In `:has()`, css-select takes `:scope` for the anchor; it is the scoping root, which without `@scope` is the root.
    if (token.name === 'has' && Array.isArray(token.data) && !isScoped) {
      const data = token.data.map((inner) =>
        inner.map((other) =>
          other.type === 'pseudo' && other.name === 'scope' ? {...other, name: 'root'} : other
        )
      )
      return {...token, data: data.map((inner) => prepare(inner, hosts, isScoped))}
    }
    if (Array.isArray(token.data)) {
      const data = token.data.map((inner) => prepare(inner, hosts, isScoped))
      return {...token, data: token.name === 'not' && !token.data.some(isOfHost) ? [...data, ON_FACE] : data}
    }
    return {...token}
  })
}

/** A test for a whole selector list in source form; matches nothing when the list is invalid. */
export function compileSelectorList(text: string, quirks: boolean): Matcher {
  const list = parseSelectorList(text)
  if (!list) return NEVER
  const matchers = list.map((tokens) => compileMatcher(tokens, quirks))
  return (element) => matchers.some((match) => match(element))
}
