import type {Element} from 'hast'

export interface Size {
  width: number
  height: number
}

const LENGTH = /(?<![\w.-])\d+(?:\.\d+)?px/g

/**
 * Lengths in style attributes that scripts set to the viewport's own width or height, in every capture, become `100vw`
 * and `100vh`: `elements` is one element in each, `viewports` the size of each, px.
 */
export function relateToViewport(elements: readonly Element[], viewports: readonly Size[]): void {
  const styles = elements.map(({properties}) => properties.style)
  if (!styles.every((style) => typeof style === 'string') || styles.every((style) => style === styles[0]))
    return
  const lengths = styles.map((style) => [...style.matchAll(LENGTH)].map(([text]) => Number.parseFloat(text)))
  const [first = []] = lengths
  if (lengths.some(({length}) => length !== first.length)) return
  const units = first.map((_, at) =>
    unitOf(
      lengths.flatMap((one) => one[at] ?? []),
      viewports
    )
  )
  if (units.every((unit) => unit === undefined)) return
  elements.forEach((element, capture) => {
    let at = 0
    element.properties.style = styles[capture]?.replaceAll(LENGTH, (text) => units[at++] ?? text)
  })
}

function unitOf(values: readonly number[], viewports: readonly Size[]): string | undefined {
  for (const [side, unit] of [
    ['width', '100vw'],
    ['height', '100vh']
  ] as const) {
    const sides = viewports.map((viewport) => viewport[side])
    if (
      new Set(sides).size > 1 &&
      sides.every((length, capture) => Math.abs(length - (values[capture] ?? Number.NaN)) < 0.5)
    )
      return unit
  }
  return undefined
}
