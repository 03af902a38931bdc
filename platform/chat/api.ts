import {HttpApiEndpoint, HttpApiGroup} from 'effect/http-api'
import {
  ALWAYS,
  before,
  events,
  id,
  LARGE,
  limitOf,
  made,
  nothing,
  problems,
  describe
} from '../api/declare.ts'
import {BodyLimit, JsonBody, Personal, SignedIn} from '../api/middleware.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {
  OwnProvider,
  ProviderChange,
  Models,
  ConversationTitle,
  NewConversation,
  Conversation,
  ConversationPage,
  WholeConversation,
  NewMessage
} from './schema.ts'

const PROVIDER_ERRORS = [
  'no_provider',
  'address_not_allowed',
  'provider_unauthorized',
  'provider_limited',
  'provider_failed'
] as const satisfies readonly ErrorCode[]

/** The language-model service. */
export class LanguageModel extends HttpApiGroup.make('languageModel')
  .add(
    HttpApiEndpoint.get('getProvider', '/', {
      success: OwnProvider,
      error: problems(...ALWAYS)
    }).annotateMerge(describe('getProvider', 'Which service is used')),
    HttpApiEndpoint.put('saveProvider', '/', {
      payload: ProviderChange,
      success: OwnProvider,
      error: problems(...ALWAYS, 'foreign_origin')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('saveProvider', 'Use a service')),
    HttpApiEndpoint.delete('deleteProvider', '/', {
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin')
    }).annotateMerge(describe('deleteProvider', 'Forget the service and its key')),
    HttpApiEndpoint.get('listModels', '/models', {
      success: Models,
      error: problems(...ALWAYS, ...PROVIDER_ERRORS)
    }).annotateMerge(describe('listModels', 'The models of the service'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/provider') {}

/** The chat. */
export class Conversations extends HttpApiGroup.make('conversations')
  .add(
    HttpApiEndpoint.get('listConversations', '/', {
      query: {limit: limitOf(50), before},
      success: ConversationPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(describe('listConversations', 'List conversations')),
    HttpApiEndpoint.post('createConversation', '/', {
      payload: NewConversation,
      success: made(Conversation),
      error: problems(...ALWAYS, 'foreign_origin', 'limit_reached')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('createConversation', 'Begin a conversation')),
    HttpApiEndpoint.get('getConversation', '/:id', {
      params: id,
      success: WholeConversation,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(describe('getConversation', 'Get a conversation')),
    HttpApiEndpoint.patch('renameConversation', '/:id', {
      params: id,
      payload: ConversationTitle,
      success: Conversation,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('renameConversation', 'Rename a conversation')),
    HttpApiEndpoint.delete('deleteConversation', '/:id', {
      params: id,
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(describe('deleteConversation', 'Delete a conversation')),
    HttpApiEndpoint.post('say', '/:id/messages', {
      params: id,
      payload: NewMessage,
      success: events,
      error: problems(
        ...ALWAYS,
        'foreign_origin',
        'not_found',
        'limit_reached',
        'no_provider',
        'chat_in_progress'
      )
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(
        describe('say', 'Say something', 'Answers with server-sent events: message, delta, done or error.')
      )
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/conversations') {}
