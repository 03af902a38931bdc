import {Duration, Effect, Exit, Fiber} from 'effect'
import type {Copy} from '../magic/schema.ts'
import type {ServiceError} from '../api/service-error.ts'
import {type Component, componentOf, sectionOf} from './component.ts'
import {ToolFailure} from './tool-failure.ts'

/** Time for which the result of work that nobody requests is kept. */
const KEPT = '15 minutes'

/** A copy that is being made, or was a moment ago. */
export interface Work {
  owner: string
  fiber: Fiber.Fiber<Copy, ServiceError>
  /** Calls that wait for it now. */
  waiting: number
}

/** How much of a copy an answer shows. */
export interface Shown {
  /** Tokens. */
  limit: number
  section?: string | undefined
}

/** Work that is under way, by its id. `timeout`: seconds for which a call waits before it answers that the work goes on. */
export function copyWork(timeout: number) {
  const underWay = new Map<string, Work>()
  /** A call was cancelled, or its client is gone: what no other call waits for is not made to its end. */
  const stopUnawaited = (id: string, work: Work) =>
    Effect.suspend(() => {
      if (work.waiting > 0) return Effect.void
      underWay.delete(id)
      return Fiber.interrupt(work.fiber)
    })
  return {
    begin: (id: string, work: Work) => void underWay.set(id, work),
    find: (id: string, owner: string) => {
      const work = underWay.get(id)
      return work?.owner === owner ? work : undefined
    },
    /** The copy when it is there in time, else the name of the work. */
    awaited: Effect.fnUntraced(function* (id: string, work: Work, how: Shown) {
      work.waiting++
      const exit = yield* Fiber.await(work.fiber).pipe(
        Effect.timeoutOption(Duration.seconds(timeout)),
        Effect.ensuring(Effect.sync(() => work.waiting--)),
        Effect.onInterrupt(() => stopUnawaited(id, work))
      )
      if (exit._tag === 'None') return {status: 'working' as const, id}
      underWay.delete(id)
      if (Exit.isFailure(exit.value)) return yield* Effect.failCause(exit.value.cause)
      return yield* shown(exit.value.value, how)
    }),
    /** The client may never request it again. */
    forgotten: (id: string, {fiber}: Work) =>
      Fiber.await(fiber).pipe(
        Effect.andThen(Effect.sleep(KEPT)),
        Effect.andThen(Effect.sync(() => underWay.delete(id)))
      )
  }
}

export function shown(copy: Copy, {limit, section}: Shown): Effect.Effect<Component, ToolFailure> {
  if (section === undefined) return Effect.succeed(componentOf(copy, limit))
  const found = sectionOf(copy, section)
  if (found) return Effect.succeed(found)
  return Effect.fail(
    new ToolFailure({code: 'section_not_found', message: `The copy has no section ${section}.`})
  )
}
