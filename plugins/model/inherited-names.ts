import {rememberedOf} from '../css/remember.ts'
import type {Element, Root} from 'hast'
import {declarationsIn, styleOf} from './access.ts'
import {everyElement} from './every-element.ts'
import {groupBy} from './group-by.ts'
import {groupIndex} from './group-index.ts'
import {overlapping} from '../css/overlap.ts'
import {isInherited, longhandsOf} from '../css/properties.ts'
import type {ElementStyle, PropertyGroup} from './types.ts'
import {isWord, isZeroOr} from '../css/values/keywords.ts'

/**
 * By style, the properties that a descendant of its elements takes from them by `inherit`, though they do not inherit
 * by default.
 */
export function inheritedNames(tree: Root): Map<ElementStyle, Set<string>> {
  const taken = new Map<ElementStyle, Set<string>>()
  const namesByStyle = new Map<ElementStyle, InheritedNames | undefined>()
  const take = (from: ElementStyle, names: readonly string[]) => {
    if (names.length === 0) return
    const known = taken.get(from) ?? new Set<string>()
    taken.set(from, known)
    for (const name of names) known.add(name)
  }
  const inheriting: {style: ElementStyle; names: InheritedNames; parent: Element | undefined}[] = []
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    if (!namesByStyle.has(style)) namesByStyle.set(style, inheritedNamesOf(style))
    const names = namesByStyle.get(style)
    // Most have none.
    if (names) inheriting.push({style, names, parent})
  })
  // An element that passes a colour on without drawing it is decided after its descendants.
  for (const {style, names, parent} of inheriting.reverse()) {
    take(style, names.ofElement)
    if (!parent) continue
    take(styleOf(parent), names.ofParent)
    const own = taken.get(style)
    if (own)
      take(
        styleOf(parent),
        names.handedOn.filter((name) => own.has(name))
      )
  }
  return taken
}

/** The properties that a style takes by `inherit`: for its element from the parent, for generated content from the element. */
interface InheritedNames {
  ofParent: readonly string[]
  ofElement: readonly string[]
  /** Properties that have no effect on the element itself: the colour of a border that is not drawn. */
  handedOn: readonly string[]
}

function inheritedNamesOf(style: ElementStyle): InheritedNames | undefined {
  const groups = style[''] ?? []
  const byUse = groupBy(inheritedIn(groups), (name) => (isOfNoLine(name, groups) ? 'undrawn' : 'drawn'))
  const ofParent = byUse.get('drawn') ?? []
  const handedOn = byUse.get('undrawn') ?? []
  const ofElement = Object.entries(style).flatMap(([pseudo, own]) =>
    pseudo === '' ? [] : inheritedIn(own).filter((name) => !isOfNoLine(name, own))
  )
  return ofParent.length + ofElement.length + handedOn.length > 0
    ? {ofParent, ofElement, handedOn}
    : undefined
}

function inheritedIn(groups: readonly PropertyGroup[]): string[] {
  const names: string[] = []
  for (const group of groups) for (const name of inheritedOf(group)) names.push(name)
  return names
}

/** Several passes ask for them, and styles have most groups in common. */
const inheritedOf = rememberedOf((group: PropertyGroup): string[] => {
  const names: string[] = []
  for (const {property, value} of declarationsIn([group]))
    if (isWord(value, 'inherit') && !isInherited(property))
      for (const longhand of longhandsOf(property)) names.push(longhand, ...overlapping(longhand))
  return names
})

/** Whether it is the colour of a border that has no width or no style. */
function isOfNoLine(property: string, groups: readonly PropertyGroup[]): boolean {
  if (!property.startsWith('border-') || !property.endsWith('-color')) return false
  const index = groupIndex(groups)
  // The side may have its line by its logical name.
  const isDrawn = (part: string) => {
    const name = property.replace('color', part)
    return [name, ...overlapping(name)].some((each) =>
      index.get(each)?.runs.some(({declarations}) => declarations.some(({value}) => !isZeroOr(value, 'none')))
    )
  }
  return !isDrawn('width') || !isDrawn('style')
}
