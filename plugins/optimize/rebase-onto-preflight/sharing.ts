import {resultsFor} from '../../model/results-for.ts'
import type {DefaultStyle, ElementStyle} from '../../model/types.ts'
import {isReplaced} from './is-replaced.ts'
import {type Write, writeInto} from './write.ts'
import {isElement} from '../../model/computed/defaults.ts'

type Defaults = Record<string, DefaultStyle>

/** Elements that had one style and change alike have one style again, so that later passes process it once. */
export function createSharing() {
  const styles = resultsFor<ElementStyle, ElementStyle>()
  const ofLines = resultsFor<Defaults, Defaults>()
  const ofBoxes = resultsFor<Defaults, Defaults>()
  return {
    style(style: ElementStyle, writes: readonly Write[]): ElementStyle {
      if (writes.length === 0) return style
      const key = writes.map(({pseudo, longhand, value}) => `${pseudo} ${longhand}:${value}`).join(';')
      return styles(style, key, () => {
        const result = {...style}
        for (const pseudo of new Set(writes.map((write) => write.pseudo))) {
          const groups = [...(style[pseudo] ?? [])]
          for (const each of writes) if (each.pseudo === pseudo) writeInto(groups, each)
          result[pseudo] = groups
        }
        return result
      })
    },
    defaults(own: Defaults, reset: Defaults, isLine: boolean): Defaults {
      return (isLine ? ofLines : ofBoxes)(own, reset, () => {
        const result = {...own}
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
        return result
      })
    }
  }
}
