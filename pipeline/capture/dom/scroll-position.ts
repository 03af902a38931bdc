import {type CaptureContext, lose} from './context.ts'

/** Fields are scrolled by whoever types. */
const FIELD = /^(?:input|textarea|select)$/

/** Says of a part that is scrolled that its copy will not be: no markup and no style sheet can tell. */
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
