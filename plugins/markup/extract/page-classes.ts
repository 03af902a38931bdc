import type {Selector} from 'css-what'
import type {Element, Root} from 'hast'
import {parseDynamic, stringifyDynamic} from '../../css/selectors/dynamic-part.ts'
import {mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {mapStyles} from '../../model/map-styles.ts'
import type {Declaration, ElementStyle, RootStyle, State, StateLink} from '../../model/types.ts'
import {isOf} from './set-classes.ts'

/**
 * States by classes that a page's `html` and `body` have: their tags, and the classes with them, are left behind, so these classes count as
 * set, whatever the reader's own page has (`.wide .card` is `.card`; `.wide.open .card` is `.open .card`).
 */
export function holdPageClasses(tree: Root, page: readonly Element[]): void {
  const root = tree.data?.style
  if (!root) return
  const held: RootStyle['states'] = {}
  const without = (style: ElementStyle, own: Element | undefined): ElementStyle => {
    let isChanged = false
    const change = (declaration: Declaration): Declaration => {
      const {state: key, ...plain} = declaration
      const state = key === undefined ? undefined : root.states[key]
      const left = state && heldState(state, page, own)
      if (!left || left === state) return declaration
      isChanged = true
      if (left.every(({dynamic}) => dynamic === '')) return plain
      held[`${key}-held`] = left
      return {...plain, state: `${key}-held`}
    }
    const changed = mapGroups(style, (group) => ({
      ...group,
      runs: group.runs.map((run) => ({...run, declarations: run.declarations.map(change)}))
    }))
    return isChanged ? changed : style
  }
  mapStyles(tree, (style) => without(style, undefined))
  for (const element of page) setStyle(element, without(styleOf(element), element))
  tree.data = {...tree.data, style: {...root, states: {...root.states, ...held}}}
}

/** A state without what the page's classes bring about; the same one where that is nothing. `own`: the element is of the page itself. */
function heldState(state: State, page: readonly Element[], own: Element | undefined): State {
  const links = state.flatMap((link, at): StateLink[] => {
    const isLast = at === state.length - 1
    const carriers = isLast ? (own ? [own] : []) : page.filter((element) => isOf(element, link))
    const dynamic = carriers.reduce(withoutClassesOf, link.dynamic)
    if (dynamic === link.dynamic) return [link]
    // What holds around everything need not be asked for.
    return dynamic === '' && !isLast ? [] : [{...link, dynamic}]
  })
  return links.length === state.length && links.every((link, at) => link === state[at]) ? state : links
}

function withoutClassesOf(dynamic: string, {properties: {className}}: Element): string {
  if (!dynamic.includes('.') || !Array.isArray(className)) return dynamic
  const classes = className.map(String)
  const isSet = (token: Selector) =>
    token.type === 'attribute' &&
    token.name === 'class' &&
    token.action === 'element' &&
    classes.includes(token.value)
  const [tokens, ...more] = parseDynamic(dynamic)
  return tokens && more.length === 0 && tokens.some(isSet)
    ? stringifyDynamic(tokens.filter((token) => !isSet(token)))
    : dynamic
}
