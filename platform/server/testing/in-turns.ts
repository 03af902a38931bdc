/** Runs at most `size` at once of what it is given; the others wait their turn. */
export function inTurns(size: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let free = size
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
