import type {AtRule, ChildNode, Container, Declaration as PostcssDeclaration, Rule} from 'postcss'
import type {StyleSheetSource} from '../../model/snapshot.ts'
import {type Alternative, both, parseMediaQueryList} from '../../model/condition.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {propertyInfo} from '../../css/properties.ts'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {closingBracket, isIdentifier, unescapeIdentifiers, withoutComments} from '../../css/text.ts'
import {tokensOf} from '../../css/tokens.ts'
import {isKeyword} from '../../css/values/keywords.ts'
import {commaItems, spaceItems} from '../../css/values/lists.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Value} from '../../css/values/types.ts'
import {collapsedSpace} from '../../html/white-space.ts'
import type {Origin} from '../../model/types.ts'
import {resolveUrl, withAbsoluteUrls} from './absolute-url.ts'
import {anonymousLayer, createLayer, type Layer, layerNamed} from '../sort/layer-tree.ts'
import {nestSelector} from './nest-selector.ts'
import {effectiveGlobals, globalRuleOf} from './global-rule.ts'
import {MediaLengths} from './media-lengths.ts'
import {isElsewhere, type PageNames} from './page-names.ts'
import {preprocessed} from '../../css/preprocess.ts'
import {parseSheetText} from './parse-sheet.ts'
import {type ParsedSheet, parsedOnce} from './parsed-sheets.ts'
import {parseRecovered} from './parse-recovered.ts'
import {quirkyValue} from './quirky-value.ts'
import {recoverSheet} from './recover-sheet.ts'
import {withoutUnmatchableRules} from './unmatchable-rules.ts'
import type {RawDeclaration, ReadSheets, ScopeBounds, StyleRule} from './style-rule.ts'

const DEEPEST_IMPORT = 8

export interface ReadOptions {
  origin: Origin
  /** Absolute URL → text of imported sheets. */
  imports?: Record<string, string>
  /** The result of an `@supports` condition; undefined where it is not known (it then counts as true). */
  supports?: (condition: string) => boolean | undefined
  /** Whether a browser rejects this selector list. */
  isInvalid?: (selector: string) => boolean
  /** Whether `url()` in values are made absolute (default: true). */
  absolute?: boolean
  /** Quirks mode: lengths without unit, colours without hash. */
  quirks?: boolean
  /** Names of the page: rules that certainly match none of them are left out (default: all are read). */
  names?: PageNames
  /** Called with what could not be read. */
  report?: (ruleId: 'css-syntax' | 'import-unreadable', reason: string) => void
}

/** Position of a rule in the sheet's structure. */
interface Context {
  base: string
  alternatives: readonly Alternative[]
  layer: Layer
  scope: number
  selector?: string
  bounds?: ScopeBounds
  depth: number
}

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
    const parse = () => parseSheet(sheet.text, options)
    readText(names ? () => parsedOnce(sheet, names, parse) : parse, context, options, result)
  }
  result.globals = effectiveGlobals(result.globals)
  return result
}

function alternativesOf(query: string, {mediaLengths}: ReadSheets): readonly Alternative[] {
  mediaLengths.note(query)
  return parseMediaQueryList(query)
}

/** HTML comment marks in sheets: they are spaces between rules (CSS Syntax 3, §5.4.1). */
const HTML_COMMENT = /^\s*<!--|\}\s*-->/

function parseSheet(written: string, options: ReadOptions): ParsedSheet {
  const css = preprocessed(written)
  const text = HTML_COMMENT.test(css) ? recoverSheet(css) : css
  const {names} = options
  let isClean = true
  const onDeep = () => {
    isClean = false
    reportDepth(options)
  }
  try {
    const left = names ? withoutUnmatchableRules(text, (list) => isElsewhere(list, names), onDeep) : text
    return {root: parseSheetText(left), isClean}
  } catch (cause) {
    options.report?.(
      'css-syntax',
      `A style sheet has a syntax error (${cause instanceof Error ? cause.message : String(cause)}); what a browser would keep of it was kept.`
    )
    return {root: parseRecovered(text), isClean: false}
  }
}

function readText(
  parse: () => ParsedSheet,
  context: Context,
  options: ReadOptions,
  result: ReadSheets
): void {
  try {
    readNodes(parse().root.nodes, context, options, result)
  } catch (error) {
    // Blocks without an end, thousands of them.
    if (!isOutOfStack(error)) throw error
    reportDepth(options)
  }
}

const isOutOfStack = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.name === 'InternalError')

const reportDepth = ({report}: ReadOptions) =>
  report?.(
    'css-syntax',
    'A style sheet nests its rules deeper than any author would; those that do were left out.'
  )

function readNodes(
  nodes: readonly ChildNode[],
  context: Context,
  options: ReadOptions,
  result: ReadSheets
): void {
  let declarations: PostcssDeclaration[] = []
  // A declaration after a nested rule comes after it in the cascade (CSS Nesting 1, §4.5), so each stretch is a rule.
  const flush = () => {
    // Directly in `@scope`, declarations are the scoping root's, with zero specificity (CSS Cascade 6, §2.5.2).
    const selector = context.selector ?? (context.bounds && ':where(:scope)')
    if (selector !== undefined) addRule(selector, declarations, context, options, result)
    declarations = []
  }
  for (const [place, node] of nodes.entries()) {
    if (isSwallowed(node, nodes[place - 1])) continue
    if (node.type === 'decl') declarations.push(node)
    else if (node.type === 'rule') {
      flush()
      readRule(node, context, options, result)
    } else if (node.type === 'atrule') {
      flush()
      readAtRule(node, context, options, result)
    }
  }
  flush()
}

function addRule(
  selector: string,
  declarations: readonly PostcssDeclaration[],
  {alternatives, base, bounds, layer, scope}: Context,
  options: ReadOptions,
  result: ReadSheets
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

/** At a sheet's top level a `;` or a declaration is the beginning of a rule's prelude, which makes that rule invalid (CSS Syntax 3, §5.5.3). */
function isSwallowed(node: ChildNode, previous: ChildNode | undefined): boolean {
  if (node.parent?.type !== 'root' || node.type === 'comment' || node.type === 'decl') return false
  if (!previous) return (node.raws.before ?? '').includes(';')
  if (previous.type === 'decl') return true
  return (
    withoutComments(node.raws.before ?? '').includes(';') ||
    (previous.type === 'rule' && (previous.raws.ownSemicolon ?? '') !== '')
  )
}

function readRule(rule: Rule, context: Context, options: ReadOptions, result: ReadSheets): void {
  const own = withoutComments(rule.selector)
  const selector = nestSelector(own, context.selector, context.bounds !== undefined)
  const isPlain = rule.nodes.every(({type}) => type === 'decl' || type === 'comment')
  if (isPlain) {
    addRule(selector, rule.nodes.filter(isDeclaration), context, options, result)
    return
  }
  // An invalid rule takes its nested rules along; without nesting, matching finds out soon enough.
  if (options.isInvalid?.(selector) || !parseSelectorList(selector)) return
  readNodes(rule.nodes, {...context, selector}, options, result)
}

const isDeclaration = (node: ChildNode): node is PostcssDeclaration => node.type === 'decl'

/** Undefined for the hacks that postcss accepts and browsers drop (`*display`, `_height`). */
export function declarationOf(
  node: PostcssDeclaration,
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
  const unescaped = isCustom ? value : unescapeIdentifiers(value)
  const plain = options.quirks ? quirkyValue(property, unescaped) : unescaped
  return {
    property,
    value: options.absolute === false ? plain : withAbsoluteUrls(plain, base),
    important: node.important === true
  }
}

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

type AtRuleReader = (rule: AtRule, context: Context, options: ReadOptions, result: ReadSheets) => void

/** Identifiers with dots between them (CSS Cascade 5, §6.4.2). */
const isLayerName = (name: string): boolean => {
  const tokens = tokensOf(name.trim())
  return (
    tokens.length % 2 === 1 && tokens.every(({kind, text}, at) => (at % 2 ? text === '.' : kind === 'ident'))
  )
}

const blockOf = (rule: AtRule): readonly ChildNode[] => (rule as Container).nodes ?? []

const AT_RULES: Record<string, AtRuleReader> = {
  media(rule, context, options, result) {
    const alternatives = both(context.alternatives, alternativesOf(withoutComments(rule.params), result))
    if (alternatives.length > 0) readNodes(blockOf(rule), {...context, alternatives}, options, result)
  },
  supports(rule, context, options, result) {
    const condition = withoutComments(rule.params).trim()
    result.supports.add(condition)
    if (options.supports?.(condition) !== false) readNodes(blockOf(rule), context, options, result)
  },
  container(rule, context, options, result) {
    const query = collapsedSpace(withoutComments(rule.params))
    const alternatives = both(context.alternatives, [
      {...EVERY_WIDTH, conditions: [{kind: 'container', query}]}
    ])
    readNodes(blockOf(rule), {...context, alternatives}, options, result)
  },
  'starting-style'(rule, context, options, result) {
    const alternatives = both(context.alternatives, [
      {...EVERY_WIDTH, conditions: [{kind: 'starting-style', query: ''}]}
    ])
    readNodes(blockOf(rule), {...context, alternatives}, options, result)
  },
  layer(rule, context, options, result) {
    const names = withoutComments(rule.params).trim()
    if (names !== '' && !names.split(',').every(isLayerName)) return
    if (!rule.nodes) {
      for (const name of names.split(',')) if (name.trim()) layerNamed(context.layer, name.trim())
      return
    }
    const layer = names ? layerNamed(context.layer, names) : anonymousLayer(context.layer)
    readNodes(blockOf(rule), {...context, layer}, options, result)
  },
  scope(rule, context, options, result) {
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
    readNodes(blockOf(rule), {...context, selector: undefined, bounds}, options, result)
  },
  import(rule, context, options, result) {
    readImport(rule, context, options, result)
  }
}

function readAtRule(rule: AtRule, context: Context, options: ReadOptions, result: ReadSheets): void {
  const name = rule.name.toLowerCase()
  if (Object.hasOwn(AT_RULES, name)) return AT_RULES[name](rule, context, options, result)
  const global = globalRuleOf(rule, context.base, options.absolute !== false)
  if (global) result.globals.push(global)
}

const UNPARSED = parseValue('')

/** `@import url layer(x) supports(y) media` (CSS Cascade 5, §2). */
function readImport(rule: AtRule, context: Context, options: ReadOptions, result: ReadSheets): void {
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
  const inner = {...context, base: href, alternatives, layer, depth: context.depth + 1}
  readText(() => parseSheet(text, options), inner, options, result)
}
