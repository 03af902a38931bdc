import {Layer} from 'effect'
import {ApiMiddleware} from '../api/middleware-layers.ts'
import {CreditsHandlers} from '../credits/handlers.ts'
import {JobsHandlers} from '../jobs/handlers.ts'
import {OwnAccountHandlers} from '../keys/account-handlers.ts'
import {ConversionHandlers} from '../magic/handlers.ts'
import {WebhooksHandlers} from '../webhooks/handlers.ts'
import {OperationHandlers} from './operation-handlers.ts'

/** `/v1`, `/health` and `/ready`. */
export const Handlers = Layer.mergeAll(
  ConversionHandlers,
  JobsHandlers,
  WebhooksHandlers,
  CreditsHandlers,
  OwnAccountHandlers,
  OperationHandlers
).pipe(Layer.provide(ApiMiddleware))
