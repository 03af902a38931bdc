/**
 * Runs in the page: the matrix of `translate`, `rotate`, `scale` and `transform` together, which is all that shows of them. Turns
 * about another axis are compared as they are written.
 * Spec: <https://drafts.csswg.org/css-transforms-2/#ctm>
 */
export function composedTransform(style: CSSStyleDeclaration, hasBox = true): string {
  // What is not rendered computes to no `transform`, and to its `translate` all the same.
  if (!hasBox) return 'none'
  const read = (name: string) => style.getPropertyValue(name)
  const [transform, translate, rotate, scale] = [
    read('transform'),
    read('translate'),
    read('rotate'),
    read('scale')
  ]
  if ([translate, rotate, scale].every((value) => value === 'none' || value === '')) return transform
  if (rotate.includes(' ')) return [translate, rotate, scale, transform].join(' ')
  const number = (name: string) => Number.parseFloat(read(name)) || 0
  const isBorderBox = read('box-sizing') === 'border-box'
  const sizeOf = (property: string, sides: readonly string[]): number =>
    sides.reduce(
      (sum, side) => sum + number(`padding-${side}`) + number(`border-${side}-width`),
      number(property)
    )
  const size = isBorderBox
    ? [number('width'), number('height')]
    : [sizeOf('width', ['left', 'right']), sizeOf('height', ['top', 'bottom'])]
  /** `-50%`, `10px`, `calc(-50% + 10px)`, in px. */
  const lengths = (translate.match(/calc\([^)]*\)|[^ ]+/g) ?? []).map((text, axis) =>
    [...text.matchAll(/(?:([+-]) )?(-?[\d.]+(?:e[+-]?\d+)?)(%|px)/g)].reduce(
      (sum, [, sign, amount, unit]) => {
        const length = unit === '%' ? (Number(amount) / 100) * (size[axis] ?? 0) : Number(amount)
        return sum + (sign === '-' ? -length : length)
      },
      0
    )
  )
  const [x = 0, y = 0, z = 0] = translate === 'none' ? [] : lengths
  const [across = 1, down = across, deep = 1] = scale === 'none' ? [] : scale.split(' ').map(Number)
  return new DOMMatrix()
    .translate(x, y, z)
    .multiply(new DOMMatrix(rotate === 'none' ? '' : `rotate(${rotate})`))
    .scale(across, down, deep)
    .multiply(new DOMMatrix(transform === 'none' ? '' : transform))
    .toString()
}
