import type {Selector} from 'css-what'
import type {Element} from 'hast'
import {isSetOn} from '../../html/is-set-on.ts'
import {parseDynamic} from '../../css/selectors/dynamic-part.ts'
import {isAbout} from '../../model/states-of-style.ts'
import type {State, StateLink} from '../../model/types.ts'

/**
 * Whether what a link of a state requires is set on one of the elements around: classes and attributes that they have, or lack in
 * `:not()`.
 */
export const isSetAround = (link: StateLink, ancestors: readonly Element[]): boolean =>
  ancestors.some((element) => isAbout(link, element) && hasNames(element, link.dynamic))

/** Whether the last element of a path is in a state of classes and attributes, as it was captured. */
export const isSetNow = (state: State, path: readonly Element[]): boolean =>
  state.every((link, at) =>
    at === state.length - 1
      ? path.slice(-1).every((element) => hasNames(element, link.dynamic))
      : link.dynamic === '' || isSetAround(link, path.slice(0, -1))
  ) && state.some(({dynamic}) => dynamic !== '')

function hasNames(element: Element, dynamic: string): boolean {
  if (dynamic === '') return true
  if (dynamic.includes('§')) return false
  const holds = (token: Selector): boolean => {
    if (token.type === 'attribute') return isSetOn(token, element)
    if (token.type !== 'pseudo' || token.name !== 'not' || !Array.isArray(token.data)) return false
    return token.data.every(
      (inner) => inner.length === 1 && inner.every((only) => only.type === 'attribute' && !holds(only))
    )
  }
  return parseDynamic(dynamic)[0]?.every(holds) ?? false
}
