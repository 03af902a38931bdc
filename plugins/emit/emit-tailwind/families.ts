/** How a longhand's values are written as utilities. */
export interface Family {
  /** The prefix of the value. */
  prefix: string
  /**
   * Scales on which a bare value is a step: `spacing` (multiples of the theme's unit), `fraction` (`1/2`), `color`,
   * `integer`, `percent` (`opacity-50`), `px` (`border-2`), `ms`, `degrees`, `columns` (`repeat(3, minmax(0, 1fr))`), `span`,
   * `ratio` (`aspect-4/3`).
   */
  scales: readonly Scale[]
  /** Type that distinguishes an arbitrary value from others with the same prefix. */
  hint?: string
  /** The type is always printed: tools that read classes, tailwind-merge among them, would guess another. */
  isHinted?: boolean
  /** Minus in front is possible. */
  negative?: boolean
}

export type Scale =
  | 'spacing'
  | 'fraction'
  | 'color'
  | 'integer'
  | 'percent'
  | 'px'
  | 'ms'
  | 'degrees'
  | 'columns'
  | 'span'
  | 'ratio'

const FAMILIES = new Map<string, Family>()
const add = (
  properties: string,
  prefix: string,
  scales: string,
  more: Omit<Family, 'prefix' | 'scales'> = {}
) => {
  for (const property of properties.split(' '))
    FAMILIES.set(property, {prefix, scales: scales.split(' ').filter(Boolean) as Scale[], ...more})
}

add('width', 'w', 'spacing fraction')
add('height', 'h', 'spacing fraction')
add('min-width', 'min-w', 'spacing fraction')
add('max-width', 'max-w', 'spacing fraction')
add('min-height', 'min-h', 'spacing fraction')
add('max-height', 'max-h', 'spacing fraction')
add('flex-basis', 'basis', 'spacing fraction')
add('inset', 'inset', 'spacing fraction', {negative: true})
for (const side of ['top', 'right', 'bottom', 'left']) {
  const letter = side.charAt(0)
  add(side, side, 'spacing fraction', {negative: true})
  add(`margin-${side}`, `m${letter}`, 'spacing', {negative: true})
  add(`padding-${side}`, `p${letter}`, 'spacing')
  add(`scroll-margin-${side}`, `scroll-m${letter}`, 'spacing', {negative: true})
  add(`scroll-padding-${side}`, `scroll-p${letter}`, 'spacing')
  add(`border-${side}-width`, `border-${letter}`, 'px', {hint: 'length'})
  add(`border-${side}-color`, `border-${letter}`, 'color', {hint: 'color'})
}
for (const [side, letters] of [
  ['inline-start', 's'],
  ['inline-end', 'e'],
  ['block-start', 'bs'],
  ['block-end', 'be']
] as const) {
  add(`margin-${side}`, `m${letters}`, 'spacing', {negative: true})
  add(`padding-${side}`, `p${letters}`, 'spacing')
  add(`inset-${side}`, `inset-${letters}`, 'spacing fraction', {negative: true})
  add(`scroll-margin-${side}`, `scroll-m${letters}`, 'spacing', {negative: true})
  add(`scroll-padding-${side}`, `scroll-p${letters}`, 'spacing')
  add(`border-${side}-width`, `border-${letters}`, 'px', {hint: 'length'})
  add(`border-${side}-color`, `border-${letters}`, 'color', {hint: 'color'})
}
for (const axis of ['inline', 'block'])
  for (const bound of ['', 'min-', 'max-']) add(`${bound}${axis}-size`, `${bound}${axis}`, 'spacing fraction')
add('margin', 'm', 'spacing', {negative: true})
add('padding', 'p', 'spacing')
add('row-gap', 'gap-y', 'spacing')
add('column-gap', 'gap-x', 'spacing')
add('gap', 'gap', 'spacing')
add('text-indent', 'indent', 'spacing', {negative: true})
add('border-width', 'border', 'px', {hint: 'length'})
add('border-color', 'border', 'color', {hint: 'color'})
add('border-radius', 'rounded', '')
for (const [corner, letters] of [
  ['top-left', 'tl'],
  ['top-right', 'tr'],
  ['bottom-right', 'br'],
  ['bottom-left', 'bl'],
  ['start-start', 'ss'],
  ['start-end', 'se'],
  ['end-end', 'ee'],
  ['end-start', 'es']
] as const)
  add(`border-${corner}-radius`, `rounded-${letters}`, '')
add('outline-width', 'outline', 'px', {hint: 'length'})
add('outline-color', 'outline', 'color', {hint: 'color'})
add('outline-offset', 'outline-offset', 'px', {negative: true})
add('color', 'text', 'color', {hint: 'color'})
add('font-size', 'text', '', {hint: 'length'})
add('line-height', 'leading', 'spacing')
add('letter-spacing', 'tracking', '')
add('font-weight', 'font', '', {hint: 'weight'})
add('font-family', 'font', '', {hint: 'family-name', isHinted: true})
add('text-decoration-color', 'decoration', 'color', {hint: 'color'})
add('text-decoration-thickness', 'decoration', 'px', {hint: 'length'})
add('text-underline-offset', 'underline-offset', 'px', {negative: true})
add('vertical-align', 'align', '')
add('list-style-type', 'list', '')
add('list-style-image', 'list-image', '')
add('content', 'content', '')
add('background-color', 'bg', 'color', {hint: 'color'})
add('background-image', 'bg', '', {hint: 'image'})
add('background-position', 'bg', '', {hint: 'position', isHinted: true})
add('background-size', 'bg', '', {hint: 'length'})
add('fill', 'fill', 'color')
add('stroke', 'stroke', 'color', {hint: 'color'})
add('stroke-width', 'stroke', 'integer', {hint: 'length'})
add('accent-color', 'accent', 'color')
add('caret-color', 'caret', 'color')
add('opacity', 'opacity', 'percent')
add('z-index', 'z', 'integer', {negative: true})
add('order', 'order', 'integer', {negative: true})
add('flex-grow', 'grow', 'integer')
add('flex-shrink', 'shrink', 'integer')
add('flex', 'flex', 'integer')
add('column-count', 'columns', 'integer')
add('column-width', 'columns', '')
add('grid-template-columns', 'grid-cols', 'columns')
add('grid-template-rows', 'grid-rows', 'columns')
add('grid-auto-columns', 'auto-cols', '')
add('grid-auto-rows', 'auto-rows', '')
add('grid-column', 'col', 'span')
add('grid-row', 'row', 'span')
add('grid-column-start', 'col-start', 'integer', {negative: true})
add('grid-column-end', 'col-end', 'integer', {negative: true})
add('grid-row-start', 'row-start', 'integer', {negative: true})
add('grid-row-end', 'row-end', 'integer', {negative: true})
add('aspect-ratio', 'aspect', 'ratio')
add('object-position', 'object', '')
add('transform', 'transform', '')
add('transform-origin', 'origin', '')
add('rotate', 'rotate', 'degrees', {negative: true})
add('perspective', 'perspective', '')
add('box-shadow', 'shadow', '')
add('text-shadow', 'text-shadow', '')
add('filter', 'filter', '')
add('backdrop-filter', 'backdrop-filter', '')
add('transition-property', 'transition', '')
add('transition-duration', 'duration', 'ms')
add('transition-delay', 'delay', 'ms')
add('transition-timing-function', 'ease', '')
add('animation', 'animate', '')
add('tab-size', 'tab', 'integer')
add('cursor', 'cursor', '')
add('will-change', 'will-change', '')
add('border-spacing', 'border-spacing', 'spacing')
add('mask-image', 'mask', '')

/** The utilities for a property; undefined where only `[property:value]` can declare it. */
export const familyOf = (property: string): Family | undefined => FAMILIES.get(property)

/** Longhands that one utility sets to one value, larger sets first. `logical`: Tailwind sets the inline or block axis. */
export interface Cluster {
  longhands: readonly string[]
  family: Family
}

const clusters: Cluster[] = []
const cluster = (
  longhands: string,
  prefix: string,
  scales: string,
  more: Omit<Family, 'prefix' | 'scales'> = {}
) =>
  clusters.push({
    longhands: longhands.split(' '),
    family: {prefix, scales: scales.split(' ').filter(Boolean) as Scale[], ...more}
  })

const four = (before: string, after = '') =>
  ['top', 'right', 'bottom', 'left'].map((side) => before + side + after).join(' ')
const across = (before: string, after = '') =>
  ['right', 'left'].map((side) => before + side + after).join(' ')
const down = (before: string, after = '') => ['top', 'bottom'].map((side) => before + side + after).join(' ')
const inline = (before: string, after = '') =>
  ['start', 'end'].map((side) => `${before}inline-${side}${after}`).join(' ')
const block = (before: string, after = '') =>
  ['start', 'end'].map((side) => `${before}block-${side}${after}`).join(' ')
const sets: [shape: (before: string, after?: string) => string, suffix: string][] = [
  [four, ''],
  [across, 'x'],
  [down, 'y'],
  [inline, 'x'],
  [block, 'y']
]
for (const [shape, suffix] of sets) {
  cluster(shape('margin-'), `m${suffix}`, 'spacing', {negative: true})
  cluster(shape('padding-'), `p${suffix}`, 'spacing')
  if (shape !== inline && shape !== block)
    cluster(shape(''), suffix ? `inset-${suffix}` : 'inset', 'spacing fraction', {negative: true})
  else cluster(shape('inset-'), `inset-${suffix}`, 'spacing fraction', {negative: true})
  cluster(shape('scroll-margin-'), `scroll-m${suffix}`, 'spacing', {negative: true})
  cluster(shape('scroll-padding-'), `scroll-p${suffix}`, 'spacing')
  const border = suffix ? `border-${suffix}` : 'border'
  cluster(shape('border-', '-width'), border, 'px', {hint: 'length'})
  cluster(shape('border-', '-color'), border, 'color', {hint: 'color'})
}
const corner = (...names: string[]) => names.map((name) => `border-${name}-radius`).join(' ')
cluster(corner('top-left', 'top-right', 'bottom-right', 'bottom-left'), 'rounded', '')
cluster(corner('top-left', 'top-right'), 'rounded-t', '')
cluster(corner('bottom-right', 'bottom-left'), 'rounded-b', '')
cluster(corner('top-left', 'bottom-left'), 'rounded-l', '')
cluster(corner('top-right', 'bottom-right'), 'rounded-r', '')
cluster('width height', 'size', 'spacing fraction')
cluster('row-gap column-gap', 'gap', 'spacing')
cluster('grid-column-start grid-column-end', 'col', 'span')
cluster('grid-row-start grid-row-end', 'row', 'span')

export const CLUSTERS: readonly Cluster[] = clusters
