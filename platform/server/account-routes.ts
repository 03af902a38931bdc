import {Layer} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {ApiMiddleware} from '../api/middleware-layers.ts'
import {AuthenticationHandlers} from '../accounts/authentication-handlers.ts'
import {ComponentsHandlers} from '../components/handlers.ts'
import {ConversationsHandlers} from '../chat/conversation-handlers.ts'
import {DraftsHandlers} from '../drafts/handlers.ts'
import {GalleryHandlers} from '../gallery/handlers.ts'
import {KeysHandlers} from '../keys/handlers.ts'
import {LanguageModelHandlers} from '../chat/language-model-handlers.ts'
import {OverviewHandlers} from '../accounts/overview-handlers.ts'
import {OwnConversionHandlers} from '../magic/own-conversion-handlers.ts'

/** `/auth` and `/account`: what Studio and dashboard call. */
export const AccountRoutes = HttpApiBuilder.layer(AccountApi, {openapiPath: '/account/openapi.json'}).pipe(
  Layer.provide(
    Layer.mergeAll(
      AuthenticationHandlers,
      ComponentsHandlers,
      ConversationsHandlers,
      DraftsHandlers,
      GalleryHandlers,
      KeysHandlers,
      LanguageModelHandlers,
      OverviewHandlers,
      OwnConversionHandlers
    ).pipe(Layer.provide(ApiMiddleware))
  )
)
