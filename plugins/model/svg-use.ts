import {isElement} from '../html/is-element.ts'
import type {Element, ElementContent, Properties, Root} from 'hast'
import type {ElementStyle} from './types.ts'
import {EVERY_WIDTH} from './width.ts'
import {referencesOf, targetOf, walk} from './svg-references.ts'

/**
 * Copy into the fragments `roots` of `tree` what they refer to elsewhere in it, in place: a `<use>` becomes its target, and
 * gradients, clip paths, masks, filters and markers named by `url(#id)` are copied along. References that stay
 * inside the fragments are left alone. Copies carry `data`, so their style travels with them.
 * Spec: <https://svgwg.org/svg2-draft/struct.html#UseElement>
 */
export function inlineSvgUse(tree: Root, roots: readonly Element[]): void {
  const all = new Map<string, Element>()
  walk(tree.children, (element) => {
    const id = element.properties.id
    if (typeof id === 'string' && !all.has(id)) all.set(id, element)
  })
  const here = new Set<string>()
  walk(roots, ({properties}) => void (typeof properties.id === 'string' && here.add(properties.id)))
  const isLost = (id: string) => all.has(id) && !here.has(id)

  for (const root of roots) {
    root.children = replaceUses(root.children, isLost, all, [])
    copyDefinitions(root, isLost, all, here)
  }
}

/** Styles are printed by the emitters, so this one is treated as all others. */
const OUT_OF_FLOW: ElementStyle = {
  '': [
    {
      properties: ['position'],
      runs: [
        {
          ...EVERY_WIDTH,
          declarations: [
            {property: 'position', value: 'absolute', conditions: [], origin: 'author', order: 0}
          ]
        }
      ]
    }
  ]
}

type Ids = ReadonlyMap<string, Element>

function replaceUses(
  children: ElementContent[],
  isLost: (id: string) => boolean,
  all: Ids,
  open: readonly string[]
): ElementContent[] {
  return children.map((child) => {
    if (!isElement(child)) return child
    const id = child.tagName === 'use' ? targetOf(child.properties) : undefined
    const target = id !== undefined && isLost(id) ? all.get(id) : undefined
    // A `<use>` that refers to itself shows nothing.
    if (id !== undefined && target && !open.includes(id)) {
      const shown = shownBy(child, target)
      shown.children = replaceUses(shown.children, isLost, all, [...open, id])
      return shown
    }
    child.children = replaceUses(child.children, isLost, all, open)
    return child
  })
}

/** The target of a `<use>`, as a group in its place: with its attributes and style, moved by its `x` and `y`. */
function shownBy(use: Element, target: Element): Element {
  const {x, y, width, height, href: _, xLinkHref: __, transform, ...rest} = use.properties
  const moved = number(x) !== 0 || number(y) !== 0 ? `translate(${number(x)} ${number(y)})` : ''
  const transforms = [transform, moved].filter(Boolean).join(' ')
  const properties: Properties = {...rest, ...(transforms ? {transform: transforms} : {})}
  return {...use, tagName: 'g', properties, children: [copyOf(target, width, height)]}
}

function copyOf(target: Element, width: Properties[string], height: Properties[string]): Element {
  const copy = structuredClone(target)
  // The copy may stand beside others of its kind, and nothing in the fragment named the original.
  walk([copy], ({properties}) => void delete properties.id)
  if (copy.tagName !== 'symbol' && copy.tagName !== 'svg') return copy
  // A symbol is 100% of the nearest viewport, and its size is that of the `<use>` where it has one.
  const auto = copy.tagName === 'symbol' ? '100%' : undefined
  const own = copy.properties
  const size = {width: width ?? own.width ?? auto, height: height ?? own.height ?? auto}
  copy.tagName = 'svg'
  for (const [name, value] of Object.entries(size)) if (value !== undefined) own[name] = value
  return copy
}

/** Copy what `url(#id)` refers to, and the references of that in turn, into `<defs>` of the root, or a hidden image beside it. */
function copyDefinitions(root: Element, isLost: (id: string) => boolean, all: Ids, here: Set<string>): void {
  const definitions: Element[] = []
  // Inside a definition a `<use>` stays one, and needs its target; elsewhere it has been replaced.
  const add = (elements: readonly Element[], inDefinition: boolean) =>
    walk(elements, (element) => {
      for (const id of referencesOf(element, inDefinition)) {
        const target = all.get(id)
        if (!isLost(id) || !target) continue
        here.add(id)
        const copy = structuredClone(target)
        definitions.push(copy)
        add([copy], true)
      }
    })
  add([root], false)
  if (definitions.length === 0) return
  const svg = root.tagName === 'svg' ? root : undefined
  const defs: Element = {type: 'element', tagName: 'defs', properties: {}, children: definitions}
  if (svg) svg.children.unshift(defs)
  else
    root.children.push({
      type: 'element',
      tagName: 'svg',
      // `display: none` would disable gradients and filters inside it.
      properties: {width: 0, height: 0, ariaHidden: 'true'},
      data: {style: OUT_OF_FLOW} as Element['data'],
      children: [defs]
    })
}

const number = (value: Properties[string]) => Number.parseFloat(String(value ?? 0)) || 0
