import type {Root} from 'hast'
import {substitutions} from '../../css/values/references.ts'
import {mapDeclarations, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {layersOf} from '../../model/layers.ts'
import type {Motion} from '../../model/motion.ts'
import {firstWithGroups} from '../../model/same-groups.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {layerKey} from './clusters.ts'
import {withImportant} from './important-declarations.ts'
import {isPageElement, type PrintedLayer, pageSelector, type StyleClass} from './style-class.ts'

/** Parts of controls that the browser gives a `style` attribute of their own: the arrow of a list, the bar of a meter. */
const STYLED_BY_BROWSER =
  /^::-webkit-(?:calendar-picker|clear-button|color-swatch|list-button|meter|progress|slider)/

/** Which groups of a style go into the sheet. */
export type Picks = ((group: PropertyGroup, pseudo: string) => boolean) | undefined

/** One class for each style, with the elements that have it. */
export function collectClasses(tree: Root, picks: Picks, motion: Motion): StyleClass[] {
  const firstOf = firstWithGroups()
  const known = new Map<ElementStyle, {layers: PrintedLayer[]; key: string}>()
  const classes = new Map<string, StyleClass & {styles: Set<ElementStyle>}>()
  everyElement(tree, (element) => {
    const style = firstOf(styleOf(element))
    let entry = isPageElement(element) ? undefined : known.get(style)
    if (!entry) {
      const layers = printStyle(style, isPageElement(element) ? undefined : picks, motion)
      entry = {layers, key: keyOf(layers)}
      if (!isPageElement(element)) known.set(style, entry)
    }
    if (entry.key === '') return
    const key = pageSelector(element) === undefined ? entry.key : `${element.tagName} ${entry.key}`
    const styleClass = classes.get(key) ?? {layers: entry.layers, members: [], styles: new Set()}
    classes.set(key, styleClass)
    styleClass.members.push(element)
    styleClass.styles.add(style)
  })
  return [...classes.values()]
}

/** What a style declares, as it is printed. */
function printStyle(style: ElementStyle, picks: Picks, motion: Motion): PrintedLayer[] {
  const animated = motion.ofStyle(style)
  // Importance alone overrides an animation; for all other ends it is folded into the order.
  const isImportant = ({important, property}: Declaration, pseudo: string) =>
    important === true && (animated.get(pseudo)?.has(property) === true || STYLED_BY_BROWSER.test(pseudo))
  const layers = layersOf(style, picks, {isSheet: true}).map(
    (layer): PrintedLayer => ({
      ...layer,
      printed: printDeclarations(layer.declarations, (declaration) => isImportant(declaration, layer.pseudo))
    })
  )
  return withImportant(layers, animated)
}

/** The same with everything that was found to change nothing. `defined`: the custom properties that are declared. */
export const printWhole = (
  style: ElementStyle,
  defined: ReadonlySet<string>,
  picks: Picks,
  motion: Motion
): PrintedLayer[] => printStyle(withRedundant(style, defined), picks, motion)

/** Equal for styles that are printed alike; empty where nothing is. */
export const styleKey = (style: ElementStyle, picks: Picks, motion: Motion): string =>
  keyOf(printStyle(style, picks, motion))

const keyOf = (layers: readonly PrintedLayer[]): string =>
  layers
    .map((layer) => {
      const body = layer.printed.map(({property, value}) => `${property}:${value}`).join(';')
      return `${layerKey(layer)}{${body}}`
    })
    .join('')

/**
 * A style with everything that was found to change nothing. What reads a custom property that is dropped, since nothing else reads it, is
 * another value now (CSS Variables 1, §3).
 */
const withRedundant = (style: ElementStyle, defined: ReadonlySet<string>): ElementStyle =>
  mapDeclarations(style, (declaration) => {
    const {redundant, ...rest} = declaration
    return redundant && substitutions(rest.value).every((name) => defined.has(name)) ? rest : declaration
  })
