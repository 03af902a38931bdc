export interface SwatchColor {
  /** `#rrggbb`, which is all that a colour field knows. */
  hex: string
  /** 0 to 1. */
  alpha: number
}

/** The colour a value is, or undefined where it is none (or is one only on an element: `currentcolor`). */
export function colorOf(value: string): SwatchColor | undefined {
  if (/^(?:inherit|initial|unset|revert|revert-layer|currentcolor)$/i.test(value.trim())) return undefined
  if (!CSS.supports('color', value) || value.includes('var(')) return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return {hex, alpha: alpha / 255}
}
