import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {inheritedNames} from '../../model/inherited-names.ts'
import {Motion} from '../../model/motion.ts'
import type {DefaultStyle, ElementStyle} from '../../model/types.ts'
import {elementTraits} from './element-traits.ts'
import {AnimationContext} from './overridden.ts'
import {type PageFacts, withoutMotion, withoutUnobservable} from './unobservable.ts'

export interface RemoveUnobservableOptions {
  /** Whether each longhand is printed by itself, so that a shorthand need not stay whole (default: false). */
  byLonghand?: boolean
}

const NO_DEFAULTS: Record<string, DefaultStyle> = {}

/**
 * Drop what no one can see: the style of a border that is nowhere drawn, the position of an image that is not there, the duration
 * of an animation that does not exist, the scrolling of a box that does not scroll, the focus of an element that takes none, values that
 * a state repeats. Unconditional declarations are marked `redundant`, so that a shorthand they belong to can still be printed whole. Messages: none. Throws nothing.
 */
export const removeUnobservable: Plugin<[RemoveUnobservableOptions?], Root> =
  ({byLonghand = false} = {}) =>
  (tree) => {
    const states = tree.data?.style?.states ?? {}
    const facts: PageFacts = {
      states,
      animationContext: new AnimationContext(states, new Motion(tree.data?.style?.globals ?? [])),
      inherited: inheritedNames(tree),
      page: pageDefaults(tree),
      isByLonghand: byLonghand
    }
    const hasTargets = Object.values(facts.states).some((state) => state.at(-1)!.dynamic.includes(':target'))
    const results = new Map<ElementStyle, Map<object, Map<string, ElementStyle>>>()
    const reduced = new Map<ElementStyle, ElementStyle>()
    const changed: [Element, ElementStyle][] = []
    everyElement(tree, (element, parent) => {
      const whole = styleOf(element)
      const style = reduced.get(whole) ?? withoutMotion(whole, facts)
      reduced.set(whole, style)
      // Defaults of a page's own tags go with the tags.
      const defaults = (element.data?.isPage ? undefined : element.data?.defaults) ?? NO_DEFAULTS
      const traits = elementTraits(element, style, parent)
      const ofStyle = results.get(style) ?? new Map<object, Map<string, ElementStyle>>()
      results.set(style, ofStyle)
      const ofDefaults = ofStyle.get(defaults) ?? new Map<string, ElementStyle>()
      ofStyle.set(defaults, ofDefaults)
      const key = `${traits.canFocus} ${hasTargets && traits.canBeTarget} ${traits.canScroll} ${traits.isInOldBox}`
      const result = ofDefaults.get(key) ?? withoutUnobservable({whole, style}, traits, defaults, facts)
      ofDefaults.set(key, result)
      changed.push([element, result])
    })
    for (const [element, result] of changed) setStyle(element, result)
  }

function pageDefaults(tree: Root): DefaultStyle {
  const html = tree.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'html'
  )
  return html?.data?.defaults?.[''] ?? {}
}
