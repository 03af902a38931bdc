import type {Element, Root} from 'hast'
import {groupOf, plainDeclaration, setStyle, styleOf} from '../../model/access.ts'
import {declaredAt} from '../../model/cascaded-value.ts'
import {everyElement} from '../../model/every-element.ts'
import {isWord} from '../../css/values/keywords.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {tokensOf} from '../../css/tokens.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/** A counter that is in scope, and the element in which it is. */
interface Instance {
  name: string
  value: number
  scope: Element | undefined
}

const RESET = 'counter-reset'

/**
 * Begins the counters that are shown in an element, and begin outside of it, with the values that they have where it begins: the second of
 * several headings is called so without the first.
 */
export function carryCounters(element: Element, ancestors: readonly Element[], width: number): void {
  const values = countersAround(element, ancestors, width)
  const style = styleOf(element)
  const own = groupOf(style[''], RESET)
  const declared = own && plainDeclaration(own)
  if (own && !declared) return
  const before = isWord(declared?.value ?? 'none', 'none') ? '' : `${declared?.value} `
  for (const [name] of changesIn(before, 0)) values.delete(name)
  if (values.size === 0) return
  const value = before + [...values].map(([name, number]) => `${name} ${number}`).join(' ')
  const group: PropertyGroup = {
    properties: [RESET],
    runs: [
      {
        ...EVERY_WIDTH,
        declarations: [
          {property: RESET, value, conditions: [], origin: 'author', order: declared?.order ?? 0}
        ]
      }
    ]
  }
  setStyle(element, {...style, '': [...(style[''] ?? []).filter((one) => one !== own), group]})
}

/**
 * The values that counters of the page have where an element begins, for those that are shown in it and begin outside of it.
 * `ancestors` lead from the root to its parent. Spec: <https://drafts.csswg.org/css-lists-3/#creating-counters>
 */
function countersAround(element: Element, ancestors: readonly Element[], width: number): Map<string, number> {
  const shown = countersShownIn(element)
  if (shown.size === 0) return new Map()
  const instances = instancesBefore(element, ancestors, width)
  const values = new Map<string, number>()
  for (const {name, value} of instances) if (shown.has(name)) values.set(name, value)
  return values
}

/** Counters that the generated content of an element, or of what is in it, shows. */
function countersShownIn(element: Element): Set<string> {
  const names = new Set<string>()
  everyElement({type: 'root', children: [element]} satisfies Root, (each) => {
    for (const groups of Object.values(styleOf(each)))
      for (const {properties, runs} of groups) {
        if (!properties.includes('content')) continue
        for (const {declarations} of runs)
          for (const {value} of declarations) for (const name of countersIn(value)) names.add(name)
      }
  })
  return names
}

/** The names in `counter(step, upper-roman)` and `counters(step, ".")`. */
function countersIn(content: string): string[] {
  if (!/counters?\(/i.test(content)) return []
  const tokens = tokensOf(content).filter(({kind}) => kind !== 'whitespace')
  return tokens.flatMap(({kind, text}, at) => {
    const isCounter = kind === 'function' && /^counters?\($/i.test(text)
    const name = tokens[at + 1]
    return isCounter && name?.kind === 'ident' ? [name.text] : []
  })
}

/** The counters in scope where an element begins, the innermost of a name last. */
function instancesBefore(element: Element, ancestors: readonly Element[], width: number): Instance[] {
  const instances: Instance[] = []
  const path: Element[] = []
  /** Counts an element and what is in it; true when it came to the one that is asked for. */
  const count = (at: Element): boolean => {
    if (at === element) return true
    path.push(at)
    const isShown = !isWord(declaredAt(path, 'display', width) ?? '', 'none')
    if (isShown) countAt(instances, path, width)
    const isFound = isShown && at.children.some((child) => child.type === 'element' && count(child))
    path.pop()
    if (!isFound) leaveScope(instances, at)
    return isFound
  }
  const [root] = ancestors
  if (root) count(root)
  return instances
}

/** What an element does to counters: it resets some, increments some, sets some (CSS Lists 3, §4.1 to §4.3). */
function countAt(instances: Instance[], path: readonly Element[], width: number): void {
  const [parent, own] = path.slice(-2)
  const changesOf = (property: string, otherwise: number) =>
    changesIn(declaredAt(path, property, width) ?? 'none', otherwise)
  const create = (name: string, value: number): Instance => {
    // One that a sibling made is replaced.
    const at = instances.findIndex((one) => one.name === name && one.scope === parent)
    if (at >= 0) instances.splice(at, 1)
    // Siblings have one of their own from what is around them, where there is one.
    const isNested = instances.some((one) => one.name === name)
    const made = {name, value, scope: isNested ? (own ?? parent) : parent}
    instances.push(made)
    return made
  }
  const known = (name: string) => instances.findLast((one) => one.name === name) ?? create(name, 0)
  for (const [name, value] of changesOf('counter-reset', 0)) create(name, value)
  for (const [name, by] of changesOf('counter-increment', 1)) known(name).value += by
  for (const [name, value] of changesOf('counter-set', 0)) known(name).value = value
}

function leaveScope(instances: Instance[], element: Element): void {
  for (let at = instances.length - 1; at >= 0; at--)
    if (instances[at]?.scope === element) instances.splice(at, 1)
}

/** The pairs of `step 1 section` with the number of those that have none. */
function changesIn(value: string, otherwise: number): [name: string, number: number][] {
  const changes: [string, number][] = []
  for (const {kind, text} of tokensOf(value)) {
    const last = changes.at(-1)
    if (kind === 'ident' && !isWord(text, 'none')) changes.push([text, otherwise])
    else if (kind === 'number' && last) {
      const number = parseValue(text)
      if (number.kind === 'number') last[1] = number.value
    }
  }
  return changes
}
