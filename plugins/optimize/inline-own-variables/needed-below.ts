import {customPropertiesIn} from '../../css/tokens.ts'
import type {Element, Root} from 'hast'
import {namesInAttributes} from '../../model/custom-properties.ts'
import {plainDeclaration, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {NameBits} from '../../css/name-bits.ts'
import type {ElementStyle} from '../../model/types.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {substitutions} from '../../css/values/references.ts'

/** Calls back for every element, the inner before the outer, with the custom properties that those inside inherit from it. */
export function neededBelow(
  tree: Root,
  visit: (element: Element, isNeeded: (name: string) => boolean) => void
): void {
  const bits = new NameBits()
  const facts = new Map<ElementStyle, StyleBits>()
  const go = (node: Element): bigint => {
    let below = 0n
    for (const child of node.children) if (child.type === 'element') below |= go(child)
    visit(node, (name) => bits.has(below, name))
    const style = styleOf(node)
    let known = facts.get(style)
    if (!known) {
      const {used, set} = namesIn(style)
      facts.set(style, (known = {used: bits.setOf(used), set: bits.setOf(set)}))
    }
    return (below | known.used) & ~known.set
  }
  for (const child of tree.children) if (child.type === 'element') go(child)
}

interface StyleBits {
  used: bigint
  set: bigint
}

interface StyleNames {
  /** The properties that its values and conditions refer to. */
  used: ReadonlySet<string>
  /** The properties that it sets in any case, so that it does not inherit them. */
  set: ReadonlySet<string>
}

function namesIn(style: ElementStyle): StyleNames {
  const used = new Set<string>()
  const set = new Set<string>()
  for (const [pseudo, groups] of Object.entries(style)) {
    for (const group of groups) {
      const [name] = group.properties
      const value = pseudo === '' && name.startsWith('--') ? plainDeclaration(group)?.value : undefined
      if (value !== undefined && !isWideKeyword(value) && !substitutions(value).includes(name)) set.add(name)
      for (const {declarations} of group.runs) {
        for (const {value: text, conditions} of declarations) {
          if (text.includes('--')) for (const other of substitutions(text)) used.add(other)
          for (const {query} of conditions) for (const other of customPropertiesIn(query)) used.add(other)
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
      for (const other of customPropertiesIn(text)) names.add(other)
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
