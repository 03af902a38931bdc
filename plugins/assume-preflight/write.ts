import {isUnconditional} from '../style/access.ts'
import type {Declaration, PropertyGroup} from '../style/types.ts'
import {EVERY_WIDTH} from '../style/width.ts'

/** One thing that has to be said against preflight. `isAnswer`: it replaces the author's `inherit`. */
export interface Write {
  pseudo: string
  longhand: string
  value: string
  isAnswer?: boolean
  /** The shorthand as which it is said together with the other longhands. */
  shorthand?: Declaration['shorthand']
}

/** Puts a value under everything that the author says of a longhand, where no unconditional word of his covers it. */
export function writeInto(groups: PropertyGroup[], {longhand, value, isAnswer, shorthand}: Write): void {
  const declaration: Declaration = {
    property: longhand,
    value,
    conditions: [],
    origin: 'author',
    order: 0,
    ...(shorthand && {shorthand})
  }
  const index = groups.findIndex(({properties}) => properties.includes(longhand))
  if (index < 0) {
    groups.push({properties: [longhand], runs: [{...EVERY_WIDTH, declarations: [declaration]}]})
    return
  }
  const group = groups[index]
  groups[index] = {
    ...group,
    runs: group.runs.map((run) => {
      if (isAnswer) return {...run, declarations: run.declarations.map((other) => ({...other, value}))}
      if (
        run.declarations.some(
          (other) => other.origin !== 'user-agent' && isUnconditional(other) && covers(other, longhand)
        )
      )
        return run
      return {
        ...run,
        declarations: [
          declaration,
          ...run.declarations.filter((other) => other.origin !== 'user-agent' || other.property !== longhand)
        ]
      }
    })
  }
}

const covers = ({property, shorthand}: Declaration, longhand: string) =>
  property === longhand ||
  property === 'all' ||
  (shorthand?.property === property && shorthand.longhands.includes(longhand))
