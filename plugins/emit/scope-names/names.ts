import {textBefore} from '../../css/text.ts'
import {substitutions} from '../../css/values/references.ts'
import {identifiersIn, mapTokens, type Token, tokensOf} from '../../css/tokens.ts'
import type {Condition, ElementStyle, GlobalRule} from '../../model/types.ts'

/** Names that a whole page shares, by what they name. */
export interface Names {
  animations: ReadonlySet<string>
  counters: ReadonlySet<string>
  containers: ReadonlySet<string>
  /** Custom properties that pass the names of animations on. */
  animationProperties: ReadonlySet<string>
}

const ANIMATION_PROPERTIES: ReadonlySet<string> = new Set(['animation', 'animation-name'])
const COUNTER_PROPERTIES: ReadonlySet<string> = new Set(['counter-reset', 'counter-increment', 'counter-set'])
const CONTAINER_PROPERTIES: ReadonlySet<string> = new Set(['container', 'container-name'])
const COUNTER_FUNCTIONS: ReadonlySet<string> = new Set(['counter(', 'counters('])

/** Identifiers in these properties that are no names. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'none inherit initial unset revert revert-layer normal inline-size size scroll-state reversed'.split(' ')
)

/** Names that the code defines itself; a name that only the surrounding page could define is left alone. */
export function collectNames(globals: readonly GlobalRule[], styles: Iterable<ElementStyle>): Names {
  const counters = new Set<string>()
  const containers = new Set<string>()
  const ofAnimations: string[] = []
  const custom = new Map<string, string[]>()
  for (const {property, value} of declarationsIn(styles)) {
    if (property.startsWith('--')) custom.set(property, [...(custom.get(property) ?? []), value])
    else if (ANIMATION_PROPERTIES.has(property)) ofAnimations.push(value)
    else if (COUNTER_PROPERTIES.has(property)) addNames(value, counters)
    // In the shorthand, what follows the stroke is the type.
    else if (CONTAINER_PROPERTIES.has(property)) addNames(textBefore(value, '/'), containers)
  }
  // `list-item` is every list's own counter (CSS Lists 3, §4.6).
  counters.delete('list-item')
  return {
    animations: new Set(globals.filter(({kind}) => kind === 'keyframes').map(({name}) => name)),
    counters,
    containers,
    animationProperties: referredFrom(ofAnimations, custom)
  }
}

function* declarationsIn(styles: Iterable<ElementStyle>) {
  for (const style of styles)
    for (const groups of Object.values(style))
      for (const {runs} of groups) for (const {declarations} of runs) yield* declarations
}

function addNames(value: string, into: Set<string>): void {
  for (const name of identifiersIn(value)) if (!KEYWORDS.has(name) && !name.startsWith('--')) into.add(name)
}

/** Custom properties that values refer to, or the values of those properties. */
function referredFrom(
  values: readonly string[],
  custom: ReadonlyMap<string, readonly string[]>
): Set<string> {
  const found = new Set<string>()
  const queue = values.flatMap(substitutions)
  for (const name of queue) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...(custom.get(name) ?? []).flatMap(substitutions))
  }
  return found
}

export function renameInValue(property: string, value: string, names: Names, prefix: string): string {
  if (ANIMATION_PROPERTIES.has(property) || names.animationProperties.has(property))
    return renameIdentifiers(value, names.animations, prefix)
  if (COUNTER_PROPERTIES.has(property)) return renameIdentifiers(value, names.counters, prefix)
  if (CONTAINER_PROPERTIES.has(property)) return renameIdentifiers(value, names.containers, prefix)
  if (property === 'content' && names.counters.size > 0)
    return mapTokens(value, (token, index, tokens) =>
      isCounterName(token, index, tokens) && names.counters.has(token.text) ? prefix + token.text : token.text
    )
  return value
}

/** Whether a token is the first argument of `counter()` or `counters()`. */
function isCounterName({kind}: Token, index: number, tokens: readonly Token[]): boolean {
  const before = tokens
    .slice(0, index)
    .findLast((token) => token.kind !== 'whitespace' && token.kind !== 'comment')
  return kind === 'ident' && before !== undefined && COUNTER_FUNCTIONS.has(before.text.toLowerCase())
}

const renameIdentifiers = (value: string, names: ReadonlySet<string>, prefix: string): string =>
  names.size === 0
    ? value
    : mapTokens(value, (token) => (names.has(nameIn(token)) ? renamed(token, prefix) : token.text))

/** The name that an identifier or a string is; empty for other tokens. */
const nameIn = ({kind, text}: Token): string =>
  kind === 'ident' ? text : kind === 'string' ? text.slice(1, -1) : ''

/** A name behind a prefix: an identifier where it can be one, else a string as it was. */
function renamed({kind, text}: Token, prefix: string): string {
  if (kind === 'ident') return prefix + text
  const name = text.slice(1, -1)
  const [only, ...others] = tokensOf(prefix + name)
  return only?.kind === 'ident' && others.length === 0 ? prefix + name : text[0] + prefix + text.slice(1)
}

export function renameInCondition(condition: Condition, {containers}: Names, prefix: string): Condition {
  if (condition.kind !== 'container') return condition
  const [name] = identifiersIn(condition.query)
  return name !== undefined && containers.has(name) && condition.query.startsWith(name)
    ? {...condition, query: prefix + condition.query}
    : condition
}

export function renameInGlobal(rule: GlobalRule, {animations}: Names, prefix: string): GlobalRule {
  if (rule.kind !== 'keyframes' || !animations.has(rule.name)) return rule
  const name = prefix + rule.name
  let isRenamed = false
  const text = mapTokens(rule.text, (token) => {
    if (isRenamed || nameIn(token) === '') return token.text
    isRenamed = true
    return renamed(token, prefix)
  })
  return {...rule, name, text}
}
