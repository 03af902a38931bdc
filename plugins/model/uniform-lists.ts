import {commaItems} from '../css/values/lists.ts'
import {parseValue} from '../css/values/parse-value.ts'
import type {PropertyGroup} from './types.ts'

/** Whether the items of each list are the same, so that it does not matter which belongs to which item of another list. */
export const hasUniformLists = (group: PropertyGroup | undefined): boolean =>
  !group ||
  (group.properties.length === 1 &&
    group.runs.every(({declarations}) =>
      declarations.every(({value}) => new Set(commaItems(parseValue(value)).map(({text}) => text)).size <= 1)
    ))
