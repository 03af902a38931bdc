import {isUnconditional} from '../../model/access.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/** One declaration that is needed against preflight. `isAnswer`: it replaces the author's `inherit`. */
export interface Write {
  pseudo: string
  longhand: string
  value: string
  isExpected?: boolean
  /** The other name of a side, by the way that text runs. */
  logical?: string | undefined
  /** The shorthand as which it is declared together with the other longhands. */
  shorthand?: Declaration['shorthand']
}

/** Puts a value below all that the author declares for a longhand, where none of these declarations is unconditional. */
export function writeInto(
  groups: PropertyGroup[],
  {longhand, logical, value, isExpected: isAnswer, shorthand}: Write
): void {
  const names = logical === undefined ? [longhand] : [longhand, logical]
  const withName = (name: string) => groups.find(({properties}) => properties.includes(name))
  const isAuthors = (
    group: PropertyGroup | undefined,
    isWanted: (declaration: Declaration) => boolean = () => true
  ) =>
    group?.runs.some(({declarations}) =>
      declarations.some((each) => each.origin !== 'user-agent' && isWanted(each))
    ) ?? false
  // It stands below what the author declares for the same side by its other name, and below what he declares for `all`.
  const other = logical === undefined ? undefined : withName(logical)
  const byOtherName =
    logical !== undefined && !withName(longhand) && isAuthors(other, (each) => covers(each, logical))
      ? logical
      : longhand
  const group = withName(byOtherName) ?? (isAuthors(other) ? other : undefined) ?? withName('all')
  const declaration: Declaration = {
    property: byOtherName,
    value,
    conditions: [],
    origin: 'author',
    order: 0,
    undoes: true,
    ...(shorthand && byOtherName === longhand && {shorthand})
  }
  if (!group) {
    groups.push({properties: [longhand], runs: [{...EVERY_WIDTH, declarations: [declaration]}]})
    return
  }
  groups[groups.indexOf(group)] = {
    ...group,
    ...(!group.properties.includes(byOtherName) && {properties: [...group.properties, byOtherName]}),
    runs: group.runs.map((run) => {
      if (isAnswer) return {...run, declarations: run.declarations.map((other) => ({...other, value}))}
      if (
        run.declarations.some(
          (other) =>
            other.origin !== 'user-agent' &&
            isUnconditional(other) &&
            names.some((name) => covers(other, name))
        )
      )
        return run
      return {
        ...run,
        declarations: [
          declaration,
          ...run.declarations.filter(
            (other) => other.origin !== 'user-agent' || !names.includes(other.property)
          )
        ]
      }
    })
  }
}

const covers = ({property, shorthand}: Declaration, longhand: string) =>
  property === longhand ||
  property === 'all' ||
  (shorthand?.property === property && shorthand.longhands.includes(longhand))
