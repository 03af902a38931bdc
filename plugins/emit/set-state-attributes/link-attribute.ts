import type {Element} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {textOf} from '../../html/controls/page-elements.ts'
import type {ClassLink} from './class-links.ts'
import type {AttributeSelector} from './replace-class.ts'
import type {WiredClasses} from './wired-classes.ts'

/** States of ARIA that follow what a control opens, by their properties in hast. */
const ARIA: Readonly<Record<string, string>> = {
  ariaExpanded: 'aria-expanded',
  ariaSelected: 'aria-selected',
  ariaPressed: 'aria-pressed'
}

/**
 * The state of ARIA that every element of a link has or lacks together with its class: `[aria-expanded="true"]`. Undefined where there is
 * none, or where the page has rules for that attribute, which the class alone would bring about then.
 */
export function ariaOf(
  {name, holders}: Pick<ClassLink, 'name' | 'holders'>,
  wired: WiredClasses,
  dynamics: string
): AttributeSelector | undefined {
  if (!holders) return undefined
  const isNegated = holders.some((element) => wired.get(element)?.get(name)?.isOpen === false)
  const found = Object.entries(ARIA).find(
    ([property, attribute]) =>
      !dynamics.includes(`[${attribute}`) &&
      holders.every((element) => follows(element, name, property, {isNegated, wired}))
  )
  return found && {attribute: found[1], selector: `[${found[1]}="true"]`, isNegated}
}

/** Whether an element has an attribute that is `true` while it has a class, or while it has not, and never else. */
function follows(
  element: Element,
  name: string,
  property: string,
  {isNegated, wired}: {isNegated: boolean; wired: WiredClasses}
): boolean {
  const own = wired.get(element)?.get(name)
  const bound = element.data?.bindings?.filter(({attributes}) =>
    attributes.some((attribute) => attribute.name === property)
  )
  if (!own)
    return (
      !bound?.length &&
      (textOf(element, property) === 'true') !== (classesOf(element).includes(name) === isNegated)
    )
  const {binding, isOpen} = own
  const attribute = binding.attributes.find((each) => each.name === property)
  return (
    bound?.length === 1 && isOpen !== isNegated && attribute?.open === 'true' && attribute.closed !== 'true'
  )
}
