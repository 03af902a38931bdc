import {Effect, Layer, Schema} from 'effect'
import {McpProtocol, McpSchema, McpServer} from 'effect/ai'
import type {Copy} from '../domain/index.ts'
import manifest from '../package.json' with {type: 'json'}
import {Magic} from '../services/magic.ts'
import {RequestFacts} from '../services/request-facts.ts'
import {Copies} from './copies.ts'
import {tools} from './tools.ts'

/** A call without a key that works. */
class Unauthorized extends Schema.Error<Unauthorized>('Unauthorized')({
  ...McpSchema.McpErrorBase.fields,
  _tag: Schema.tag('Unauthorized'),
  code: Schema.tag(-32_001)
}) {}

/** The account of `Authorization: Bearer <apiKey>` pays for what a call copies. */
const Accounts = McpServer.middleware<{provides: Copies}>()(
  Effect.gen(function* () {
    const magic = yield* Magic
    return (effect, {headers}) =>
      Effect.gen(function* () {
        const facts = yield* RequestFacts
        const [, key] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
        if (key === undefined) {
          return yield* Effect.fail(
            new Unauthorized({message: 'Send your API key: Authorization: Bearer <apiKey>.'})
          )
        }
        const account = yield* magic
          .account(key)
          .pipe(Effect.mapError(({detail}) => new Unauthorized({message: detail})))
        const copies = Copies.of({
          owner: account.id,
          copy: (asked) =>
            magic.copy(account, asked).pipe(
              Effect.map(({text}) => JSON.parse(text) as Copy),
              Effect.provideService(RequestFacts, facts)
            ),
          earlier: (id) => magic.earlier(account, id).pipe(Effect.map(({body}) => JSON.parse(body) as Copy))
        })
        return yield* Effect.provideService(effect, Copies, copies)
      })
  })
)

/** The MCP endpoint, streamable HTTP at `/mcp`. A call waits so many seconds for its copy. */
export const mcpEndpoint = (patience: number) =>
  McpServer.layerHttp({
    name: 'facsimile',
    version: manifest.version,
    path: '/mcp',
    protocols: [McpProtocol.v2025_11_25, McpProtocol.v2025_06_18, McpProtocol.v2025_03_26],
    instructions: 'Copies web pages, or elements of them, as HTML or JSX.',
    registrations: tools(patience).pipe(Layer.provide(Accounts.layer))
  })
