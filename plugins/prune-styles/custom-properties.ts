import type {Element, Root} from 'hast'
import {mapGroups, plainDeclaration, setStyle, styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import type {ElementStyle} from '../style/types.ts'
import {substitutions} from '../style/values.ts'

/**
 * Removes custom properties that nothing refers to: neither the element itself nor a descendant that inherits them. What
 * at-rules refer to is kept everywhere.
 */
export function dropUnusedCustomProperties(tree: Root): void {
  const seeds = new Set([...namesInGlobals(tree), ...namesInAttributes(tree)])
  const visit = (node: Element): Set<string> => {
    const needed = new Set(seeds)
    for (const child of node.children)
      if (child.type === 'element') for (const name of visit(child)) needed.add(name)
    const style = styleOf(node)
    addReferences(style, needed)
    const kept = keepNeeded(style, needed)
    if (kept !== style) setStyle(node, kept)
    // What the element defines unconditionally is not asked of its ancestors.
    for (const group of kept[''] ?? []) {
      const [name] = group.properties
      if (!name!.startsWith('--') || !needed.has(name!) || seeds.has(name!)) continue
      const value = plainDeclaration(group)?.value
      if (
        value !== undefined &&
        // `--a: inherit` hands on what the ancestors say.
        !/^(?:inherit|unset|revert|revert-layer)$/i.test(value.trim()) &&
        !substitutions(value).includes(name!)
      )
        needed.delete(name!)
    }
    return needed
  }
  for (const child of tree.children) if (child.type === 'element') visit(child)
}

/** Custom properties that keyframes and custom functions refer to. */
function namesInGlobals(tree: Root): Set<string> {
  const names = new Set<string>()
  for (const {kind, text} of tree.data?.style?.globals ?? []) {
    if (kind === 'keyframes' || kind === 'position-try' || kind === 'function')
      for (const name of substitutions(text)) names.add(name)
  }
  return names
}

/** Custom properties that attributes of SVG refer to; `use` shows them elsewhere, where they may mean something else. */
export function namesInAttributes(tree: Root): Set<string> {
  const names = new Set<string>()
  everyElement(tree, ({properties}) => {
    for (const property in properties) {
      const value = properties[property]
      if (property !== 'style' && typeof value === 'string' && value.includes('var('))
        for (const name of substitutions(value)) names.add(name)
    }
  })
  return names
}

const references = new WeakMap<ElementStyle, Set<string>>()

/** Names that ordinary properties of a style refer to. */
function addReferences(style: ElementStyle, needed: Set<string>): void {
  let own = references.get(style)
  if (!own) {
    own = new Set()
    for (const pseudo in style) {
      for (const {properties, runs} of style[pseudo]!) {
        if (properties[0]!.startsWith('--')) continue
        for (const {declarations} of runs) {
          for (const {value, conditions} of declarations) {
            if (value.includes('--')) for (const name of substitutions(value)) own.add(name)
            for (const {query} of conditions)
              if (query.includes('--')) for (const [name] of query.matchAll(/--[\w-]+/g)) own.add(name)
          }
        }
      }
    }
    references.set(style, own)
  }
  for (const name of own) needed.add(name)
}

/** Elements that shared a style and keep the same names go on sharing one. */
const reduced = new WeakMap<ElementStyle, Map<string, ElementStyle>>()

const defined = new WeakMap<ElementStyle, ReadonlyMap<string, string[]>>()

/** Values that a style gives to custom properties, by their names. */
function definitionsIn(style: ElementStyle): ReadonlyMap<string, string[]> {
  const known = defined.get(style)
  if (known) return known
  const custom = new Map<string, string[]>()
  for (const pseudo in style) {
    for (const {properties, runs} of style[pseudo]!) {
      const [name] = properties as [string]
      if (!name.startsWith('--')) continue
      const values = runs.flatMap((run) => run.declarations.map(({value}) => value))
      custom.set(name, [...(custom.get(name) ?? []), ...values])
    }
  }
  defined.set(style, custom)
  return custom
}

function keepNeeded(style: ElementStyle, needed: Set<string>): ElementStyle {
  const custom = definitionsIn(style)
  if (custom.size === 0) return style
  const queue = [...custom.keys()].filter((name) => needed.has(name))
  const kept = new Set(queue)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    for (const value of custom.get(name)!) {
      for (const other of substitutions(value)) {
        needed.add(other)
        if (custom.has(other) && !kept.has(other)) {
          kept.add(other)
          queue.push(other)
        }
      }
    }
  }
  if (kept.size === custom.size) return style
  const key = [...kept].sort().join()
  const results = reduced.get(style) ?? new Map<string, ElementStyle>()
  reduced.set(style, results)
  let result = results.get(key)
  if (!result) {
    result = mapGroups(style, (group) =>
      group.properties[0].startsWith('--') && !kept.has(group.properties[0]) ? undefined : group
    )
    results.set(key, result)
  }
  return result
}
