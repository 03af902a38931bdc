import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import {layersOf} from '../style/layers.ts'
import {isPlain} from '../style/plain-group.ts'
import {type PropertyValue, printDeclarations} from '../style/print-declarations.ts'
import type {ElementStyle} from '../style/types.ts'
import {buildSheet} from '../stylesheet/build-sheet.ts'
import {designSystemFor} from './design-system.ts'

export interface EmitTailwindOptions {
  prefix?: string
}

/**
 * Print styles as Tailwind utility classes; what utilities cannot say goes into a global style.
 * Messages: none. Throws nothing.
 */
export const emitTailwind: Plugin<[EmitTailwindOptions?], Root> = (options = {}) => async (tree, file) => {
  const system = await designSystemFor()
  const printed = new Map<ElementStyle, {tokens: string[]; declarations: PropertyValue[]}>()
  const tokens = new Map<Element, string[]>()
  const cache = new Map<string, string | undefined>()
  const tokenOf = ({property, value}: PropertyValue) => {
    const candidate = `[${property}:${value.replace(/"([^"']*)"/g, "'$1'").replace(/_/g, '\\_').replace(/\s+/g, '_')}]`
    if (!cache.has(candidate)) cache.set(candidate, system.candidatesToCss([candidate])[0] ? candidate : undefined)
    return cache.get(candidate)
  }
  const picks = isPlain
  everyElement(tree, (element) => {
    if (element.data?.isPage) return
    const style = styleOf(element)
    let entry = printed.get(style)
    if (!entry) {
      const declarations = layersOf(style, picks).flatMap((layer) => printDeclarations(layer.declarations))
      entry = {declarations, tokens: declarations.map(tokenOf).filter((token) => token !== undefined)}
      printed.set(style, entry)
    }
    if (entry.tokens.length > 0) tokens.set(element, entry.tokens)
  })
  file.data.stylesheet = buildSheet(tree, {...options, picks: (group, pseudo) => !picks(group, pseudo), elsewhere: [...printed.values()].flatMap(({declarations}) => declarations)})
  file.data.stylesheetPlace = 'inside'
  everyElement(tree, (element) => {
    const own = tokens.get(element)
    if (own) element.properties.className = [...own, ...((element.properties.className as string[] | undefined) ?? [])]
  })
}
