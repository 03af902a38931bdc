import type {Db} from 'pg-boss'
import type {Sql, TransactionSql} from 'postgres'

/** The engine's scripts begin and commit transactions themselves: what is between. */
const TRANSACTION = /^\s*begin;(?<statements>.*)commit;\s*$/is

/** Our client of PostgreSQL as the engine's, so that it opens no connections of its own. */
export const postgresClient = (sql: Sql): Db => ({
  executeSql(text, values = []) {
    const {statements} = (values.length === 0 && TRANSACTION.exec(text)?.groups) || {}
    // A transaction of the driver's, so that the script has a connection for itself, and none is left open where it fails.
    // The script's own `commit` would give that connection back before the driver is done with it, which then waits for
    // ever where somebody else took it.
    return statements === undefined
      ? run(sql, text, values)
      : sql.begin((transaction) => run(transaction, statements, []))
  }
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
