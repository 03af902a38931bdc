import {Effect, Layer} from 'effect'
import {McpServer, type Tool, Toolkit} from 'effect/ai'
import {accessOf} from '../access/access.ts'
import {Copies} from './copies.ts'
import {awaited} from './copy-work.ts'
import {resources} from './resources.ts'
import {CopyTool, ResultTool} from './tool-definitions.ts'
import {asFailure} from './tool-failure.ts'

const Tools = Toolkit.make(CopyTool, ResultTool)

const DEFAULT_TOKENS = 8000

interface Waiting {
  /** For which a call waits before it answers that the work goes on. */
  seconds: number
  notifications: McpServer.McpServer['Service']['notifications']
}

/** Begins a copy, and answers with it when it is there in time. It outlives the call, but for one that is cancelled. */
const begin = Effect.fn('copy_component_from_url')(function* (
  waiting: Waiting,
  given: Tool.Parameters<typeof CopyTool>
) {
  const copies = yield* Copies
  const {url, selector, waitFor, certificate = true} = given
  const {refresh = false, maxTokens: limit = DEFAULT_TOKENS} = given
  const {componentFormat = 'html', styleFormat = 'inline', includeMediaQuery = true} = given
  const copyRequest = {
    url,
    settings: {componentFormat, styleFormat, includeMediaQuery},
    certificate: certificate ? ('wait' as const) : ('none' as const),
    isFresh: refresh,
    ...(selector !== undefined && {selector}),
    ...(waitFor !== undefined && {waitFor}),
    ...accessOf(given)
  }
  return yield* Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const id = yield* copies.begin(copyRequest).pipe(Effect.catchTag('ServiceError', asFailure))
      return yield* restore(awaited({...waiting, id}, {limit})).pipe(
        Effect.onInterrupt(() => copies.cancel(id))
      )
    })
  )
})

/** A copy that is being made, or one that was made. */
const result = Effect.fn('get_component_result')(
  (waiting: Waiting, {id, section, maxTokens: limit = DEFAULT_TOKENS}: Tool.Parameters<typeof ResultTool>) =>
    awaited({...waiting, id}, {limit, section})
)

/**
 * The tools and the resources, for a transport. What they need of `Copies` is the transport's to give, request by request.
 * `seconds` is for how long a call waits before it answers that the work goes on.
 */
export const tools = (seconds: number) =>
  Layer.merge(
    McpServer.toolkit(Tools).pipe(
      Layer.provide(
        Tools.toLayer(
          Effect.map(McpServer.McpServer, ({notifications}) => ({
            copy_component_from_url: (given) => begin({seconds, notifications}, given),
            get_component_result: (given) => result({seconds, notifications}, given)
          }))
        )
      )
    ),
    resources
  )
