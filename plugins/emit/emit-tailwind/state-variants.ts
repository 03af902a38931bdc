import {selectorText} from '../../css/selectors/selector-text.ts'
import {firstSelector} from '../../css/selectors/parse-selector.ts'
import type {AttributeSelector} from 'css-what'
import type {Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {styleOf} from '../../model/access.ts'
import {statesOfStyle} from '../../model/states-of-style.ts'
import type {ElementStyle, RootStyle, State} from '../../model/types.ts'
import type {Engine} from './engine.ts'
import {type PageSubjects, pageState, pageSubjects} from '../../model/page-subjects.ts'
import type {PageVariant} from './page-variants.ts'
import {beginsWith} from '../../css/text-parts.ts'
import {hyphenated, isLower} from '../../css/name-words.ts'

/** A variant of one class list is harder to read than its selector in brackets. */
const LEAST_STYLES = 2

/**
 * Variants for the classes and attributes that several styles of a page have states by: `.active` → `is-active`, `.sidebar-rail` →
 * `sidebar-rail`, `[data-kind="wide"]` → `data-kind-wide`, `.open >` → `parent-open`, `body.menu-open` around → `body-menu-open`.
 * Tailwind's own variants, a reader's and others of the page keep their meaning.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-custom-variants>
 */
export function stateVariants(
  tree: Root,
  {states}: RootStyle,
  {context}: Engine,
  others: readonly PageVariant[] = []
): PageVariant[] {
  const subjects = pageSubjects(tree)
  const counts = new Map<string, number>()
  for (const keys of statesOfStyles(tree)) {
    const selectors = new Set([...keys].flatMap((key) => selectorsOfState(states[key] ?? [], subjects)))
    for (const selector of selectors) counts.set(selector, (counts.get(selector) ?? 0) + 1)
  }
  const variants = new Map<string, PageVariant>()
  const taken = new Set(others.map(({name}) => name))
  const isFree = (name: string) =>
    !taken.has(name) && !variants.has(name) && context(`${name}:`) === undefined
  for (const [selector, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (count < LEAST_STYLES) continue
    const name = namesFor(selector).find(isFree)
    if (name !== undefined) variants.set(name, {name, selector})
  }
  return [...variants.values()]
}

/**
 * The variant that the theme has for a selector in which `&` is the styled element: `&.active`, `.open > &`,
 * `body.menu-open &`.
 */
export const stateVariantOf = (selector: string, {context}: Pick<Engine, 'context'>): string | undefined =>
  namesFor(selector).find(
    (name) => context(`${name}:`)?.selector === selector.replace('&', () => `.${name}\\:order-1`)
  )

function selectorsOfState(state: State, subjects: PageSubjects): string[] {
  const around = pageState(state, subjects)
  if (around) return [`${around.page} &`, ...selectorsOfState(around.rest, subjects)]
  return state.flatMap(({dynamic, combinator}) => {
    const own = selectorsIn(dynamic)
    const isOne = combinator === '>' && firstSelector(dynamic).length === 1
    return [...own.map((each) => `&${each}`), ...(isOne ? own.map((each) => `${each} > &`) : [])]
  })
}

/** Selectors for classes, and for attributes that Tailwind has no variants for. */
function selectorsIn(dynamic: string): string[] {
  if (!dynamic.includes('.') && !dynamic.includes('[')) return []
  return firstSelector(dynamic).flatMap((token) => {
    const inner =
      token.type === 'pseudo' && token.name === 'not' && Array.isArray(token.data) ? token.data.flat() : []
    const [only = token, ...others] = inner
    const own = others.length === 0 ? only : token
    return own.type === 'attribute' && isNameable(own) ? [selectorText([[own]])] : []
  })
}

const isNameable = ({name, action}: AttributeSelector): boolean =>
  (name === 'class' && action === 'element') ||
  ((action === 'exists' || action === 'equals') && name !== 'open' && !beginsWith(name, ['aria-', 'data-']))

/**
 * `.active` → `active`, and `is-active` where Tailwind's own variant has that name; `[disabled]` → `attr-disabled` where a class has
 * that one.
 */
function namesFor(selector: string): string[] {
  const name = hyphenated(selector)
  if (!isLower(name.charAt(0))) return []
  if (selector.endsWith('> &')) return [`parent-${name}`]
  if (selector.endsWith('&')) return [name]
  return [name, `is-${name}`, ...(selector.startsWith('&[') ? [`attr-${name}`] : [])]
}

/** The states of each style of the page. */
function statesOfStyles(tree: Root): Set<string>[] {
  const known = new Map<ElementStyle, Set<string>>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    if (!known.has(style)) known.set(style, statesOfStyle(style))
  })
  return [...known.values()]
}
