import type {Selector} from 'css-what'
import {parseDynamic, stringifyDynamic} from '../../css/selectors/dynamic-part.ts'
import type {Tokens} from '../../css/selectors/parse-selector.ts'

/** How an attribute stands for a class in selectors. */
export interface AttributeSelector {
  attribute: string
  selector: string
  /** The class is set while the attribute does not match. */
  isNegated: boolean
}

/** `:hover:not(.show)` → `:hover:not([data-open])` */
export function replaceClass(
  dynamic: string,
  name: string,
  {selector, isNegated}: AttributeSelector
): string {
  const [set] = parseDynamic(selector)
  const [tokens] = parseDynamic(dynamic)
  if (!set || !tokens) return dynamic
  const not: Tokens = [{type: 'pseudo', name: 'not', data: [set]} as Selector]
  const [whereSet, whereUnset] = isNegated ? [not, set] : [set, not]
  const replaced = (list: Tokens): Tokens =>
    list.flatMap((token) => {
      if (isClass(token, name)) return whereSet
      if (token.type !== 'pseudo' || !Array.isArray(token.data)) return [token]
      const [only, ...more] = token.data
      const isExcluded = token.name === 'not' && more.length === 0 && only?.length === 1
      if (isExcluded && only[0] && isClass(only[0], name)) return whereUnset
      return [{...token, data: token.data.map(replaced)}]
    })
  return stringifyDynamic(replaced(tokens))
}

const isClass = (token: Selector, name: string): boolean =>
  token.type === 'attribute' && token.name === 'class' && token.action === 'element' && token.value === name
