import type {Root} from 'hast'
import {mapGroups} from '../style/access.ts'
import {mapStyles} from '../style/map-styles.ts'
import type {Declaration} from '../style/types.ts'

/** Turns `rem` into px in every value: the page that the code will stand on has another root font size. */
export function resolveRem(tree: Root, rootFontSize: number): void {
  mapStyles(tree, (style) => {
    // One object a shorthand for the whole style: by it its longhands find each other again.
    const shorthands = new Map<object, Shorthand>()
    return mapGroups(style, (group) =>
      group.runs.some(({declarations}) => declarations.some(usesRem))
        ? {
            ...group,
            runs: group.runs.map((run) => ({
              ...run,
              declarations: run.declarations.map((one) => resolved(one, shorthands, rootFontSize))
            }))
          }
        : group
    )
  })
}

const usesRem = ({value, shorthand}: Declaration) =>
  REM.test(value) || (shorthand !== undefined && REM.test(shorthand.value))

const resolved = (
  declaration: Declaration,
  shorthands: Map<object, Shorthand>,
  rootFontSize: number
): Declaration => ({
  ...declaration,
  value: inPixels(declaration.value, rootFontSize),
  ...(declaration.shorthand && {shorthand: sharedShorthand(declaration.shorthand, shorthands, rootFontSize)})
})

type Shorthand = {property: string; value: string; longhands: string[]}

function sharedShorthand(
  shorthand: Shorthand,
  known: Map<object, Shorthand>,
  rootFontSize: number
): Shorthand {
  let resolved = known.get(shorthand)
  if (!resolved) {
    resolved = {...shorthand, value: inPixels(shorthand.value, rootFontSize)}
    known.set(shorthand, resolved)
  }
  return resolved
}

const REM = /(?:\d|\.)rem\b/i

const inPixels = (value: string, rootFontSize: number) =>
  value.replace(
    /(?<![\w#-])([+-]?(?:\d+\.?\d*|\.\d+))rem\b/gi,
    (_, number: string) => `${Math.round(Number(number) * rootFontSize * 1000) / 1000}px`
  )
