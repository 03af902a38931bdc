import {isTransparent} from '../../css/color-value.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {Element} from 'hast'
import {declarationsIn, isUnconditional} from '../../model/access.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'
import {sameValue} from '../../css/canonical-value.ts'
import {declaredAt, cascadedValue} from '../../model/cascaded-value.ts'
import {withoutVariables} from '../../model/substitute.ts'

/** The backdrop of an element. */
export interface Backdrop {
  /** Its colour, under every condition. */
  group: PropertyGroup
  /** Index, in the path of the element, of the ancestor that has it. */
  index: number
}

/**
 * The colour of the nearest ancestor that has one, where the last element of a path that begins with the root has no
 * background of its own. White counts as none, since a page is white by default.
 */
export function effectiveBackground(path: readonly Element[], width: number): Backdrop | undefined {
  const until = (index: number) => path.slice(0, index + 1)
  const index = path.findLastIndex((_, at) => hasBackground(until(at), width))
  if (index < 0 || index === path.length - 1) return undefined
  const declared = declaredAt(until(index), 'background-color', width)
  const group = cascadedValue(until(index), 'background-color')
  if (declared === undefined || isClear(declared) || group === undefined || group === 'silent')
    return undefined
  const isWhite = group.runs.every(({declarations}) =>
    declarations.every((declaration) => {
      const value = withoutVariables(declaration.value, until(index))
      return isClear(value) || sameValue('background-color', value, 'white')
    })
  )
  return isWhite ? undefined : {group, index}
}

/**
 * The element's own background colour composed with the backdrop where it is transparent; undefined where one colour cannot
 * express both.
 */
export function overBackdrop(own: PropertyGroup, backdrop: PropertyGroup): PropertyGroup | undefined {
  if (own.properties.length > 1) return undefined
  const isNothing = (declaration: Declaration) => isClear(declaration.value)
  if (own.runs.every(({declarations}) => declarations.every(isNothing))) return backdrop
  const declarations = declarationsIn([backdrop])
  if (backdrop.runs.length > 1 || !declarations.every(isUnconditional)) return undefined
  return {
    ...own,
    runs: own.runs.map((run) => ({
      ...run,
      declarations: run.declarations.flatMap((declaration) =>
        isNothing(declaration) && isUnconditional(declaration) ? declarations : [declaration]
      )
    }))
  }
}

function hasBackground(path: readonly Element[], width: number): boolean {
  // Values that are not known may be one.
  if (cascadedValue(path, 'background-color') === undefined) return true
  const color = declaredAt(path, 'background-color', width)
  if (color !== undefined && !isClear(color)) return true
  const image = declaredAt(path, 'background-image', width)
  return image !== undefined && !isWord(image, 'none', 'initial', 'unset')
}

const isClear = (value: string) => isWord(value, 'initial', 'unset', 'revert', 'none') || isTransparent(value)
