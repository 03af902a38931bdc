import type {Db} from 'pg-boss'
import type {Sql, TransactionSql} from 'postgres'

/** The engine's scripts begin and commit transactions themselves. */
const BEGINS = /^\s*begin\b/i

/** Our client of PostgreSQL as the engine's, so that it opens no connections of its own. */
export const postgresClient = (sql: Sql): Db => ({
  executeSql: (text, values = []) =>
    // A transaction in which the script's `begin` changes nothing, so that it has a connection for itself, and none is
    // left open where it fails.
    values.length === 0 && BEGINS.test(text)
      ? sql.begin((transaction) => run(transaction, text, []))
      : run(sql, text, values)
})

async function run(
  sql: Sql | TransactionSql,
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
