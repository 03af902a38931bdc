import type {DefaultStyle, ElementStyle} from '../../model/types.ts'
import {isReplaced} from './is-replaced.ts'
import {type Write, writeInto} from './write.ts'
import {isElement} from '../../model/computed/defaults.ts'

/** Elements that had one style and change alike have one style again, so that later passes process it once. */
export function createSharing() {
  const styles = new Map<ElementStyle, Map<string, ElementStyle>>()
  const merged = new Map<object, Map<object, Map<boolean, Record<string, DefaultStyle>>>>()
  return {
    style(style: ElementStyle, writes: readonly Write[]): ElementStyle {
      if (writes.length === 0) return style
      const key = writes.map(({pseudo, longhand, value}) => `${pseudo} ${longhand}:${value}`).join(';')
      const known = styles.get(style) ?? new Map<string, ElementStyle>()
      styles.set(style, known)
      let result = known.get(key)
      if (!result) {
        result = {...style}
        for (const pseudo of new Set(writes.map((write) => write.pseudo))) {
          const groups = [...(style[pseudo] ?? [])]
          for (const each of writes) if (each.pseudo === pseudo) writeInto(groups, each)
          result[pseudo] = groups
        }
        known.set(key, result)
      }
      return result
    },
    defaults(
      own: Record<string, DefaultStyle>,
      reset: Record<string, DefaultStyle>,
      isLine: boolean
    ): Record<string, DefaultStyle> {
      const byReset = merged.get(own) ?? new Map<object, Map<boolean, Record<string, DefaultStyle>>>()
      merged.set(own, byReset)
      const byLine = byReset.get(reset) ?? new Map<boolean, Record<string, DefaultStyle>>()
      byReset.set(reset, byLine)
      let result = byLine.get(isLine)
      if (!result) {
        result = {...own}
        for (const [pseudo, ofPreflight] of Object.entries(reset)) {
          const values: DefaultStyle = {...own[pseudo]}
          for (const [longhand, value] of Object.entries(ofPreflight))
            if (
              isReplaced(longhand, isLine, own[pseudo]?.[longhand], value) ||
              // Keywords for native appearances that draw the same are still preflight's.
              longhand === 'appearance' ||
              // Browsers do not agree on them; preflight declares it for all, also where that is the initial value.
              !isElement(pseudo) ||
              // What the browser declares in a state only is preflight's in every state.
              (own[pseudo]?.[longhand] === null && value !== null)
            )
              values[longhand] = value
          result[pseudo] = values
        }
        byLine.set(isLine, result)
      }
      return result
    }
  }
}
