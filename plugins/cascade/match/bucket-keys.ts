import type {Selector} from 'css-what'
import type {Tokens} from '../../css/selectors/parse-selector.ts'

/** A simple selector by which rules are indexed. */
export interface BucketKey {
  kind: 'id' | 'class' | 'name'
  key: string
}

/** What an element must have for the compound to match; undefined where there is no simple necessary condition. */
export function bucketKeys(compound: Tokens): BucketKey[] | undefined {
  const own = compound.map(keyOf).filter((key) => key !== undefined)
  const best =
    own.find(({kind}) => kind === 'id') ??
    own.find(({kind}) => kind === 'class') ??
    own.find(({kind}) => kind === 'name')
  if (best) return [best]
  for (const token of compound) {
    if (
      token.type !== 'pseudo' ||
      (token.name !== 'is' && token.name !== 'where') ||
      !Array.isArray(token.data)
    )
      continue
    const alternatives = token.data.map((tokens) => bucketKeys(lastCompound(tokens)))
    if (alternatives.every((keys) => keys !== undefined)) {
      const unique = new Map(alternatives.flat().map((key) => [`${key.kind} ${key.key}`, key]))
      return [...unique.values()]
    }
  }
  return undefined
}

function keyOf(token: Selector): BucketKey | undefined {
  if (
    token.type === 'attribute' &&
    token.name === 'id' &&
    token.action === 'equals' &&
    token.ignoreCase === 'quirks'
  )
    return {kind: 'id', key: token.value.toLowerCase()}
  if (token.type === 'attribute' && token.name === 'class' && token.action === 'element' && token.value)
    return {kind: 'class', key: token.value.toLowerCase()}
  if (token.type === 'tag') return {kind: 'name', key: token.name.toLowerCase()}
  if (token.type === 'pseudo' && token.name === 'root') return {kind: 'name', key: 'html'}
  return undefined
}

export function lastCompound(tokens: Tokens): Tokens {
  const last = tokens.findLastIndex((token) =>
    ['child', 'descendant', 'adjacent', 'sibling'].includes(token.type)
  )
  return tokens.slice(last + 1)
}

/** Whether a simple selector can be the host of the shadow tree that it stands in. */
export const isHost = (token: Selector): boolean =>
  token.type === 'pseudo' &&
  (token.name === 'host' ||
    token.name === 'host-context' ||
    ((token.name === 'is' || token.name === 'where') &&
      Array.isArray(token.data) &&
      token.data.some((inner) => lastCompound(inner).some(isHost))))
