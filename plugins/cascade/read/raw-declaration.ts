import type {Declaration} from 'postcss'
import {propertyInfo} from '../../css/properties.ts'
import {isIdentifier, unescapeIdentifiers, withoutComments} from '../../css/text.ts'
import {isNumber} from '../../css/value-kinds.ts'
import {withAbsoluteUrls} from './absolute-url.ts'
import {quirkyValue} from './quirky-value.ts'
import type {ReadOptions} from './reading.ts'
import type {RawDeclaration} from './style-rule.ts'

/** Undefined for the hacks that postcss accepts and browsers drop (`*display`, `_height`). */
export function declarationOf(
  node: Declaration,
  base: string,
  options: Pick<ReadOptions, 'absolute' | 'quirks'>
): RawDeclaration | undefined {
  const before = withoutComments(node.raws.before ?? '').trimEnd()
  if ((before !== '' && !before.endsWith(';')) || node.prop.startsWith('*') || node.prop.startsWith('_'))
    return undefined
  if (
    withoutComments(node.raws.between ?? '')
      .replaceAll(':', '')
      .trim() !== ''
  )
    return undefined
  const value = withoutComments(node.value).trim()
  const isCustom = node.prop.startsWith('--')
  if ((value === '' && !isCustom) || isDeep(value)) return undefined
  if (!isCustom && !propertyInfo(node.prop) && !isIdentifier(node.prop)) return undefined
  const property = isCustom ? node.prop : unescapeIdentifiers(node.prop).toLowerCase()
  const unescaped = isCustom ? value : legacyValue(property, unescapeIdentifiers(value))
  const plain = options.quirks ? quirkyValue(property, unescaped) : unescaped
  return {
    property,
    value: options.absolute === false ? plain : withAbsoluteUrls(plain, base),
    important: node.important === true
  }
}

/** `-webkit-perspective` takes a number of px, which the property that it is another name of does not. */
const legacyValue = (property: string, value: string): string =>
  property === '-webkit-perspective' && isNumber(value) ? `${value}px` : value

/** The depth of brackets that is read; no author needs as many. */
const DEEPEST_VALUE = 256

function isDeep(value: string): boolean {
  if (value.length <= DEEPEST_VALUE) return false
  let depth = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '(') depth++
    else if (value[at] === ')') depth--
    if (depth > DEEPEST_VALUE) return true
  }
  return false
}
