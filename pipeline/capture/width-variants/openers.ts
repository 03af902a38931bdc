import type {Element} from 'hast'
import type {Alignment} from './align.ts'

/** Attributes that make an element something a control can show and hide. */
const OPENED = ['popover']

/**
 * What scripts make a popover at some widths only is one at all widths, so that its button still opens it; elsewhere the attribute is
 * among those that differ, so that what browsers declare for it is taken back. Changes our elements and the alignments; gives the
 * attributes that our capture does not have.
 */
export function keepOpened(alignments: readonly Alignment[]): Alignment['attributes'] {
  const ours: Alignment['attributes'] = new Map()
  const elements = new Set(alignments.flatMap(({attributes}) => [...attributes.keys()]))
  for (const element of elements)
    for (const name of OPENED) {
      if ((element.properties[name] ?? undefined) !== undefined) continue
      const value = alignments.map(({attributes}) => attributes.get(element)?.[name]).find(isPresent)
      if (!isPresent(value)) continue
      element.properties[name] = value
      ours.set(element, {...ours.get(element), [name]: null})
      for (const {attributes, pairs} of alignments) restate(element, name, {attributes, pairs})
    }
  return ours
}

const isPresent = <Value>(value: Value): value is NonNullable<Value> => value !== null && value !== undefined

/** The attribute of the element differs where it did not, and the other way round. */
function restate(
  element: Element,
  name: string,
  {attributes, pairs}: Pick<Alignment, 'attributes' | 'pairs'>
) {
  const {[name]: value, ...others} = attributes.get(element) ?? {}
  if (!isPresent(value) && pairs.some(([ours]) => ours === element))
    attributes.set(element, {...others, [name]: null})
  else if (Object.keys(others).length > 0) attributes.set(element, others)
  else attributes.delete(element)
}
