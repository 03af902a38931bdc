import type {Root} from 'hast'
import {mapGroups, setStyle, styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import type {ElementStyle} from '../style/types.ts'

/** Turns `rem` into px in every value: the page that the code will stand on has another root font size. */
export function resolveRem(tree: Root, rootFontSize: number): void {
  const known = new Map<ElementStyle, ElementStyle>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    let resolved = known.get(style)
    if (!resolved) {
      resolved = mapGroups(style, (group) => {
        if (
          !group.runs.some(({declarations}) =>
            declarations.some(
              ({value, shorthand}) => REM.test(value) || (shorthand && REM.test(shorthand.value))
            )
          )
        )
          return group
        const shorthands = new Map<object, {property: string; value: string; longhands: string[]}>()
        return {
          ...group,
          runs: group.runs.map((run) => ({
            ...run,
            declarations: run.declarations.map((declaration) => ({
              ...declaration,
              value: inPixels(declaration.value, rootFontSize),
              ...(declaration.shorthand && {
                shorthand: sharedShorthand(declaration.shorthand, shorthands, rootFontSize)
              })
            }))
          }))
        }
      })
      known.set(style, resolved)
    }
    setStyle(element, resolved)
  })
}

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
