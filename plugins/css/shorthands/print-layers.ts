import {layersOf, valueWords} from '../value-words.ts'
import {isInitial} from '../initial-value.ts'
import type {NonEmpty} from '../non-empty.ts'
import type {Printer} from './printer.ts'

/** The comma-separated parts of a longhand's value in the author's spelling, or undefined. */
function parts(value: string): string[] | undefined {
  const words = valueWords(value)
  return words && layersOf(words)?.map((layer) => layer.map(({text}) => text).join(' '))
}

/** The value of one of the longhands in one of the layers. */
type Layer = (name: string) => string | undefined

/** Transposes lists of equal length: one function per layer; `single` properties stand in the last layer only. */
function transpose(
  values: Parameters<Printer>[0],
  longhands: readonly string[],
  single?: string
): Layer[] | undefined {
  const lists = new Map<string, readonly string[]>()
  for (const name of longhands) {
    const list = name === single ? [values(name)] : parts(values(name))
    if (!list) return undefined
    lists.set(name, list)
  }
  const length = Math.max(...Array.from(lists.values(), (list) => list.length))
  for (const [name, list] of lists) if (name !== single && list.length !== length) return undefined
  return Array.from(
    {length},
    (_, index): Layer =>
      (name) =>
        name === single ? (index === length - 1 ? values(name) : undefined) : lists.get(name)?.[index]
  )
}

/** The value, unless it is the initial one. */
function significant(layer: Layer, name: string): string[] {
  const value = layer(name)
  return value === undefined || isInitial(name, value) ? [] : [value]
}

/** `background` and `mask`. */
export const printLayered =
  (kind: 'background' | 'mask'): Printer =>
  (values, longhands) => {
    const at = kind === 'mask' ? '-webkit-mask-position' : 'background-position'
    /** Two longhands together: nothing where both are initial. */
    const both = (layer: Layer, ...names: readonly string[]): (string | undefined)[] =>
      names.every((name) => significant(layer, name).length === 0) ? [] : names.map(layer)
    return transpose(values, longhands, 'background-color')
      ?.map((layer) => {
        const position = both(layer, `${at}-x`, `${at}-y`)
        const size = significant(layer, `${kind}-size`)
        const words = [
          ...significant(layer, 'background-color'),
          ...significant(layer, `${kind}-image`),
          ...(size.length > 0 && position.length === 0 ? ['0', '0'] : position),
          ...size.map((text) => `/ ${text}`),
          ...significant(layer, `${kind}-repeat`),
          ...significant(layer, 'background-attachment'),
          ...new Set(both(layer, `${kind}-origin`, `${kind}-clip`)),
          ...significant(layer, 'mask-composite'),
          ...significant(layer, 'mask-mode')
        ].filter(Boolean)
        return words.join(' ') || 'none'
      })
      .join(', ')
  }

/** `background-position`, `mask-position`. */
export const printPositions: Printer = (values, longhands) =>
  transpose(values, longhands)
    ?.map((layer) => longhands.map(layer).join(' '))
    .join(', ')

/** `transition`, `animation`: `order` is the order of print; longhands that the shorthand cannot set must be initial. */
export const printTimed =
  (shorthand: 'transition' | 'animation', parts: NonEmpty<string>): Printer =>
  (values) => {
    const order = parts.map((part) => `${shorthand}-${part}`)
    return transpose(values, order)
      ?.map((layer) => {
        const words = order.flatMap((name) => {
          // A delay is the second time: the duration has to stand before it.
          const isNeeded =
            name === `${shorthand}-duration` && significant(layer, `${shorthand}-delay`).length > 0
          if (!isNeeded) return significant(layer, name)
          return layer(name) === 'auto' ? '0s' : layer(name)
        })
        return words.join(' ') || layer(`${shorthand}-${parts[0]}`)
      })
      .join(', ')
  }
