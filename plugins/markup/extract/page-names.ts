import type {Selector} from 'css-what'
import type {Element, Root} from 'hast'
import {parseDynamic, stringifyDynamic} from '../../css/selectors/dynamic-part.ts'
import {mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {haveSameItems} from '../../model/same-items.ts'
import {isAbout} from '../../model/states-of-style.ts'
import type {ElementStyle, RootStyle, State, StateLink} from '../../model/types.ts'
import {isSetOn} from '../../html/is-set-on.ts'

/**
 * States by classes and attributes that a page's `html` and `body` have: their tags, and these with them, are left behind, so that they count
 * as set, whatever the reader's own page has (`.wide .card` is `.card`; `.wide.open .card` is `.open .card`), and what excludes them never
 * holds (`html:not(.wide) .card`).
 */
export function holdPageNames(tree: Root, page: readonly Element[]): void {
  const root = tree.data?.style
  if (!root) return
  const held: RootStyle['states'] = {}
  const without = (style: ElementStyle, own: Element | undefined): ElementStyle =>
    mapDeclarations(style, (declaration) => {
      const state = declaration.state === undefined ? undefined : root.states[declaration.state]
      const left = state && heldState(state, page, own)
      if (!state || left === state) return declaration
      if (!left) return undefined
      const {state: key, ...plain} = declaration
      if (left.every(({dynamic}) => dynamic === '')) return plain
      held[`${key}-held`] = left
      return {...plain, state: `${key}-held`}
    })
  mapStyles(tree, (style) => without(style, undefined))
  for (const element of page) setStyle(element, without(styleOf(element), element))
  tree.data = {...tree.data, style: {...root, states: {...root.states, ...held}}}
}

/**
 * A state without what the page's names bring about; the same one where that is nothing, undefined where they exclude it. `own`: the element
 * is of the page itself.
 */
function heldState(state: State, page: readonly Element[], own: Element | undefined): State | undefined {
  const links: StateLink[] = []
  for (const [at, link] of state.entries()) {
    const isLast = at === state.length - 1
    const carriers = isLast ? (own ? [own] : []) : page.filter((element) => isAbout(link, element))
    let {dynamic} = link
    for (const element of carriers) {
      if (excludesNamesOf(dynamic, element)) return undefined
      dynamic = withoutNamesOf(dynamic, element)
    }
    if (dynamic === link.dynamic) links.push(link)
    // What holds around everything need not be asked for.
    else if (dynamic !== '' || isLast) links.push({...link, dynamic})
  }
  return haveSameItems(links, state) ? state : links
}

/** Whether it is `:not()` of a class or an attribute that an element has. */
function excludesNamesOf(dynamic: string, element: Element): boolean {
  if (!dynamic.includes(':not(')) return false
  const [tokens = [], ...more] = parseDynamic(dynamic)
  return (
    more.length === 0 &&
    tokens.some(
      (token) =>
        token.type === 'pseudo' &&
        token.name === 'not' &&
        Array.isArray(token.data) &&
        token.data.some(([only, ...others]) => only && others.length === 0 && isSetOn(only, element))
    )
  )
}

function withoutNamesOf(dynamic: string, element: Element): string {
  if (!dynamic.includes('.') && !dynamic.includes('[')) return dynamic
  const isSet = (token: Selector) => isSetOn(token, element)
  const [tokens, ...more] = parseDynamic(dynamic)
  return tokens && more.length === 0 && tokens.some(isSet)
    ? stringifyDynamic(tokens.filter((token) => !isSet(token)))
    : dynamic
}
