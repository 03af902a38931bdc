import {CLIENT_ERRORS} from './client-errors.ts'
import {SERVER_ERRORS} from './server-errors.ts'

export type {ErrorKind} from './error-kind.ts'

/** Every error that the service answers with. The documentation has a heading for each code. */
export const ERRORS = {...CLIENT_ERRORS, ...SERVER_ERRORS} as const

export type ErrorCode = keyof typeof ERRORS

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]
