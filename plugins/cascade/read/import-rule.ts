import type {AtRule} from 'postcss'
import {withoutComments} from '../../css/text.ts'
import {isKeyword} from '../../css/values/keywords.ts'
import {commaItems, spaceItems} from '../../css/values/lists.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Value} from '../../css/values/types.ts'
import {both} from '../../model/condition.ts'
import {anonymousLayer, layerNamed} from '../sort/layer-tree.ts'
import {resolveUrl} from './absolute-url.ts'
import {alternativesOf, type Context, type Reading} from './reading.ts'

const DEEPEST_IMPORT = 8

const UNPARSED = parseValue('')

/** `@import url layer(x) supports(y) media` (CSS Cascade 5, §2). */
export function readImport(rule: AtRule, context: Context, {options, result, readText}: Reading): void {
  const params = withoutComments(rule.params).trim()
  const [head = UNPARSED] = commaItems(parseValue(params))
  const parts = [...spaceItems(head)]
  let rest = params
  const take = (): Value | undefined => {
    const part = parts.shift()
    rest = rest.slice(part?.text.length).trim()
    return part
  }
  const url = take()
  if (url?.kind !== 'url' && url?.kind !== 'string') return
  const href = resolveUrl((url.kind === 'url' ? url.url : url.value).trim(), context.base)
  let layer = context.layer
  const [second] = parts
  if (second?.kind === 'function' && second.name === 'layer') {
    layer = layerNamed(layer, second.inside.text)
    take()
  } else if (second && isKeyword(second, 'layer')) {
    layer = anonymousLayer(layer)
    take()
  }
  const [third] = parts
  if (third?.kind === 'function' && third.name === 'supports') {
    const inner = third.inside.text
    const condition = inner.includes('(') ? inner : `(${inner})`
    result.supports.add(condition)
    take()
    if (options.supports?.(condition) === false) return
  }
  const alternatives = both(context.alternatives, alternativesOf(rest, result))
  if (alternatives.length === 0 || href === undefined) return
  const text = options.imports?.[href]
  if (text === undefined) {
    options.report?.(
      'import-unreadable',
      `The style sheet ${href}, which another one imports, could not be read.`
    )
    return
  }
  if (context.depth >= DEEPEST_IMPORT) return
  readText(text, {...context, base: href, alternatives, layer, depth: context.depth + 1})
}
