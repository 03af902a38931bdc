/** Sessions of MCP clients: to whom they belong, and when they were used. */
export interface ClientSessions {
  /** Notes a session that an account has begun; gives those that end for it, because the account has too many. */
  begin(session: string, account: string): string[]
  /** Whether the session is the account's and alive; it is used from now on. */
  use(session: string, account: string): boolean
  end(session: string): void
  /** Ends those that nobody has used for so long, and gives them. */
  expire(): string[]
}

export interface ClientSessionLimits {
  /** Sessions of one account; one more ends the one that was not used for the longest time. */
  most: number
  /** Milliseconds without use after which a session ends. */
  idle: number
}

interface Entry {
  account: string
  /** Milliseconds. */
  used: number
}

export function createClientSessions(
  {most, idle}: ClientSessionLimits,
  now: () => number = Date.now
): ClientSessions {
  /** In the order of their use: what was used last stands last. */
  const sessions = new Map<string, Entry>()
  const touch = (session: string, account: string) => {
    sessions.delete(session)
    sessions.set(session, {account, used: now()})
  }
  const isOver = ({used}: Entry) => now() - used > idle
  return {
    begin(session, account) {
      touch(session, account)
      const own = [...sessions].filter(([, entry]) => entry.account === account).map(([name]) => name)
      const ended = own.slice(0, Math.max(0, own.length - most))
      for (const name of ended) sessions.delete(name)
      return ended
    },
    use(session, account) {
      const entry = sessions.get(session)
      if (entry?.account !== account || isOver(entry)) return false
      touch(session, account)
      return true
    },
    end: (session) => void sessions.delete(session),
    expire() {
      const ended = [...sessions].filter(([, entry]) => isOver(entry)).map(([name]) => name)
      for (const name of ended) sessions.delete(name)
      return ended
    }
  }
}
