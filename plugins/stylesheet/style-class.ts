import type {Element} from 'hast'
import type {PropertyValue} from '../style/print-declarations.ts'
import type {Layer} from '../style/types.ts'

/** What one class says. */
export interface StyleClass {
  layers: Layer[]
  /** What is printed of each layer. */
  printed: PropertyValue[][]
  /** Elements that carry it, in document order. */
  members: Element[]
}

/** `html` and `body` of a page whose markup leaves without them: they are styled by name. */
export const isPageElement = (element: Element): boolean => element.data?.isPage === true
