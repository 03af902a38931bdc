import type {AtRule, Rule} from 'postcss'
import {canonicalName, propertyInfo} from '../../css/properties.ts'
import {textBefore, unquoted} from '../../css/text.ts'
import {wordSet} from '../../css/word-set.ts'
import type {GlobalRule} from '../../model/types.ts'
import {withAbsoluteUrls} from './absolute-url.ts'
import {keepReadSources} from './font-sources.ts'

const KINDS: Record<string, GlobalRule['kind']> = {
  'font-face': 'font-face',
  keyframes: 'keyframes',
  '-webkit-keyframes': 'keyframes',
  property: 'property',
  'counter-style': 'counter-style',
  'font-feature-values': 'font-feature-values',
  'font-palette-values': 'font-palette-values',
  'view-transition': 'view-transition',
  'position-try': 'position-try',
  function: 'function'
}

/** An at-rule that belongs to no element, or undefined for one that has no effect here (`@charset`, `@page`, …). */
export function globalRuleOf(rule: AtRule, base: string, absolute: boolean): GlobalRule | undefined {
  const kind = KINDS[rule.name.toLowerCase()]
  if (!kind) return undefined
  const copy = rule.clone()
  copy.walkComments((comment) => {
    comment.remove()
  })
  let family = ''
  copy.walkDecls((declaration) => {
    if (absolute) declaration.value = withAbsoluteUrls(declaration.value, base)
    if (declaration.prop.toLowerCase() === 'font-family') family = unquoted(declaration.value)
  })
  const isPrefixed = kind === 'keyframes' && rule.name.startsWith('-')
  if (kind === 'keyframes') {
    copy.name = 'keyframes'
    copy.walkRules(withoutPrefixes)
  }
  if (kind === 'font-face') keepReadSources(copy)
  const name = kind === 'font-face' ? family : nameIn(kind, copy.params.trim())
  return {kind, name, text: copy.toString(), ...(isPrefixed && {isPrefixed})}
}

/** As browsers do: prefixed keyframes have no effect beside those of the same name without prefix. */
export function effectiveGlobals(rules: readonly GlobalRule[]): GlobalRule[] {
  const plain = new Set(
    rules.flatMap(({kind, name, isPrefixed}) => (kind === 'keyframes' && !isPrefixed ? [name] : []))
  )
  return rules.filter(({name, isPrefixed}) => !isPrefixed || !plain.has(name))
}

/** Properties by the names that they have without prefix, each once where it is written with several. */
function withoutPrefixes(frame: Rule): void {
  const namesPrinted = new Set<string>()
  for (const node of frame.nodes.toReversed()) {
    if (node.type !== 'decl') continue
    if (!READ_OTHERWISE.has(node.prop.toLowerCase())) node.prop = canonicalName(node.prop)
    const declaration = `${node.prop}:${node.value}`
    if (
      namesPrinted.has(declaration) ||
      (OF_OTHERS.some((prefix) => node.prop.startsWith(prefix)) && !propertyInfo(node.prop))
    )
      node.remove()
    namesPrinted.add(declaration)
  }
}

/** With the prefix, a second radius and a length without unit have another meaning. */
const READ_OTHERWISE = wordSet('-webkit-border-radius -webkit-perspective')
/** Prefixes of browsers. */
const OF_OTHERS = ['-moz-', '-ms-', '-o-', '-webkit-', '-khtml-']

/** A custom function's name ends where its parameters begin. */
const nameIn = (kind: GlobalRule['kind'], prelude: string): string =>
  kind === 'function' ? textBefore(prelude, '(').trimEnd() : unquoted(prelude)
