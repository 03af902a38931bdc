import type {Element, Root} from 'hast'
import {find, html} from 'property-information'
import {classesOf} from '../../html/class-list.ts'
import {isChosenName} from '../../html/controls/state-words.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ClassLink} from './class-links.ts'
import type {WiredClasses} from './wired-classes.ts'

/** `data-open`, `data-active` or `data-closed`, by what a class is for. */
const plainName = (name: string, isOpen: boolean): string =>
  isOpen ? (isChosenName(name) ? 'data-active' : 'data-open') : 'data-closed'

/**
 * A `data-` attribute for each class that follows a variable. Two classes share one where each of their elements has both or neither, else
 * the second one's own word is its name, as it is of one that some elements have while something is open, and others while it is closed. A class is left out where the page uses all of these itself.
 */
export function attributeNames(
  tree: Root,
  links: readonly ClassLink[],
  wired: WiredClasses
): Map<string, string> {
  const isUsed = usedAttributes(tree)
  const names = new Map<string, string>()
  for (const name of new Set(links.map((link) => link.name))) {
    const [isOpen, ...more] = new Set(
      [...wired.values()].flatMap((classes) => classes.get(name)?.isOpen ?? [])
    )
    if (isOpen === undefined) continue
    // What any element around may have must not be what others have for another reason.
    const isOfAny = links.some((link) => link.name === name && !link.holders)
    const possible = [
      ...(isOfAny || more.length > 0 ? [] : [plainName(name, isOpen)]),
      ...(WORDS.test(name) ? ['data-', 'data-is-'] : []).map(
        (start) => start + name.toLowerCase().replaceAll('_', '-')
      )
    ]
    const found = possible.find(
      (attribute) =>
        !isUsed(attribute) &&
        [...names].every(([other, taken]) => taken !== attribute || areAlike(name, other, links, wired))
    )
    if (found !== undefined) names.set(name, found)
  }
  return names
}

/** What can be the name of an attribute. */
const WORDS = /^[A-Za-z][\w-]*$/

/** Whether elements or selectors of the page have an attribute. */
function usedAttributes(tree: Root): (attribute: string) => boolean {
  const properties = new Set<string>()
  everyElement(tree, (element) => {
    for (const property of Object.keys(element.properties)) properties.add(property)
  })
  const selectors = Object.values(tree.data?.style?.states ?? {})
    .flat()
    .map(({dynamic}) => dynamic)
    .join(' ')
  return (attribute) => properties.has(find(html, attribute).property) || selectors.includes(`[${attribute}`)
}

/** Whether each element that states are about by both classes has both of them whenever it has one. */
function areAlike(name: string, other: string, links: readonly ClassLink[], wired: WiredClasses): boolean {
  const own = holdersOf(name, links)
  const others = holdersOf(other, links)
  return (
    own !== undefined &&
    others !== undefined &&
    [...own].every((element) => {
      if (!others.has(element)) return true
      const [one, two] = [name, other].map((each) => wired.get(element)?.get(each))
      if (one ?? two) return one?.binding === two?.binding && one?.isOpen === two?.isOpen
      const classes = classesOf(element)
      return classes.includes(name) === classes.includes(other)
    })
  )
}

/** The elements that states are about by a class; undefined where that may be any. */
function holdersOf(name: string, links: readonly ClassLink[]): Set<Element> | undefined {
  const own = links.filter((link) => link.name === name)
  return own.every(({holders}) => holders !== undefined)
    ? new Set(own.flatMap(({holders = []}) => holders))
    : undefined
}
