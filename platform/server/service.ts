import * as NodeHttpServer from '@effect/platform-node/NodeHttpServer'
import {Duration, Effect, Layer} from 'effect'
import {HttpRouter, HttpServer} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {egressPolicy} from '../egress/index.ts'
import {mcpEndpoint} from '../mcp/http.ts'
import type {Configuration} from './configuration.ts'
import {collectorOptions} from '../crawl/collecting.ts'
import {Collector} from '../crawl/collector.ts'
import {Copier} from '../magic/copier.ts'
import {copierOptions} from '../magic/copier-options.ts'
import {closedDataFolder} from '../database/data-folder.ts'
import {Database} from '../database/service.ts'
import {GalleryWork} from '../crawl/gallery-work.ts'
import {LanguageModels} from '../chat/language-models.ts'
import {ledgerAudit} from '../credits/ledger-audit.ts'
import {jobWorking} from '../jobs/job-working.ts'
import {Lifecycle} from './lifecycle.ts'
import {Magic} from '../magic/magic.ts'
import {magicOptions} from '../magic/magic-options.ts'
import {metricsRoute} from './metrics.ts'
import {observability} from './observability.ts'
import {providerOf, Purchase} from '../credits/purchase.ts'
import {RateLimiter} from '../api/rate-limiter.ts'
import {Readiness} from './readiness.ts'
import {needSandbox} from './sandbox.ts'
import {Secrets} from './secrets.ts'
import {Sessions} from '../accounts/sessions.ts'
import {starter} from '../gallery/starter/starter.ts'
import {Storage} from '../accounts/storage.ts'
import {WebhookRegistry} from '../webhooks/registry.ts'
import {webhookWorking} from '../webhooks/webhook-worker.ts'
import {AccountRoutes} from './account-routes.ts'
import {startControl} from './control.ts'
import {Docs} from './docs-pages.ts'
import {Handlers} from './handlers.ts'
import {httpServer} from './http-server.ts'
import {otherRoutes} from './not-found.ts'
import {PurchaseRoutes} from '../credits/purchase-routes.ts'
import {studioFiles} from './studio/files.ts'
import {requestMiddleware} from './request-middleware.ts'

const MB = 1024 * 1024

/** Seconds that requests under way have when the service ends. */
const TIMEOUT = 25

/** The whole service: one process, one port. `onListening` gets its URL, once it takes requests. */
export function service(configuration: Configuration, onListening: (url: string) => void) {
  const {DATABASE_URL, FACSIMILE_DATA_DIR, FACSIMILE_PUBLIC_URL} = configuration
  const limits = {
    connections: configuration.FACSIMILE_CONNECTIONS,
    ...(FACSIMILE_PUBLIC_URL !== undefined && {publicUrl: FACSIMILE_PUBLIC_URL})
  }
  // A path is one string: another spelling of it is another path.
  const routerConfig = {caseSensitive: true, ignoreDuplicateSlashes: false, ignoreTrailingSlash: false}
  const routing = {disableLogger: true, disableListenLog: true, routerConfig}
  return announced(onListening).pipe(
    Layer.provideMerge(HttpRouter.serve(routes(configuration), routing)),
    // Only the folder of PGlite is shut for the command; PostgreSQL takes both.
    Layer.merge(DATABASE_URL === undefined ? control(FACSIMILE_DATA_DIR) : Layer.empty),
    Layer.merge(ledgerAudit),
    Layer.merge(configuration.FACSIMILE_STARTER === 'on' ? starter : Layer.empty),
    Layer.provideMerge(
      NodeHttpServer.layer(() => httpServer(limits), {
        port: configuration.PORT,
        host: configuration.HOST,
        gracefulShutdownTimeout: Duration.seconds(TIMEOUT)
      })
    ),
    // Before the server: what comes in is served from the first moment on.
    Layer.provideMerge(services(configuration)),
    Layer.provide(observability(configuration))
  )
}

/** Everything but the server: what answers requests is made of it. */
function services(configuration: Configuration) {
  const {DATABASE_URL, FACSIMILE_DATA_DIR, FACSIMILE_PUBLIC_URL} = configuration
  const policy = egressPolicy({allow: configuration.FACSIMILE_EGRESS_ALLOW})
  return Lifecycle.layer.pipe(
    Layer.provideMerge(
      Sessions.layer({
        tries: configuration.FACSIMILE_LOGIN_RATE_LIMIT,
        ...(FACSIMILE_PUBLIC_URL !== undefined && {publicUrl: FACSIMILE_PUBLIC_URL})
      })
    ),
    Layer.provideMerge(LanguageModels.layer(policy)),
    Layer.provideMerge(WebhookRegistry.layer(policy)),
    Layer.provideMerge(webhookWorking(configuration)),
    Layer.provideMerge(Magic.layer(magicOptions(configuration))),
    Layer.provideMerge(Readiness.layer(FACSIMILE_DATA_DIR)),
    Layer.provideMerge(Storage.layer(configuration.FACSIMILE_STORAGE_MB * MB)),
    Layer.provideMerge(Purchase.layer(providerOf(configuration))),
    Layer.provideMerge(GalleryWork.layer),
    // Copies that somebody waits for have the other browsers.
    Layer.provideMerge(Collector.layer(collectorOptions(configuration, half(configuration)))),
    Layer.provideMerge(jobWorking(configuration, half(configuration))),
    Layer.provideMerge(
      Copier.layer(copierOptions(configuration, TIMEOUT * 1000)).pipe(
        Layer.provide(closedDataFolder(FACSIMILE_DATA_DIR))
      )
    ),
    Layer.provideMerge(
      Secrets.layer({
        folder: FACSIMILE_DATA_DIR,
        ...(configuration.FACSIMILE_SECRET !== undefined && {secret: configuration.FACSIMILE_SECRET})
      })
    ),
    Layer.provideMerge(RateLimiter.layer(configuration.FACSIMILE_RATE_LIMIT)),
    Layer.provideMerge(
      Database.layer({folder: FACSIMILE_DATA_DIR, ...(DATABASE_URL !== undefined && {url: DATABASE_URL})})
    )
  )
}

const half = ({FACSIMILE_BROWSERS}: Configuration) => Math.max(1, Math.floor(FACSIMILE_BROWSERS / 2))

/** Every path of the service. */
function routes(configuration: Configuration) {
  const {FACSIMILE_PUBLIC_URL} = configuration
  const middleware = requestMiddleware({
    trustedProxies: configuration.FACSIMILE_TRUST_PROXY,
    ...(FACSIMILE_PUBLIC_URL !== undefined && {publicUrl: FACSIMILE_PUBLIC_URL})
  })
  const api = HttpApiBuilder.layer(Api, {openapiPath: '/openapi.json'}).pipe(Layer.provide(Handlers))
  const mcp = mcpEndpoint({
    timeout: configuration.FACSIMILE_MCP_SECONDS,
    most: configuration.FACSIMILE_MCP_SESSIONS,
    idle: configuration.FACSIMILE_MCP_IDLE_SECONDS * 1000
  })
  const metrics = metricsRoute(configuration.FACSIMILE_METRICS_TOKEN)
  const studio = otherRoutes(studioFiles(configuration.FACSIMILE_STUDIO_DIR))
  return Layer.mergeAll(api, AccountRoutes, Docs, mcp, metrics, PurchaseRoutes, studio).pipe(
    Layer.provide(middleware)
  )
}

/** Listens for the command of the same machine, which cannot open the folder of PGlite meanwhile. */
const control = (folder: string) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const {handle} = yield* Database
      yield* Effect.acquireRelease(
        Effect.promise(() => startControl(folder, handle.db)),
        ({close}) => Effect.promise(close)
      )
    })
  )

/** Reports the service's URL, in the log too, once it takes requests. */
const announced = (onListening: (url: string) => void) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const {address} = yield* HttpServer.HttpServer
      const copier = yield* Copier
      yield* needSandbox
      const url =
        'port' in address ? `http://${nameOf(String(address.address))}:${address.port}` : 'its socket'
      yield* Effect.logInfo('listening', {address: url, ...copier.state()})
      onListening(url)
    })
  )

const nameOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
