import {isWord} from '../../css/values/keywords.ts'
import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {visit} from 'unist-util-visit'
import {dataOf, groupOf, isUnconditional, mapGroups, plainDeclaration, styleOf} from '../../model/access.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {rootElements} from '../../model/root-elements.ts'
import {inlineBoxSizing} from '../../model/inline-box-sizing.ts'
import type {DefaultStyle, PropertyGroup, Run} from '../../model/types.ts'

const LONGHAND = 'box-sizing'
const BOX_PSEUDOS = ['', '::before', '::after']

/**
 * Where every box is sized by its border, declare that once for all elements (`root.data.style.universal`) instead of on each.
 * An element that declares `content-box` keeps its declaration.
 * Messages: none. Throws nothing.
 */
export const hoistBoxSizing: Plugin<[], Root> = () => (tree) => {
  const roots = rootElements(tree)
  const root = tree.data?.style
  if (!root || roots.length === 0) return
  // A single box declares it itself.
  if (roots.every(isAlone)) return
  if (!roots.every((element) => isBorderBoxThroughout(element))) return
  inlineBoxSizing(tree, ['content-box'])
  mapStyles(tree, (style) =>
    mapGroups(style, (group, pseudo) =>
      BOX_PSEUDOS.includes(pseudo) && isDeclaredForAll(group) ? undefined : group
    )
  )
  for (const element of roots) setDefaults(element)
  const rule = {declarations: [{property: LONGHAND, value: 'border-box'}]}
  tree.data = {...tree.data, style: {...root, universal: [...(root.universal ?? []), rule]}}
}

const isAlone = (element: Element, _: number, roots: readonly Element[]): boolean =>
  roots.length === 1 &&
  element.children.every(({type}) => type !== 'element') &&
  BOX_PSEUDOS.every((pseudo) => pseudo === '' || styleOf(element)[pseudo] === undefined)

/** From here on this is the value where an element declares none; a default of the browser's own (`hr`) is not. */
function setDefaults(root: Element): void {
  const known = new Map<Record<string, DefaultStyle> | undefined, Record<string, DefaultStyle>>()
  visit(root, 'element', (element) => {
    const {defaults} = dataOf(element)
    const shared = known.get(defaults) ?? {
      ...defaults,
      ...Object.fromEntries(
        BOX_PSEUDOS.map((pseudo) => [pseudo, {...defaults?.[pseudo], [LONGHAND]: 'border-box'}])
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

/** Whether every box in the subtree is a border box, declares another sizing, or inherits it from an element that does. */
function isBorderBoxThroughout(element: Element, inherited?: string): boolean {
  const own = sizingOf(element, '', inherited)
  if (own === undefined) return false
  for (const pseudo of ['::before', '::after']) {
    if (styleOf(element)[pseudo] && sizingOf(element, pseudo, own) === undefined) return false
  }
  return element.children.every(
    (child) => child.type !== 'element' || UNSEEN.has(child.tagName) || isBorderBoxThroughout(child, own)
  )
}

const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title', 'meta', 'link'])

/** `all` takes back what is declared for all elements; undefined without it, and where a condition matters. */
function sizingBesideAll({declarations}: Run): string | undefined {
  const concerned = declarations.filter(({property}) => property === 'all' || property === LONGHAND)
  const last = concerned.at(-1)
  if (!last || !concerned.some(({property}) => property === 'all')) return undefined
  if (!concerned.every(isUnconditional)) return undefined
  return last.property === 'all' ? 'content-box' : last.value
}

/** Value in effect, or undefined where a rule for all elements would change it: none is declared, or it depends on a condition. */
function sizingOf(element: Element, pseudo: string, inherited: string | undefined): string | undefined {
  const group = groupOf(styleOf(element)[pseudo], LONGHAND)
  if (!group) return undefined
  const [ofAll, ...others] = new Set(group.runs.map(sizingBesideAll))
  if (ofAll !== undefined && others.length === 0) return ofAll
  const declaration = plainDeclaration(group)
  if (!declaration || group.properties.length > 1) return undefined
  if (declaration.value === 'inherit') return inherited
  return declaration.value === 'border-box' ||
    (declaration.value === 'content-box' && declaration.origin !== 'user-agent')
    ? declaration.value
    : undefined
}
