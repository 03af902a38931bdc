import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {groupOf, setStyle, styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import type {ElementStyle, PropertyGroup} from '../style/types.ts'
import {substitutions} from '../style/values.ts'
import {dropUnusedCustomProperties} from './custom-properties.ts'
import {dropPaged, dropUselessBoxSizing} from './minor.ts'
import {type ElementContext, type Inherited, markRedundant} from './redundant.ts'

export type CopyMode = 'exact' | 'balanced' | 'adaptable'

export interface PruneStylesOptions {
  /** How much is kept (default: `adaptable`). */
  mode?: CopyMode
}

/**
 * Drop style declarations that are certain to change nothing.
 *
 * - `exact` keeps everything that the cascade left.
 * - `balanced` drops what equals the initial or default value, and custom properties that nothing refers to.
 * - `adaptable` also drops what is inherited anyway, and rules for paper.
 *
 * Dropped declarations are marked `redundant`, so that a shorthand they belong to can still be told whole.
 * Messages: none. Throws nothing.
 */
export const pruneStyles: Plugin<[PruneStylesOptions?], Root> = (options = {}) => {
  const mode = options.mode ?? 'adaptable'
  return (tree) => {
    if (mode === 'exact') return
    dropUnusedCustomProperties(tree, namesInGlobals(tree))
    if (mode === 'adaptable') everyElement(tree, (element) => setStyle(element, dropPaged(styleOf(element))))
    markTree(tree, mode)
    if (mode === 'adaptable') dropUselessBoxSizing(tree)
  }
}

/** Custom properties that keyframes and registered properties refer to. */
function namesInGlobals(tree: Root): Set<string> {
  const names = new Set<string>()
  for (const {kind, text} of tree.data?.style?.globals ?? []) {
    if (kind === 'keyframes' || kind === 'position-try') for (const name of substitutions(text)) names.add(name)
  }
  return names
}

/** Values are compared along the tree as it was before anything was marked: marks change no value. */
function markTree(tree: Root, mode: CopyMode): void {
  const before = new Map<Element, {style: ElementStyle; parent: Element | undefined}>()
  everyElement(tree, (element, parent) => before.set(element, {style: styleOf(element), parent}))
  const roots = new Set(tree.children)
  const isWhole = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const lookUp = (start: Element | undefined, longhand: string): Inherited => {
    for (let at = start; at; at = before.get(at)!.parent) {
      const group: PropertyGroup | undefined = groupOf(before.get(at)!.style[''], longhand)
      if (group) return {group}
      if (at.data?.defaults?.['']?.[longhand] !== undefined) return 'default'
    }
    return undefined
  }
  for (const [element, {style, parent}] of before) {
    const context: ElementContext = {
      defaults: element.data?.defaults ?? {},
      isRoot: !isWhole && roots.has(element),
      inherited: (longhand, pseudo) => lookUp(pseudo === '' ? parent : element, longhand)
    }
    setStyle(element, markRedundant(style, context, {initial: true, inherited: mode === 'adaptable'}))
  }
}
