import type {Sql} from 'postgres'

/** Seconds in which what is under way on the other connections of a pool may end. */
const GRACE = 5

/**
 * A client whose pool is another one as soon as one of its connections was closed. The driver keeps what it had not yet
 * sent on that connection, opens it anew, and then waits for ever to send it (porsager/postgres, `nextWriteTimer`): every
 * query that is given to it fails after the connection's time is over, long after the server is back. `open` calls back
 * when a connection of the pool is closed.
 */
export function renewPool(open: (onclose: () => void) => Sql): Sql {
  let current: Sql | undefined
  let isEnded = false
  const first = open(() => retire(first))
  const ending = new Set<Promise<void>>()
  const retire = (pool: Sql): void => {
    if (isEnded || current !== pool) return
    current = undefined
    const end = pool.end({timeout: GRACE}).finally(() => ending.delete(end))
    ending.add(end)
  }
  const pool = (): Sql => {
    // One that was ended refuses what it is asked.
    if (current || isEnded) return current ?? first
    const next: Sql = open(() => retire(next))
    // How values are read and written is set on the options of the first one.
    Object.assign(next.options.parsers, first.options.parsers)
    Object.assign(next.options.serializers, first.options.serializers)
    current = next
    return next
  }
  current = first
  const end: Sql['end'] = async (options) => {
    isEnded = true
    await Promise.all([current?.end(options), ...ending])
  }
  return new Proxy(first, {
    apply: (_, self, given) => Reflect.apply(pool(), self, given),
    get: (_, name) => (name === 'end' ? end : Reflect.get(pool(), name))
  })
}
