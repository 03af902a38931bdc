import {overlapping} from '../css/overlap.ts'
import type {DefaultStyle} from './types.ts'
import {isInitial} from '../css/initial-value.ts'

/** Whether the defaults declare a property under another name: `border-right-style: solid` for `border-inline-end-style`. */
export function hasAliasDefault(longhand: string, defaults: DefaultStyle = {}): boolean {
  for (const other of overlapping(longhand)) {
    const value = defaults[other]
    if (value !== undefined && (value === null || !isInitial(other, value))) return true
  }
  return false
}
