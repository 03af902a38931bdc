import {Effect, Layer, type Scope} from 'effect'
import {McpServer, type Tool, Toolkit} from 'effect/ai'
import {randomId} from '../database/random-id.ts'
import {accessOf} from '../access/access.ts'
import {Copies} from './copies.ts'
import {copyWork, shown, type Work} from './copy-work.ts'
import {CopyTool, ResultTool} from './tool-definitions.ts'
import {asFailure} from './tool-failure.ts'

const Tools = Toolkit.make(CopyTool, ResultTool)

const DEFAULT_TOKENS = 8000

type Works = ReturnType<typeof copyWork>

/** Begins a copy, and answers with it when it is there in time. Its work outlives the call, in the scope. */
const begin = Effect.fn('copy_component_from_url')(function* (
  works: Works,
  scope: Scope.Scope,
  given: Tool.Parameters<typeof CopyTool>
) {
  const copies = yield* Copies
  const {url, selector, waitFor, certificate = true} = given
  const {refresh = false, maxTokens: limit = DEFAULT_TOKENS} = given
  const {componentFormat = 'html', styleFormat = 'inline', includeMediaQuery = true} = given
  const settings = {componentFormat, styleFormat, includeMediaQuery}
  const copyRequest = {
    url,
    settings,
    certificate: certificate ? ('wait' as const) : ('none' as const),
    isFresh: refresh,
    ...(selector !== undefined && {selector}),
    ...(waitFor !== undefined && {waitFor}),
    ...accessOf(given)
  }
  const id = randomId('work')
  const {work, answer} = yield* Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkIn(Effect.interruptible(copies.copy(copyRequest)), scope)
      const begun: Work = {owner: copies.owner, fiber, waiting: 0}
      works.begin(id, begun)
      return {
        work: begun,
        answer: yield* restore(works.awaited(id, begun, {limit})).pipe(
          Effect.catchTag('ServiceError', asFailure)
        )
      }
    })
  )
  if (answer.status === 'working') yield* Effect.forkIn(works.forgotten(id, work), scope)
  return answer
})

/** A copy that is being made, or one that was made. */
const result = Effect.fn('get_component_result')(function* (
  works: Works,
  {id, section, maxTokens: limit = DEFAULT_TOKENS}: Tool.Parameters<typeof ResultTool>
) {
  const copies = yield* Copies
  const work = works.find(id, copies.owner)
  if (work)
    return yield* works.awaited(id, work, {limit, section}).pipe(Effect.catchTag('ServiceError', asFailure))
  const copy = yield* copies.earlier(id).pipe(Effect.catchTag('ServiceError', asFailure))
  return yield* shown(copy, {limit, section})
})

/**
 * The tools, for a transport. What they need of `Copies` is the transport's to give, request by request. `timeout` is
 * the seconds for which a call waits before it answers that the work goes on.
 */
export const tools = (timeout: number) =>
  McpServer.toolkit(Tools).pipe(
    Layer.provide(
      Tools.toLayer(
        Effect.gen(function* () {
          const scope = yield* Effect.scope
          const works = copyWork(timeout)
          return {
            copy_component_from_url: (given) => begin(works, scope, given),
            get_component_result: (given) => result(works, given)
          }
        })
      )
    )
  )
