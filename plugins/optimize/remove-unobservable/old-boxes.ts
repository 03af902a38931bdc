import {groupIndex} from '../../model/group-index.ts'
import type {Declaration, ElementStyle} from '../../model/types.ts'
import type {Printed} from './undrawn.ts'

const OF_BOX = ['orient', 'direction', 'align', 'pack', 'lines'].map((part) => `-webkit-box-${part}`)
const OF_ITEM = ['flex', 'flex-group', 'ordinal-group'].map((part) => `-webkit-box-${part}`)
/** Elements that may be such a box, or pass on the one that they are in. */
const MAY_BE = /-webkit-(?:inline-)?box|contents|inherit|var\(|attr\(|if\(/i

/**
 * Whether an element may lay out its children as the flexible boxes of 2009, which tools still write beside those of today.
 * Spec: <https://www.w3.org/TR/2009/WD-css3-flexbox-20090723/>
 */
export function mayBeOldBox(style: ElementStyle): boolean {
  let found = known.get(style)
  if (found === undefined) {
    const display = groupIndex(style[''] ?? []).get('display')
    found =
      display?.runs.some(({declarations}) => declarations.some(({value}) => MAY_BE.test(value))) ?? false
    known.set(style, found)
  }
  return found
}

const known = new WeakMap<ElementStyle, boolean>()

/** Properties of such boxes where there are none. */
export function markOldBoxes(
  printed: Printed,
  isIn: boolean,
  animated: ReadonlySet<string>,
  unobservable: Set<Declaration>
): void {
  const mark = (names: readonly string[]) => {
    for (const name of names) for (const declaration of printed(name)) unobservable.add(declaration)
  }
  if (!animated.has('display') && printed('display').every(({value}) => !MAY_BE.test(value))) mark(OF_BOX)
  if (!isIn) mark(OF_ITEM)
}
