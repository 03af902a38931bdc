import type {ChildNode, Declaration as PostcssDeclaration, Rule} from 'postcss'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {withoutComments} from '../../css/text.ts'
import type {StyleSheetSource} from '../../model/snapshot.ts'
import {createLayer} from '../sort/layer-tree.ts'
import {readAtRule} from './at-rules.ts'
import {effectiveGlobals} from './global-rule.ts'
import {MediaLengths} from './media-lengths.ts'
import {nestSelector} from './nest-selector.ts'
import {parseSource, reportDepth} from './parse-source.ts'
import {type ParsedSheet, parsedOnce} from './parsed-sheets.ts'
import {declarationOf} from './raw-declaration.ts'
import {alternativesOf, type Context, type ReadOptions, type Reading} from './reading.ts'
import type {RawDeclaration, ReadSheets, StyleRule} from './style-rule.ts'

/**
 * Sheets as flat style rules in order of appearance: conditions in disjunctive normal form, layers and scopes
 * attached, nesting resolved, imports in place.
 */
export function readSheets(sheets: readonly StyleSheetSource[], options: ReadOptions): ReadSheets {
  const result: ReadSheets = {
    rules: [],
    globals: [],
    layers: new Map(),
    mediaLengths: new MediaLengths(),
    supports: new Set()
  }
  const reading: Reading = {
    options,
    result,
    readNodes: (nodes, context) => readNodes(nodes, context, reading),
    readText: (text, context) => readParsed(() => parseSource(text, options), context, reading)
  }
  for (const sheet of sheets) {
    const alternatives = alternativesOf(sheet.media ?? '', result)
    if (alternatives.length === 0) continue
    const scope = sheet.scope ?? 0
    let layer = result.layers.get(scope)
    if (!layer) {
      layer = createLayer()
      result.layers.set(scope, layer)
    }
    const context = {base: sheet.base, alternatives, layer, scope, depth: 0}
    const {names} = options
    const parse = () => parseSource(sheet.text, options)
    readParsed(names ? () => parsedOnce(sheet, names, parse) : parse, context, reading)
  }
  result.globals = effectiveGlobals(result.globals)
  return result
}

function readParsed(parse: () => ParsedSheet, context: Context, reading: Reading): void {
  try {
    readNodes(parse().root.nodes, context, reading)
  } catch (error) {
    // Blocks without an end, thousands of them.
    if (!isOutOfStack(error)) throw error
    reportDepth(reading.options)
  }
}

const isOutOfStack = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.name === 'InternalError')

function readNodes(nodes: readonly ChildNode[], context: Context, reading: Reading): void {
  let declarations: PostcssDeclaration[] = []
  // A declaration after a nested rule comes after it in the cascade (CSS Nesting 1, §4.5), so each stretch is a rule.
  const flush = () => {
    // Directly in `@scope`, declarations are the scoping root's, with zero specificity (CSS Cascade 6, §2.5.2).
    const selector = context.selector ?? (context.bounds && ':where(:scope)')
    if (selector !== undefined) addRule(selector, declarations, context, reading)
    declarations = []
  }
  const isOutside = context.selector === undefined && !context.bounds
  for (const [place, node] of nodes.entries()) {
    if (isOutside && isSwallowed(node, nodes[place - 1])) continue
    if (node.type === 'decl') declarations.push(node)
    else if (node.type === 'rule') {
      flush()
      readRule(node, context, reading)
    } else if (node.type === 'atrule') {
      flush()
      readAtRule(node, context, reading)
    }
  }
  flush()
}

function addRule(
  selector: string,
  declarations: readonly PostcssDeclaration[],
  {alternatives, base, bounds, layer, scope}: Context,
  {options, result}: Reading
): void {
  const read = (declaration: PostcssDeclaration) => declarationOf(declaration, base, options)
  if (!declarations.some(read)) return
  const rule: StyleRule = {
    selector,
    declarations: readOnce(declarations, read),
    alternatives,
    layer,
    origin: options.origin,
    scope,
    order: result.rules.length
  }
  if (bounds) rule.bounds = bounds
  result.rules.push(rule)
}

function readOnce(
  nodes: readonly PostcssDeclaration[],
  read: (node: PostcssDeclaration) => RawDeclaration | undefined
): StyleRule['declarations'] {
  let declarations: RawDeclaration[] | undefined
  return () => (declarations ??= nodes.map(read).filter((declaration) => declaration !== undefined))
}

/** Outside of style rules a `;` or a declaration is the beginning of a rule's prelude, which makes that rule invalid (CSS Syntax 3, §5.5.3). */
function isSwallowed(node: ChildNode, previous: ChildNode | undefined): boolean {
  if (node.type === 'comment' || node.type === 'decl') return false
  if (!previous) return (node.raws.before ?? '').includes(';')
  if (previous.type === 'decl') return true
  return (
    withoutComments(node.raws.before ?? '').includes(';') ||
    (previous.type === 'rule' && (previous.raws.ownSemicolon ?? '') !== '')
  )
}

function readRule(rule: Rule, context: Context, reading: Reading): void {
  const own = withoutComments(rule.selector)
  const selector = nestSelector(own, context.selector, context.bounds !== undefined)
  const isPlain = rule.nodes.every(({type}) => type === 'decl' || type === 'comment')
  if (isPlain) {
    addRule(selector, rule.nodes.filter(isDeclaration), context, reading)
    return
  }
  // An invalid rule takes its nested rules along; without nesting, matching finds out soon enough.
  if (reading.options.isInvalid?.(selector) || !parseSelectorList(selector)) return
  readNodes(rule.nodes, {...context, selector}, reading)
}

const isDeclaration = (node: ChildNode): node is PostcssDeclaration => node.type === 'decl'
