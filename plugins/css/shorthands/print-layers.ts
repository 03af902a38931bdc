import {valueWords} from '../value-words.ts'
import {isInitial} from '../initial-value.ts'
import type {Printer} from './printers.ts'

/** The comma-separated parts of a longhand's value in the author's spelling, or undefined. */
function parts(value: string): string[] | undefined {
  const words = valueWords(value)
  if (!words) return undefined
  const list = [[]] as string[][]
  for (const {kind, text} of words) {
    if (kind === ',') list.push([])
    else list.at(-1)!.push(text)
  }
  return list.map((texts) => texts.join(' '))
}

/** Transposes lists of equal length: one record per layer; `single` properties stand in the last layer only. */
function transpose(values: Record<string, string>, single?: string): Record<string, string>[] | undefined {
  const lists = Object.entries(values).map(
    ([name, value]) => [name, name === single ? [value] : parts(value)] as const
  )
  const length = Math.max(...lists.map(([, list]) => list?.length ?? 0))
  const layers: Record<string, string>[] = Array.from({length}, () => ({}))
  for (const [name, list] of lists) {
    if (!list || (name !== single && list.length !== length)) return undefined
    for (const [index, value] of list.entries()) layers[name === single ? length - 1 : index]![name] = value
  }
  return layers
}

const usedDuration = (layer: Record<string, string>, name: string): string[] =>
  layer[name] === undefined || isInitial(name, layer[name]) ? [] : [layer[name]]

/** `background` and `mask`. */
export const printLayered =
  (kind: 'background' | 'mask'): Printer =>
  (values) => {
    const at = kind === 'mask' ? '-webkit-mask-position' : 'background-position'
    const layers = transpose(values, 'background-color')
    return layers
      ?.map((layer) => {
        const [x, y, size] = [layer[`${at}-x`]!, layer[`${at}-y`]!, usedDuration(layer, `${kind}-size`)]
        const initial = isInitial(`${at}-x`, x) && isInitial(`${at}-y`, y)
        const position = size.length
          ? `${initial ? '0 0' : `${x} ${y}`} / ${size[0]}`
          : initial
            ? ''
            : `${x} ${y}`
        const [origin, clip] = [layer[`${kind}-origin`]!, layer[`${kind}-clip`]!]
        const boxes =
          isInitial(`${kind}-origin`, origin) && isInitial(`${kind}-clip`, clip)
            ? []
            : origin === clip
              ? [origin]
              : [origin, clip]
        const words = [
          ...usedDuration(layer, 'background-color'),
          ...usedDuration(layer, `${kind}-image`),
          position,
          ...usedDuration(layer, `${kind}-repeat`),
          ...usedDuration(layer, 'background-attachment'),
          ...boxes,
          ...usedDuration(layer, 'mask-composite'),
          ...usedDuration(layer, 'mask-mode')
        ].filter(Boolean)
        return words.join(' ') || 'none'
      })
      .join(', ')
  }

/** `background-position`, `mask-position`. */
export const printPositions: Printer = (values) => {
  const [x, y] = Object.keys(values)
  return transpose(values)
    ?.map((layer) => `${layer[x!]} ${layer[y!]}`)
    .join(', ')
}

/** `transition`, `animation`: `order` is the order of print; longhands that the shorthand cannot set must be initial. */
export const printTimed =
  (order: readonly string[]): Printer =>
  (values) => {
    const layers = transpose(Object.fromEntries(order.map((name) => [name, values[name]!])))
    return layers
      ?.map((layer) => {
        const delay = order.find((name) => name.endsWith('-delay'))!
        const words = order.flatMap((name) => {
          // A delay is the second time: the duration has to stand before it.
          const needed = name.endsWith('-duration') && !isInitial(delay, layer[delay]!)
          return needed ? [layer[name] === 'auto' ? '0s' : layer[name]!] : usedDuration(layer, name)
        })
        return words.join(' ') || layer[order[0]!]!
      })
      .join(', ')
  }
