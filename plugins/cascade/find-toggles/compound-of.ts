import type {Element} from 'hast'
import {identifierText, quotedString} from '../../css/escapes.ts'
import {classesOf} from '../../html/class-list.ts'
import {type PageElements, textOf} from '../../html/controls/page-elements.ts'

/** One compound for an element: its id, else the directive that changes it, else its classes, else its tag. */
export function compoundOf(element: Element, {byId}: PageElements): string {
  const id = textOf(element, 'id')
  if (id !== undefined && byId(id) === element) return `[id=${quotedString(id)}]`
  const shown = textOf(element, 'x-show')
  if (shown !== undefined) return `[x-show=${quotedString(shown)}]`
  const classes = classesOf(element).map((name) => `.${identifierText(name)}`)
  return classes.length > 0 ? classes.join('') : element.tagName
}
