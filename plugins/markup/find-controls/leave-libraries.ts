import type {Element} from 'hast'
import {hasNoTarget} from '../../html/controls/conventions.ts'
import {
  type LibraryAttribute,
  libraryProperties,
  libraryText,
  propertiesOf
} from '../../html/controls/library-attributes.ts'
import type {Target} from './variables.ts'

/** What a library reads of the element that is opened. */
const OF_TARGETS: readonly LibraryAttribute[] = ['Parent', 'Keyboard', 'Backdrop', 'AutoClose']

/**
 * Take from controls that are state of the component, and from what they open, the attributes by which the script of a library would find
 * them: with it on the page they would open and close at once. Those of `kept` elements stay.
 */
export function leaveLibraries(targets: readonly Target[], kept: ReadonlySet<Element>): void {
  for (const {element: target, controls} of targets) {
    if (!kept.has(target)) remove(target, OF_TARGETS.flatMap(propertiesOf))
    for (const {element} of controls) if (!kept.has(element)) leave(element)
  }
}

function leave(control: Element): void {
  const isOther = hasNoTarget(libraryText(control, 'Toggle') ?? '')
  const toggles = new Set(isOther ? propertiesOf('Toggle') : [])
  remove(
    control,
    [...libraryProperties].filter((name) => !toggles.has(name))
  )
}

function remove({properties}: Element, names: readonly string[]): void {
  for (const name of names) delete properties[name]
}
