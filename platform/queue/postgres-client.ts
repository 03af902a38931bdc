import type {Db} from 'pg-boss'
import type {ReservedSql, Sql} from 'postgres'

/** The engine's scripts have their own transactions, which need a connection for themselves. */
const BEGINS = /^\s*begin\b/i

/** Our client of PostgreSQL as the engine's, so that it opens no connections of its own. */
export const postgresClient = (sql: Sql): Db => ({
  async executeSql(text, values = []) {
    if (values.length > 0 || !BEGINS.test(text)) return run(sql, text, values)
    const reserved = await sql.reserve()
    try {
      return await run(reserved, text, values)
    } catch (error) {
      // A script that failed leaves its transaction open; the connection goes back to all others.
      await reserved`rollback`.catch(() => {})
      throw error
    } finally {
      reserved.release()
    }
  }
})

async function run(
  sql: Sql | ReservedSql,
  text: string,
  values: readonly unknown[]
): Promise<{rows: unknown[]}> {
  const given = values.map(parameter) as never[]
  const result: readonly unknown[] = await sql.unsafe(text, given)
  // Of a script, the rows of each statement.
  return {rows: result.some(Array.isArray) ? result.flat() : [...result]}
}

/**
 * The driver takes no `undefined`, which is null to the engine; and no objects, which are JSON to it: outputs of jobs, and why they
 * failed.
 */
const parameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && isPlain(value) ? JSON.stringify(value) : (value ?? null)

const isPlain = (value: object): boolean =>
  !Array.isArray(value) && !(value instanceof Date) && !ArrayBuffer.isView(value)
