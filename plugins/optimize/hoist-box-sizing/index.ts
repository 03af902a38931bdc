import {isWord} from '../../css/values/keywords.ts'
import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {visit} from 'unist-util-visit'
import {dataOf, mapGroups, plainDeclaration, setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {rootElements} from '../../model/root-elements.ts'
import {inlineBoxSizing} from '../../model/inline-box-sizing.ts'
import type {DefaultStyle, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {type Box, boxesOf} from './boxes.ts'

const LONGHAND = 'box-sizing'
const GENERATED = ['::before', '::after']
const BOX_PSEUDOS = ['', ...GENERATED]

/**
 * Where most boxes are sized by their border, declare that once for all elements (`root.data.style.universal`) instead of on each.
 * An element that is sized otherwise declares that, though it is the default.
 * Messages: none. Throws nothing.
 */
export const hoistBoxSizing: Plugin<[], Root> = () => (tree) => {
  const roots = rootElements(tree)
  const root = tree.data?.style
  if (!root || roots.length === 0) return
  // A single box declares it itself.
  if (roots.every(isAlone)) return
  const boxes = boxesOf(roots)
  if (!boxes) return
  const generated = boxes.filter(({pseudo}) => pseudo !== '')
  const isOnElements = generated.length > 0 && generated.every(({sizing}) => sizing !== 'border-box')
  const others = boxes.filter(({pseudo, sizing}) => sizing === undefined && !(isOnElements && pseudo !== ''))
  const sized = boxes.filter(({sizing}) => sizing === 'border-box')
  if (countStyles(others) * FEW > countStyles(sized)) return
  declareDefault(others)
  inlineBoxSizing(tree, ['content-box'])
  const pseudos = isOnElements ? [''] : BOX_PSEUDOS
  mapStyles(tree, (style) =>
    mapGroups(style, (group, pseudo) =>
      pseudos.includes(pseudo) && isDeclaredForAll(group) ? undefined : group
    )
  )
  for (const element of roots) setDefaults(element, pseudos)
  const rule = {
    declarations: [{property: LONGHAND, value: 'border-box'}],
    ...(isOnElements && {isOnElements})
  }
  tree.data = {...tree.data, style: {...root, universal: [...(root.universal ?? []), rule]}}
}

/** One style in so many may be another one. */
const FEW = 4

const countStyles = (boxes: readonly Box[]): number =>
  new Set(boxes.map(({element}) => styleOf(element))).size

const isAlone = (element: Element, _: number, roots: readonly Element[]): boolean =>
  roots.length === 1 &&
  element.children.every(({type}) => type !== 'element') &&
  GENERATED.every((pseudo) => styleOf(element)[pseudo] === undefined)

const DEFAULT: PropertyGroup = {
  properties: [LONGHAND],
  runs: [
    {
      ...EVERY_WIDTH,
      declarations: [{property: LONGHAND, value: 'content-box', conditions: [], origin: 'author', order: 0}]
    }
  ]
}

function declareDefault(boxes: readonly Box[]): void {
  const changed = resultsFor<ElementStyle, ElementStyle>()
  for (const {element, pseudo} of boxes)
    setStyle(
      element,
      changed(styleOf(element), pseudo, (style) => ({
        ...style,
        [pseudo]: [...(style[pseudo] ?? []), DEFAULT]
      }))
    )
}

/** From here on this is the value where an element declares none; a default of the browser's own (`hr`) is not. */
function setDefaults(root: Element, pseudos: readonly string[]): void {
  const known = new Map<Record<string, DefaultStyle> | undefined, Record<string, DefaultStyle>>()
  visit(root, 'element', (element) => {
    const {defaults} = dataOf(element)
    const shared = known.get(defaults) ?? {
      ...defaults,
      ...Object.fromEntries(
        pseudos.map((pseudo) => [pseudo, {...defaults?.[pseudo], [LONGHAND]: 'border-box'}])
      )
    }
    known.set(defaults, shared)
    dataOf(element).browserDefaults ??= defaults ?? {}
    dataOf(element).defaults = shared
  })
}

const isDeclaredForAll = (group: PropertyGroup): boolean =>
  group.properties.length === 1 &&
  group.properties[0] === LONGHAND &&
  isWord(plainDeclaration(group)?.value ?? '', 'border-box', 'inherit')
