import type {Element, Root} from 'hast'
import {plainDeclaration, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo, groupBy} from '../../model/group-by.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Motion} from '../../model/motion.ts'
import {type PropertyValue, printDeclarations} from '../../model/print-declarations.ts'
import type {Declaration, ElementStyle, PropertyGroup, RootStyle} from '../../model/types.ts'
import {type Picks, styleKey} from './collect-classes.ts'
import {overlaps} from './important-declarations.ts'
import {isPageElement} from './style-class.ts'

/** What has more than these declarations has a look of its own, which deserves a name. */
const MOST_DECLARATIONS = 3

interface Split {
  element: Element
  rest: ElementStyle
  text: string
}

/**
 * Takes out of the styles what stood in the `style` attribute of one element alone and nothing overrides at any width or in any state, as
 * the heights of the bars of a chart, where what is left is what several elements have; and gives it as the texts of the attributes.
 * Spec: <https://drafts.csswg.org/css-style-attr/>
 */
export function takeOwnAttributes(
  tree: Root,
  {picks, motion}: {picks: Picks; motion: Motion},
  {universal = []}: Pick<RootStyle, 'universal'>
): Map<Element, string> {
  const isOverridden = (printed: readonly PropertyValue[]) =>
    universal.some(({state, declarations}) => state !== undefined && overlaps(printed, declarations))
  const splits = elementsOfOneStyle(tree).flatMap((element): Split[] => {
    if (!hasClass(element)) return []
    const style = styleOf(element)
    const groups = style[''] ?? []
    const taken = new Map<PropertyGroup, Declaration>()
    for (const group of groups) {
      const declaration = picks?.(group, '') === false ? undefined : ownDeclaration(group)
      if (declaration) taken.set(group, declaration)
    }
    const printed = printDeclarations([...taken.values()])
    const isLarge = printed.length > MOST_DECLARATIONS
    if (printed.length === 0 || isLarge || isOverridden(printed)) return []
    const text = printed.map(({property, value}) => `${property}: ${value}`).join('; ')
    return [{element, rest: {...style, '': groups.filter((group) => !taken.has(group))}, text}]
  })
  const attributes = new Map<Element, string>()
  for (const [key, alike] of groupBy(splits, ({rest}) => styleKey(rest, picks, motion))) {
    if (key === '' || alike.length < 2) continue
    for (const [first, ...others] of groupBy(alike, ({text}) => text).values()) {
      // Two that are alike in everything share a class.
      if (!first || others.length > 0) continue
      attributes.set(first.element, first.text)
      setStyle(first.element, first.rest)
    }
  }
  return attributes
}

/** What the author has given no name to may get one by what its attribute declares. */
const hasClass = ({properties: {className}}: Element): boolean =>
  Array.isArray(className) && className.length > 0

/** Elements whose style no other one has. */
function elementsOfOneStyle(tree: Root): Element[] {
  const members = new Map<object, Element[]>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    addTo(members, style, element)
  })
  return [...members.values()].flatMap(([element, ...others]) =>
    element && others.length === 0 && !isPageElement(element) ? [element] : []
  )
}

/** The only declaration of a property, where it stood in the attribute. */
function ownDeclaration(group: PropertyGroup): Declaration | undefined {
  const declaration = group.properties.length === 1 ? plainDeclaration(group) : undefined
  return declaration?.origin === 'style-attribute' && isPrinted(declaration) && !declaration.important
    ? declaration
    : undefined
}
