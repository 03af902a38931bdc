import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {layersOf} from '../../model/layers.ts'
import {isPlain} from '../../model/plain-group.ts'
import {type PropertyValue, printDeclarations} from '../../model/print-declarations.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {buildSheet} from '../stylesheet/build-sheet.ts'

export interface EmitInlineOptions {
  /** Put in front of every class of the global style (default: none). */
  prefix?: string
}

/**
 * Print styles into `style` attributes. What an attribute cannot carry (media rules, states, pseudo-elements) goes into
 * a global style, together with the base value of the same property, which would override the rule in the attribute.
 * Messages: none. Throws nothing.
 */
export const emitInline: Plugin<[EmitInlineOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    const printed = new Map<ElementStyle, PropertyValue[]>()
    const attributes = new Map<Element, PropertyValue[]>()
    everyElement(tree, (element) => {
      if (element.data?.isPage) return
      const style = styleOf(element)
      let declarations = printed.get(style)
      if (!declarations) {
        const layers = layersOf(style, (group, pseudo) => isPlain(group, pseudo) || isRedundant(group))
        declarations = layers.flatMap((layer) => printDeclarations(layer.declarations))
        printed.set(style, declarations)
      }
      if (declarations.length > 0) attributes.set(element, declarations)
    })
    file.data.stylesheet = buildSheet(tree, {
      ...options,
      picks: (group, pseudo) => !isPlain(group, pseudo) || isRedundant(group),
      elsewhere: [...printed.values()].flat()
    })
    file.data.stylesheetPlace = 'inside'
    everyElement(tree, (element) => {
      const declarations = attributes.get(element)
      if (declarations)
        element.properties.style = declarations.map(({property, value}) => `${property}: ${value}`).join('; ')
      else delete element.properties.style
    })
  }

/** Whether a group need not be printed by itself: it is printed along with a shorthand, wherever that is printed. */
const isRedundant = ({runs}: PropertyGroup): boolean =>
  runs.every(({declarations}) =>
    declarations.every(({redundant, origin}) => redundant === true || origin === 'user-agent')
  )
