import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {groupBy} from '../../model/group-by.ts'
import {withValue} from '../../model/regroup.ts'
import type {Snap} from '../../model/snap.ts'

export interface RestoreValuesOptions {
  snaps: readonly Snap[]
}

/**
 * Put back the values in whose place `snap-styles` declared values of a scale, where a comparison has shown a difference. It stands in
 * the slot `beforeEmit`. Messages: none. Throws nothing.
 */
export const restoreValues: Plugin<[RestoreValuesOptions], Root> =
  ({snaps}) =>
  (tree, file) => {
    const byNumber = groupBy(snaps, ({number}) => number)
    const keyOf = ({number, pseudo, property, to}: Snap) => [number, pseudo, property, to].join(' ')
    const restored = new Set(snaps.map(keyOf))
    everyElement(tree, (element) => {
      const own = byNumber.get(element.data?.number ?? -1)
      if (!own) return
      setStyle(
        element,
        mapDeclarations(styleOf(element), (declaration, pseudo) => {
          const snap = own.find(
            (one) =>
              one.pseudo === pseudo && one.property === declaration.property && one.to === declaration.value
          )
          if (!snap) return declaration
          const {redundant: _, ...others} = declaration
          return withValue(others, snap.from)
        })
      )
    })
    file.data.snaps = file.data.snaps?.filter((snap) => !restored.has(keyOf(snap))) ?? []
  }
