import type {ServerResponse} from 'node:http'
import {EgressError, type EgressErrorCode} from './errors.ts'

const STATUS: Readonly<Record<EgressErrorCode, number>> = {
  'not-allowed': 403,
  'not-found': 502,
  unreachable: 504,
  limit: 503
}

/** The status by which a request is answered that could not go out. */
export const statusOf = (error: unknown): number => (error instanceof EgressError ? STATUS[error.code] : 502)

export function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(statusOf(error), {'content-length': 0}).end()
}
