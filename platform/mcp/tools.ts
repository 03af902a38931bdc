import {COMPONENT_FORMATS, STYLE_FORMATS} from '@facsimile/pipeline/settings'
import {Duration, Effect, Exit, Fiber, Layer, Schema} from 'effect'
import {McpServer, Tool, Toolkit} from 'effect/ai'
import {randomId} from '../database/random-id.ts'
import type {Copy} from '../magic/schema.ts'
import type {ServiceError} from '../api/service-error.ts'
import {Component, componentOf, sectionOf} from './component.ts'
import {Copies} from './copies.ts'

/** Why there is no copy, for a language model. */
export class ToolFailure extends Schema.TaggedError<ToolFailure>()('ToolFailure', {
  code: Schema.String,
  message: Schema.String
}) {}

const maxTokens = Schema.optionalKey(
  Schema.Int.annotate({
    description:
      'Most tokens that the answer may have (default: 8000). Longer code is answered as an outline with an excerpt.'
  })
)

export const CopyTool = Tool.make('copy_component_from_url', {
  description:
    'Copies a web page, or one element of it, as HTML or JSX with Tailwind, inline, local or external CSS that looks the same. Long code comes as an outline of sections with an excerpt; get_component_result gives any section.',
  parameters: Schema.Struct({
    url: Schema.String.annotate({description: 'Address of the page: example.com/pricing'}),
    componentFormat: Schema.optionalKey(
      Schema.Literals(COMPONENT_FORMATS).annotate({description: 'Default: html'})
    ),
    styleFormat: Schema.optionalKey(
      Schema.Literals(STYLE_FORMATS).annotate({description: 'Default: inline'})
    ),
    includeMediaQuery: Schema.optionalKey(Schema.Boolean.annotate({description: 'Default: true'})),
    selector: Schema.optionalKey(
      Schema.String.annotate({description: 'CSS selector of the element to copy; without it the whole page'})
    ),
    certificate: Schema.optionalKey(
      Schema.Boolean.annotate({
        description: 'Compare the copy with its page, which takes most of the time. Default: true'
      })
    ),
    refresh: Schema.optionalKey(
      Schema.Boolean.annotate({description: 'Copy anew even where a copy of the last minutes is there'})
    ),
    maxTokens
  }),
  success: Component,
  failure: ToolFailure,
  dependencies: [Copies]
})
  .annotate(Tool.Title, 'Copy a component from a page')
  .annotate(Tool.Readonly, true)
  .annotate(Tool.Destructive, false)
  .annotate(Tool.OpenWorld, true)

export const ResultTool = Tool.make('get_component_result', {
  description: 'Gives a copy that was made or is being made: its outline, or one of its sections.',
  parameters: Schema.Struct({
    id: Schema.String.annotate({description: 'The id that copy_component_from_url answered'}),
    section: Schema.optionalKey(Schema.String.annotate({description: 'Id of a section of the outline'})),
    maxTokens
  }),
  success: Component,
  failure: ToolFailure,
  dependencies: [Copies]
})
  .annotate(Tool.Title, 'Get a copied component')
  .annotate(Tool.Readonly, true)
  .annotate(Tool.Destructive, false)

const Tools = Toolkit.make(CopyTool, ResultTool)

/** Time for which the result of work that nobody requests is kept. */
const KEPT = '15 minutes'

const DEFAULT_TOKENS = 8000

interface Work {
  owner: string
  fiber: Fiber.Fiber<Copy, ServiceError>
  /** Calls that wait for it now. */
  waiting: number
}

/**
 * The tools, for a transport. What they need of `Copies` is the transport's to give, request by request. `patience` is
 * the seconds for which a call waits before it answers that the work goes on.
 */
export const tools = (timeout: number) =>
  McpServer.toolkit(Tools).pipe(
    Layer.provide(
      Tools.toLayer(
        Effect.gen(function* () {
          const scope = yield* Effect.scope
          const underWay = new Map<string, Work>()

          /** A call was cancelled, or its client is gone: what no other call waits for is not made to its end. */
          const stopUnawaited = (id: string, work: Work) =>
            Effect.suspend(() => {
              if (work.waiting > 0) return Effect.void
              underWay.delete(id)
              return Fiber.interrupt(work.fiber)
            })

          /** The copy when it is there in time, else the name of the work. */
          const awaited = Effect.fnUntraced(function* (
            id: string,
            work: Work,
            limit: number,
            section?: string
          ) {
            work.waiting++
            const exit = yield* Fiber.await(work.fiber).pipe(
              Effect.timeoutOption(Duration.seconds(timeout)),
              Effect.ensuring(Effect.sync(() => work.waiting--)),
              Effect.onInterrupt(() => stopUnawaited(id, work))
            )
            if (exit._tag === 'None') return {status: 'working' as const, id}
            underWay.delete(id)
            if (Exit.isFailure(exit.value)) return yield* Effect.failCause(exit.value.cause)
            return yield* shown(exit.value.value, limit, section)
          })

          /** The client may never request it again. */
          const forgotten = (id: string, {fiber}: Work) =>
            Fiber.await(fiber).pipe(
              Effect.andThen(Effect.sleep(KEPT)),
              Effect.andThen(Effect.sync(() => underWay.delete(id)))
            )

          return {
            copy_component_from_url: Effect.fn('copy_component_from_url')(function* (given) {
              const copies = yield* Copies
              const {url, selector, certificate = true} = given
              const {refresh = false, maxTokens: limit = DEFAULT_TOKENS} = given
              const {componentFormat = 'html', styleFormat = 'inline', includeMediaQuery = true} = given
              const settings = {componentFormat, styleFormat, includeMediaQuery}
              const copyRequest = {
                url,
                settings,
                certificate,
                isFresh: refresh,
                ...(selector !== undefined && {selector})
              }
              const id = randomId('work')
              const {work, answer} = yield* Effect.uninterruptibleMask((restore) =>
                Effect.gen(function* () {
                  const fiber = yield* Effect.forkIn(Effect.interruptible(copies.copy(copyRequest)), scope)
                  const begun: Work = {owner: copies.owner, fiber, waiting: 0}
                  underWay.set(id, begun)
                  return {
                    work: begun,
                    answer: yield* restore(awaited(id, begun, limit)).pipe(
                      Effect.catchTag('ServiceError', asFailure)
                    )
                  }
                })
              )
              if (answer.status === 'working') yield* Effect.forkIn(forgotten(id, work), scope)
              return answer
            }),
            get_component_result: Effect.fn('get_component_result')(function* ({
              id,
              section,
              maxTokens: limit = DEFAULT_TOKENS
            }) {
              const copies = yield* Copies
              const work = underWay.get(id)
              if (work && work.owner === copies.owner) {
                return yield* awaited(id, work, limit, section).pipe(
                  Effect.catchTag('ServiceError', asFailure)
                )
              }
              const copy = yield* copies.earlier(id).pipe(Effect.catchTag('ServiceError', asFailure))
              return yield* shown(copy, limit, section)
            })
          }
        })
      )
    )
  )

function shown(copy: Copy, limit: number, section?: string): Effect.Effect<Component, ToolFailure> {
  if (section === undefined) return Effect.succeed(componentOf(copy, limit))
  const found = sectionOf(copy, section)
  if (found) return Effect.succeed(found)
  return Effect.fail(
    new ToolFailure({code: 'section_not_found', message: `The copy has no section ${section}.`})
  )
}

const asFailure = ({code, detail}: ServiceError) =>
  Effect.fail(new ToolFailure({code, message: `${detail} (${code})`}))
