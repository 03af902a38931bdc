/**
 * A value with the number nearest to `caret` changed by `delta`; undefined where it has none.
 *
 * ```
 * 1px solid rgb(0 0 0 / 0.5)
 * ^ caret 0, delta 1 → 2px solid …
 * ```
 */
export function changeNumber(value: string, caret: number, delta: number): string | undefined {
  const numbers = [...value.matchAll(NUMBER)]
  const distance = ({index, 0: text}: RegExpExecArray) =>
    caret < index ? index - caret : Math.max(0, caret - index - text.length)
  const nearest = numbers.toSorted((one, other) => distance(one) - distance(other))[0]
  if (!nearest) return undefined
  const [text] = nearest
  const decimals = Math.max(text.split('.')[1]?.length ?? 0, Number.isInteger(delta) ? 0 : 1)
  const changed = Number((Number(text) + delta).toFixed(decimals))
  return value.slice(0, nearest.index) + String(changed) + value.slice(nearest.index + text.length)
}

/** Not a part of a name or of a colour in hexadecimal. */
const NUMBER = /(?<![\w#-])-?(?:\d+\.?\d*|\.\d+)/g

export const hasNumber = (value: string): boolean => value.search(NUMBER) !== -1

/** How much a key or a pull changes a number. */
export const stepOf = ({shiftKey, altKey}: {shiftKey: boolean; altKey: boolean}): number =>
  shiftKey ? 10 : altKey ? 0.1 : 1
