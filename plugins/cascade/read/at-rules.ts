import type {AtRule, ChildNode, Container} from 'postcss'
import {entryOf} from '../../css/entry-of.ts'
import {closingBracket, withoutComments} from '../../css/text.ts'
import {tokensOf} from '../../css/tokens.ts'
import {collapsedSpace} from '../../css/white-space.ts'
import {both} from '../../model/condition.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {anonymousLayer, layerNamed} from '../sort/layer-tree.ts'
import {globalRuleOf} from './global-rule.ts'
import {readImport} from './import-rule.ts'
import {nestSelector} from './nest-selector.ts'
import {alternativesOf, type Context, type Reading} from './reading.ts'
import type {ScopeBounds} from './style-rule.ts'

/** Identifiers with dots between them (CSS Cascade 5, §6.4.2). */
const isLayerName = (name: string): boolean => {
  const tokens = tokensOf(name.trim())
  return (
    tokens.length % 2 === 1 && tokens.every(({kind, text}, at) => (at % 2 ? text === '.' : kind === 'ident'))
  )
}

const blockOf = (rule: AtRule): readonly ChildNode[] => (rule as Container).nodes ?? []

type AtRuleReader = (rule: AtRule, context: Context, reading: Reading) => void

const AT_RULES: Record<string, AtRuleReader> = {
  media(rule, context, {result, readNodes}) {
    const alternatives = both(context.alternatives, alternativesOf(withoutComments(rule.params), result))
    if (alternatives.length > 0) readNodes(blockOf(rule), {...context, alternatives})
  },
  supports(rule, context, {options, result, readNodes}) {
    const condition = withoutComments(rule.params).trim()
    result.supports.add(condition)
    if (options.supports?.(condition) !== false) readNodes(blockOf(rule), context)
  },
  container(rule, context, {readNodes}) {
    const query = collapsedSpace(withoutComments(rule.params))
    const alternatives = both(context.alternatives, [
      {...EVERY_WIDTH, conditions: [{kind: 'container', query}]}
    ])
    readNodes(blockOf(rule), {...context, alternatives})
  },
  'starting-style'(rule, context, {readNodes}) {
    const alternatives = both(context.alternatives, [
      {...EVERY_WIDTH, conditions: [{kind: 'starting-style', query: ''}]}
    ])
    readNodes(blockOf(rule), {...context, alternatives})
  },
  layer(rule, context, {readNodes}) {
    const names = withoutComments(rule.params).trim()
    if (names !== '' && !names.split(',').every(isLayerName)) return
    if (!rule.nodes) {
      for (const name of names.split(',')) if (name.trim()) layerNamed(context.layer, name.trim())
      return
    }
    const layer = names ? layerNamed(context.layer, names) : anonymousLayer(context.layer)
    readNodes(blockOf(rule), {...context, layer})
  },
  scope(rule, context, {readNodes}) {
    const params = withoutComments(rule.params).trim()
    const bounds: ScopeBounds = {...(context.bounds && {outer: context.bounds})}
    let rest = params
    if (rest.startsWith('(')) {
      const end = closingBracket(rest, 0)
      bounds.start = nestSelector(rest.slice(1, end), context.selector, false)
      rest = rest.slice(end + 1).trim()
    }
    const end = rest.slice(0, 2).toLowerCase() === 'to' ? rest.slice(2).trimStart() : ''
    if (end.startsWith('(')) bounds.end = end.slice(1, closingBracket(end, 0))
    readNodes(blockOf(rule), {...context, selector: undefined, bounds})
  },
  import: readImport
}

export function readAtRule(rule: AtRule, context: Context, reading: Reading): void {
  const read = entryOf(AT_RULES, rule.name.toLowerCase())
  if (read) return read(rule, context, reading)
  const {options, result} = reading
  const global = globalRuleOf(rule, context.base, options.absolute !== false)
  if (global) result.globals.push(global)
}
