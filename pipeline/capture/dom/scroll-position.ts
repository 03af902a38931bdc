import {type CaptureContext, lose} from './context.ts'

/** Text fields scroll while somebody types. */
const FIELD = /^(?:input|textarea|select)$/

/** Reports a part that is scrolled and whose copy will not be, since neither markup nor a style sheet can scroll it. */
export function noteScrollPosition(context: CaptureContext, element: Element): void {
  const {scrollLeft, scrollTop, localName} = element
  if ((scrollLeft === 0 && scrollTop === 0) || FIELD.test(localName)) return
  const {scrollingElement, body} = context.document
  if (element === scrollingElement || element === body) return
  lose(
    context,
    'scroll-position',
    `Scrolled to ${scrollLeft}, ${scrollTop} px; the copy begins at its start.`,
    element
  )
}
