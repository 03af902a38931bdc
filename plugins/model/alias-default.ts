import {overlapping} from '../css/overlap.ts'
import type {DefaultStyle} from './types.ts'
import {isInitial} from '../css/initial-value.ts'

/** Whether the defaults declare a property under another name: `border-right-style: solid` for `border-inline-end-style`. */
export const hasAliasDefault = (longhand: string, defaults: DefaultStyle = {}): boolean =>
  overlapping(longhand).some((other) => {
    const value = defaults[other]
    return value !== undefined && (value === null || !isInitial(other, value))
  })
