import type {Element, ElementContent, Parents, Root, RootContent} from 'hast'
import {find, html, svg} from 'property-information'
import {type CleanGroups, groupOfAttribute, groupOfElement} from './groups.ts'
import {withoutGenerated} from './generated-classes.ts'
import {isTracker, isOutOfLayout} from './tracker.ts'

export interface CleanSettings {
  groups: CleanGroups
  /** Attribute names that stay whatever their group. */
  keepAttributes: Readonly<Record<string, boolean>>
  /** URL of the page, to know its own host. */
  base?: string
  /** Called with every element, comment or attribute that is removed, before it is. */
  report: (removal: Removal) => void
}

export interface Removal {
  group: keyof CleanGroups
  node: Element | {type: 'comment'}
  ancestors: readonly Parents[]
  /** Name of the attribute, where one was removed. */
  attribute?: string
  /** The element stays, since it takes up space, but requests nothing any more. */
  blanked?: boolean
}

/**
 * Remove what the groups name, in place. Texts that become neighbours are joined, but for those that a script stood
 * between: browsers set each text by itself, so joined they would be drawn a fraction of a pixel apart. A comment marks
 * the place.
 */
export function cleanTree(tree: Root, settings: CleanSettings): void {
  tree.children = cleanChildren(tree.children, [tree], false, settings)
}

function cleanChildren<Node extends RootContent | ElementContent>(
  children: readonly Node[],
  ancestors: readonly Parents[],
  inSvg: boolean,
  settings: CleanSettings
): Node[] {
  const kept: Node[] = []
  let isAfterScript = false
  for (const child of children) {
    if (child.type === 'comment') {
      if (settings.groups.comments) settings.report({group: 'comments', node: child, ancestors})
      else kept.push(child)
    } else if (child.type === 'text') {
      const before = kept.at(-1)
      if (before?.type !== 'text') kept.push(child)
      else if (isAfterScript && isSeen(before) && isSeen(child))
        kept.push({type: 'comment', value: ' script ', data: {separatesTexts: true}} as Node, child)
      else kept[kept.length - 1] = {...before, value: before.value + child.value}
      isAfterScript &&= !isSeen(child)
    } else if (child.type === 'element') {
      if (removed(child, ancestors, settings)) isAfterScript ||= child.tagName === 'script'
      else {
        isAfterScript = false
        const svgInside = child.tagName === 'svg' || (inSvg && child.tagName !== 'foreignObject')
        cleanAttributes(child, ancestors, inSvg || child.tagName === 'svg', settings)
        child.children = cleanChildren(child.children, [...ancestors, child], svgInside, settings)
        kept.push(child)
      }
    } else kept.push(child)
  }
  return kept
}

const isSeen = ({value}: {value: string}) => value.trim() !== ''

function removed(
  element: Element,
  ancestors: readonly Parents[],
  {groups, base, report}: CleanSettings
): boolean {
  const group = groupOfElement(element)
  if (group && groups[group]) {
    report({group, node: element, ancestors})
    return true
  }
  if (groups.trackers && isTracker(element, base)) {
    const isRemoved = isOutOfLayout(element)
    report({group: 'trackers', node: element, ancestors, blanked: !isRemoved})
    if (isRemoved) return true
    // Even one pixel makes a line as high as its text: the box stays, the URL is removed.
    if (element.tagName === 'img') element.properties.src = blankImage
    else delete element.properties.src
    delete element.properties.srcSet
  }
  return false
}

function cleanAttributes(
  element: Element,
  ancestors: readonly Parents[],
  inSvg: boolean,
  settings: CleanSettings
): void {
  for (const property of Object.keys(element.properties)) {
    const {attribute} = find(inSvg ? svg : html, property)
    if (settings.keepAttributes[attribute]) continue
    const group = groupOfAttribute(attribute, inSvg)
    if (!group || !settings.groups[group]) continue
    settings.report({group, node: element, ancestors, attribute})
    delete element.properties[property]
  }
  const {className} = element.properties
  if (!settings.groups.framework || !Array.isArray(className)) return
  const classes = withoutGenerated(className.map(String))
  if (classes.length < className.length) element.properties.className = classes
}

/** One transparent pixel. */
const blankImage = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
