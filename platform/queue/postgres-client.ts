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
  // The driver takes no `undefined`, which is null to the engine.
  const given = values.map((value) => value ?? null) as never[]
  const result: readonly unknown[] = await sql.unsafe(text, given)
  // Of a script, the rows of each statement.
  return {rows: result.some(Array.isArray) ? result.flat() : [...result]}
}
