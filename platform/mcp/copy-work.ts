import {Effect, Option} from 'effect'
import {McpSchema, type McpServer} from 'effect/ai'
import type {Copy} from '../magic/schema.ts'
import {type Component, componentOf, sectionOf} from './component.ts'
import {Copies} from './copies.ts'
import {asFailure, ToolFailure} from './tool-failure.ts'

/** Between two looks at a copy. */
const POLLING = '250 millis'

/** Steps of a copy in their order, by which a client is told how far it is. */
const STEPS: readonly (string | null)[] = [null, 'reading', 'writing', 'comparing']

/** How much of a copy an answer shows. */
export interface Shown {
  /** Tokens. */
  limit: number
  section?: string | undefined
}

type Notifications = McpServer.McpServer['Service']['notifications']

/** What tells the client of the request where its copy is; nothing where it has not asked for that. */
const reporting = (notifications: Notifications) =>
  Effect.map(Effect.serviceOption(McpSchema.McpRequestContext), (context) => {
    const {progressToken} = {...Option.getOrUndefined(context)?.requestMetadata} as {
      progressToken?: string | number
    }
    let last = -1
    return (step: string | null) => {
      const progress = STEPS.indexOf(step)
      if (progressToken === undefined || progress <= last) return Effect.void
      last = progress
      const message = step ?? 'opening'
      return notifications['notifications/progress']({
        progressToken,
        progress,
        total: STEPS.length,
        message
      }).pipe(Effect.ignoreCause)
    }
  })

/** The copy when it is there within the seconds, else its name. */
export const awaited = Effect.fnUntraced(function* (
  {id, seconds, notifications}: {id: string; seconds: number; notifications: Notifications},
  how: Shown
) {
  const copies = yield* Copies
  const report = yield* reporting(notifications)
  const until = Date.now() + seconds * 1000
  for (;;) {
    const found = yield* copies.progress(id).pipe(Effect.catchTag('ServiceError', asFailure))
    if (found.kind === 'done') return yield* shown(found.copy, how)
    yield* report(found.step)
    if (Date.now() >= until) return {status: 'working' as const, id}
    yield* Effect.sleep(POLLING)
  }
})

function shown(copy: Copy, {limit, section}: Shown): Effect.Effect<Component, ToolFailure> {
  if (section === undefined) return Effect.succeed(componentOf(copy, limit))
  const found = sectionOf(copy, section)
  if (found) return Effect.succeed(found)
  return Effect.fail(
    new ToolFailure({code: 'section_not_found', message: `The copy has no section ${section}.`})
  )
}
