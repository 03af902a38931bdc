import {type AttributeSelector, type Selector, stringify} from 'css-what'
import {identifierText} from '../escapes.ts'

/**
 * A selector list as css-what reads it, as text. Names have every escape that they need, so that the text can be read again and printed:
 * `.w-1\/2`, `.\32xl`.
 * Spec: <https://drafts.csswg.org/cssom-1/#serialize-a-group-of-selectors>
 */
export const selectorText = (list: readonly (readonly Selector[])[]): string =>
  list.map((tokens) => tokens.map(tokenText).join('')).join(', ')

function tokenText(token: Selector, at: number, tokens: readonly Selector[]): string {
  switch (token.type) {
    case 'tag':
      return namespaceText(token.namespace) + identifierText(token.name)
    case 'universal': {
      const next = tokens[at + 1]
      const isImplied = token.namespace === '*' && next !== undefined && 'name' in next
      return isImplied ? '' : `${namespaceText(token.namespace)}*`
    }
    case 'attribute':
      return attributeText(token)
    case 'pseudo':
      return Array.isArray(token.data) ? `:${token.name}(${selectorText(token.data)})` : stringify([[token]])
    case 'pseudo-element':
    case 'descendant':
      return stringify([[token]])
    default:
      return at === 0 ? stringify([[token]]) : ` ${stringify([[token]])}`
  }
}

function attributeText(token: AttributeSelector): string {
  const isPlain = token.ignoreCase === 'quirks' && !token.namespace
  if (isPlain && token.name === 'class' && token.action === 'element')
    return `.${identifierText(token.value)}`
  if (isPlain && token.name === 'id' && token.action === 'equals') return `#${identifierText(token.value)}`
  const rest = stringify([[{...token, name: '', namespace: null}]]).slice('['.length)
  return `[${namespaceText(token.namespace)}${identifierText(token.name)}${rest}`
}

const namespaceText = (namespace: string | null): string =>
  namespace === null ? '' : `${namespace === '*' ? '*' : identifierText(namespace)}|`
