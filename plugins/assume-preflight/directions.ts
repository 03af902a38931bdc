import type {Element} from 'hast'
import {groupOf, plainDeclaration, styleOf} from '../style/access.ts'
import type {DefaultStyle} from '../style/types.ts'

const known = new WeakMap<object, Map<boolean, Record<string, DefaultStyle>>>()

/**
 * Defaults with `margin-block-start` and the like under the names of the sides that they are, as preflight names sides.
 * Browsers' defaults are written for text that runs across.
 */
export function physical(
  defaults: Record<string, DefaultStyle>,
  isRtl: boolean
): Record<string, DefaultStyle> {
  const byDirection = known.get(defaults) ?? new Map<boolean, Record<string, DefaultStyle>>()
  known.set(defaults, byDirection)
  let result = byDirection.get(isRtl)
  if (!result) {
    result = Object.fromEntries(
      Object.entries(defaults).map(([pseudo, values]) => [pseudo, physicalValues(values, isRtl)])
    )
    byDirection.set(isRtl, result)
  }
  return result
}

/** Where both names of one side have a value, the names alone do not tell which came last: null, as for a state. */
function physicalValues(values: DefaultStyle, isRtl: boolean): DefaultStyle {
  const result: DefaultStyle = {}
  for (const name in values) {
    const side = physicalName(name, isRtl)
    result[side] = side in result && result[side] !== values[name] ? null : values[name]!
  }
  return result
}

function physicalName(name: string, isRtl: boolean): string {
  const match = /^(margin|padding|border)-(block|inline)-(start|end)(-\w+)?$/.exec(name)
  if (!match) return name
  const side =
    match[2] === 'block'
      ? match[3] === 'start'
        ? 'top'
        : 'bottom'
      : (match[3] === 'start') !== isRtl
        ? 'left'
        : 'right'
  return `${match[1]}-${side}${match[4] ?? ''}`
}

export function isRightToLeft(element: Element, parents: ReadonlyMap<Element, Element | undefined>): boolean {
  for (let at: Element | undefined = element; at; at = parents.get(at)) {
    const group = groupOf(styleOf(at)[''], 'direction')
    const said = (group && plainDeclaration(group)?.value) ?? at.properties.dir
    if (said === 'rtl' || said === 'ltr') return said === 'rtl'
  }
  return false
}
