import type {Element, Root} from 'hast'
import {namesInAttributes} from '../prune-styles/custom-properties.ts'
import {plainDeclaration, styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import type {ElementStyle} from '../style/types.ts'
import {isWideKeyword} from '../style/value-words.ts'
import {substitutions} from '../style/values.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Calls back for every element, the inner before the outer, with the custom properties that those inside inherit from it. */
export function neededBelow(
  tree: Root,
  visit: (element: Element, needed: ReadonlySet<string>) => void
): void {
  const facts = new Map<ElementStyle, StyleNames>()
  const go = (node: Element): ReadonlySet<string> => {
    let below = NOTHING
    for (const child of node.children) if (child.type === 'element') below = union(below, go(child))
    visit(node, below)
    const style = styleOf(node)
    let names = facts.get(style)
    if (!names) {
      names = namesIn(style)
      facts.set(style, names)
    }
    const {used, set} = names
    const all = union(below, used)
    return [...all].some((name) => set.has(name)) ? new Set([...all].filter((name) => !set.has(name))) : all
  }
  for (const child of tree.children) if (child.type === 'element') go(child)
}

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  other.size === 0 || one === other ? one : one.size === 0 ? other : new Set([...one, ...other])

interface StyleNames {
  /** What its values and conditions refer to. */
  used: ReadonlySet<string>
  /** What it sets in any case, so that it inherits nothing of it. */
  set: ReadonlySet<string>
}

function namesIn(style: ElementStyle): StyleNames {
  const used = new Set<string>()
  const set = new Set<string>()
  for (const pseudo in style) {
    for (const group of style[pseudo]!) {
      const [name] = group.properties as [string]
      const value = pseudo === '' && name.startsWith('--') ? plainDeclaration(group)?.value : undefined
      if (value !== undefined && !isWideKeyword(value) && !substitutions(value).includes(name)) set.add(name)
      for (const {declarations} of group.runs) {
        for (const {value: text, conditions} of declarations) {
          for (const other of substitutions(text)) used.add(other)
          for (const {query} of conditions) for (const [other] of query.matchAll(/--[\w-]+/g)) used.add(other)
        }
      }
    }
  }
  return {used, set}
}

/**
 * Custom properties that something else than an element's style refers to: at-rules, attributes of SVG, and what `use`
 * shows in another place.
 */
export function namesOfGlobals(tree: Root): Set<string> {
  const names = namesInAttributes(tree)
  for (const {kind, name, text} of tree.data?.style?.globals ?? []) {
    if (kind === 'property') names.add(name)
    else if (kind === 'keyframes' || kind === 'position-try' || kind === 'function')
      for (const [other] of text.matchAll(/--[\w-]+/g)) names.add(other)
  }
  const drawn = new Set<string>()
  let hasUse = false
  everyElement(tree, (element) => {
    hasUse ||= element.tagName === 'use'
    if (element.tagName !== 'svg') return
    everyElement(element, (inner) => {
      for (const name of namesIn(styleOf(inner)).used) drawn.add(name)
    })
  })
  return hasUse ? new Set([...names, ...drawn]) : names
}
