/** The colour a value is, as `#rrggbb`, or undefined where it is none (or is one only in its place: `currentcolor`). */
export function colorOf(value: string): string | undefined {
  if (/^(?:inherit|initial|unset|revert|revert-layer|currentcolor)$/i.test(value.trim())) return undefined
  if (!CSS.supports('color', value) || value.includes('var(')) return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
