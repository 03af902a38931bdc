import {DatabaseError} from './errors.ts'

/** A query that failed; `message` names the query and what PostgreSQL calls the failure, and nothing that was stored. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}

/**
 * What went wrong with a query, fit for the log: parameters and the details of PostgreSQL's message, which quotes them,
 * are left out. `DatabaseError` (`unavailable`) where the database could not be reached or takes nothing now. Anything
 * else that was thrown is given as it is.
 */
export function queryFailure(error: unknown): unknown {
  const failed = partOf<Failed>(error, (one) => 'query' in one && 'params' in one)
  const server = partOf<Server>(
    error,
    ({code, severity}) =>
      typeof code === 'string' &&
      (AWAY.has(code) || (typeof severity === 'string' && /^[0-9A-Z]{5}$/.test(code)))
  )
  if (server && isAway(server.code)) {
    const reason = REASONS[server.code] ?? 'it does not answer'
    return new DatabaseError({
      code: 'unavailable',
      message: `The database cannot be used: ${reason} (${server.code}).`
    })
  }
  if (!failed && !server) return error
  const facts = server
    ? [
        server.code,
        server.constraint_name ?? server.constraint,
        server.table_name ?? server.table,
        server.routine
      ]
    : []
  const reason = facts.filter((fact) => fact !== undefined).join(', ')
  return new QueryError(`Query failed${reason && ` (${reason})`}: ${failed?.query ?? 'unknown'}`)
}

/** Whether the connection of a query is lost with this error, or is closed by the server right after it. */
export const endsConnection = (error: unknown): boolean =>
  partOf(error, ({code}) => typeof code === 'string' && (AWAY.has(code) || /^(08...|57P..)$/.test(code))) !==
  undefined

interface Failed {
  query: string
  params: unknown
}

/** Fields of PostgreSQL's error message, as `postgres` and PGlite name them. */
interface Server {
  code: string
  constraint_name?: string
  constraint?: string
  table_name?: string
  table?: string
  routine?: string
}

/** The first of an error and its causes that matches. */
function partOf<Part>(error: unknown, matches: (one: Record<string, unknown>) => boolean): Part | undefined {
  for (let one = error, depth = 0; typeof one === 'object' && one !== null && depth < 5; depth++) {
    if (matches(one as Record<string, unknown>)) return one as Part
    one = (one as {cause?: unknown}).cause
  }
  return undefined
}

/**
 * Of <https://www.postgresql.org/docs/current/errcodes-appendix.html> classes 08 (connection), 53 (resources: disk full, too many connections), 57P (shut down), and a
 * read-only server.
 */
const isAway = (code: string) => /^(08...|53...|57P..|25006)$/.test(code) || AWAY.has(code)

const REASONS: Readonly<Record<string, string>> = {
  '25006': 'it takes no writes',
  '53100': 'its disk is full',
  '53200': 'it has no memory left',
  '53300': 'it has no connection left'
}

/** Codes of the driver, and of Node. */
const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN'
])
