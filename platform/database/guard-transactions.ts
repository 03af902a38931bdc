import type {Sql, TransactionSql} from 'postgres'
import {endsConnection} from './query-failure.ts'

type Work = (sql: TransactionSql) => unknown
/** `begin` and `savepoint`: the work is the last argument. */
type Scope = (...given: unknown[]) => Promise<unknown>

/**
 * A client whose transactions end with their connection. The driver would send what follows, its own `rollback` and
 * `commit` included, to a socket that is gone, which ends the process (porsager/postgres, issue 1154), or to the
 * connection that took its place, outside of any transaction.
 */
export function guardTransactions<Client extends Sql>(client: Client): Client {
  const begin = client.begin.bind(client) as Scope
  const guarded: Scope = (...given) => {
    const connection = new Connection()
    const transaction = connection.inside(begin)(...given)
    transaction.catch((error) => connection.lose(error))
    return Promise.race([transaction, connection.lost])
  }
  return Object.assign(client, {begin: guarded})
}

/** The connection that a transaction has to itself. */
class Connection {
  /** Rejects when the connection is lost; never fulfils. */
  readonly lost: Promise<never>
  private isLost = false
  private reject!: (error: unknown) => void

  constructor() {
    const lost = new Promise<never>((_, reject) => (this.reject = reject))
    lost.catch(() => {})
    // In the place of a query, whose rows are asked for in two ways.
    this.lost = Object.assign(lost, {values: () => lost})
  }

  lose(error: unknown): void {
    this.isLost = true
    this.reject(error)
  }

  /** A scope of the driver that waits for ever when the connection is lost, so that nothing is sent at its end. */
  inside(scope: Scope): Scope {
    const end = (outcome: () => unknown) => (this.isLost ? new Promise(() => {}) : outcome())
    return (...given) => {
      const work = given.at(-1) as Work
      const guarded = async (sql: TransactionSql) => {
        try {
          const result = await work(this.client(sql))
          return end(() => result)
        } catch (error) {
          if (endsConnection(error)) this.lose(error)
          return end(() => Promise.reject(error))
        }
      }
      return scope(...given.slice(0, -1), guarded)
    }
  }

  /** The client of a transaction or savepoint, which sends nothing once the connection is lost. */
  private client(sql: TransactionSql): TransactionSql {
    const unsafe = (...given: Parameters<TransactionSql['unsafe']>) =>
      this.isLost ? this.lost : sql.unsafe(...given)
    const savepoint = this.inside(sql.savepoint as Scope)
    const own: Record<PropertyKey, unknown> = {unsafe, savepoint}
    return new Proxy(sql, {
      apply: (target, self, given) => (this.isLost ? this.lost : Reflect.apply(target, self, given)),
      get: (target, name) => own[name] ?? Reflect.get(target, name)
    })
  }
}
