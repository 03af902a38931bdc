/** What is left of a frame, in ms, below which another step would make it late. */
const LEAST_MILLISECONDS = 5

/** Runs to its end what can be done in steps, while the page has nothing to draw. */
export async function inIdleTime<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const deadline = await idle()
    do {
      const {done, value} = steps.next()
      if (done) return value
    } while (deadline.timeRemaining() > LEAST_MILLISECONDS)
  }
}

/** When the page has nothing to draw. */
export const idle = (): Promise<IdleDeadline> =>
  new Promise((resolve) => requestIdleCallback(resolve, {timeout: 500}))
