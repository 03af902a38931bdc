import type {Element} from 'hast'
import type {Alignment} from './align.ts'

const POPOVER: string = 'popover'

/**
 * What scripts make a popover at some widths only is one at all widths, so that its button still opens it; elsewhere the attribute is
 * among those that differ, so that what browsers declare for it is taken back. Changes our elements and the alignments; gives the
 * attributes that our capture does not have.
 */
export function keepPopovers(alignments: readonly Alignment[]): Alignment['attributes'] {
  const ours: Alignment['attributes'] = new Map()
  const elements = new Set(alignments.flatMap(({attributes}) => [...attributes.keys()]))
  for (const element of elements) {
    if (isPresent(element.properties[POPOVER])) continue
    const value = alignments.map(({attributes}) => attributes.get(element)?.[POPOVER]).find(isPresent)
    if (!isPresent(value)) continue
    element.properties[POPOVER] = value
    ours.set(element, {[POPOVER]: null})
    for (const alignment of alignments) restate(element, alignment)
  }
  return ours
}

const isPresent = <Value>(value: Value): value is NonNullable<Value> => value !== null && value !== undefined

/** The attribute of the element differs where it did not, and the other way round. */
function restate(element: Element, {attributes, pairs}: Pick<Alignment, 'attributes' | 'pairs'>) {
  const {[POPOVER]: value, ...others} = attributes.get(element) ?? {}
  if (!isPresent(value) && pairs.some(([ours]) => ours === element))
    attributes.set(element, {...others, [POPOVER]: null})
  else if (Object.keys(others).length > 0) attributes.set(element, others)
  else attributes.delete(element)
}
