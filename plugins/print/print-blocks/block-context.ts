import type {Element} from 'hast'

export interface BlockContext {
  /** Class of the component's outermost block, and beginning of the names of helper classes. */
  scope: string
  /** Where the element that has a class is not the element that the class is for; see `Places`. */
  place(className: string, place: string): void
  /** A class for one wrapper. */
  anchor(kind: 'image' | 'table'): string
  /** A rule below those of the component, for the effect of attributes that blocks do not keep. */
  rule(selector: string, declarations: string): void
  report(ruleId: 'kept-as-html' | 'tag-replaced', reason: string, element: Element): void
}
