/**
 * Whether an element's corners are so round that its ends are half circles: longer ones would look the same
 * (CSS Backgrounds 3, §5.5).
 */
export function hasRoundEnds(element: HTMLElement): boolean {
  const {offsetWidth: width, offsetHeight: height} = element
  if (width === 0 || height === 0) return false
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const radius = style?.borderTopLeftRadius ?? ''
  if (radius === '' || radius === '0px') return false
  const isSame = [
    style?.borderTopRightRadius,
    style?.borderBottomRightRadius,
    style?.borderBottomLeftRadius
  ].every((other) => other === radius)
  const [, length = '', unit] = /^([\d.]+)(px|%)$/.exec(radius) ?? []
  if (!isSame || unit === undefined) return false
  // Percentages are of each side: half of both is a half circle where both are as long.
  return unit === 'px'
    ? Number(length) * 2 >= Math.min(width, height)
    : width === height && Number(length) >= 50
}
