import {AttributeAction, type Selector, SelectorType} from 'css-what'
import {WHERE_HELD, WHERE_NOT} from './marks.ts'
import type {Tokens} from './parse-selector.ts'

/** A selector that names more is left as it is: each multiplies the ways. */
const MOST = 2

/**
 * The ways in which a complex selector comes to match where elements have some of its classes by a condition (`read-directives`): as it is, on
 * other elements, and on these by the state that stands for the condition.
 */
export function declaredAlternatives(
  tokens: Tokens,
  declared: ReadonlySet<string> | undefined,
  toggled: (token: Selector) => Selector
): Tokens[] {
  if (!declared || declared.size === 0) return [tokens]
  const isDeclared = (token: Selector) =>
    token.type === 'attribute' &&
    token.name === 'class' &&
    token.action === 'element' &&
    declared.has(token.value)
  const places = tokens.flatMap((token, at) => (isDeclared(token) ? [at] : []))
  if (places.length === 0 || places.length > MOST) return [tokens]
  return places.reduceRight<Tokens[]>((ways, at) => ways.flatMap((way) => waysAt(way, at, toggled)), [tokens])
}

function waysAt(tokens: Tokens, at: number, toggled: (token: Selector) => Selector): Tokens[] {
  const token = tokens[at]
  if (token?.type !== 'attribute') return [tokens]
  const [held, unheld] = [WHERE_HELD, WHERE_NOT].map((name): Selector => ({...token, name, ignoreCase: null}))
  if (!held || !unheld) return [tokens]
  const inPlace = (...own: Selector[]): Tokens => [...tokens.slice(0, at), ...own, ...tokens.slice(at + 1)]
  return [
    inPlace(token, not([held]), not([unheld])),
    inPlace(held, toggled(OPEN)),
    inPlace(unheld, not([toggled(OPEN)]))
  ]
}

const not = (tokens: Tokens): Selector => ({type: SelectorType.Pseudo, name: 'not', data: [tokens]})

const OPEN: Selector = {
  type: SelectorType.Attribute,
  name: 'data-open',
  action: AttributeAction.Exists,
  value: '',
  namespace: null,
  ignoreCase: null
}
