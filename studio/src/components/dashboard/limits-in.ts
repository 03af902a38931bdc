import {type KeyLimits, readLimits} from '../../account/key-limits.ts'
import {valueOf} from '../field/value-of.ts'

/** The limits in the fields of a form, also those that a browser has filled in without a word. */
export const limitsIn = (form: HTMLFormElement): KeyLimits =>
  readLimits({
    perDay: valueOf(form, 'key-day'),
    total: valueOf(form, 'key-total'),
    networks: valueOf(form, 'key-networks')
  })
