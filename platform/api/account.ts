import {Schema} from 'effect'
import {HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi} from 'effect/http-api'
import * as Account from '../domain/account.ts'
import * as GalleryData from '../domain/gallery.ts'
import {type ErrorCode, MagicResponse, problemOf} from '../domain/index.ts'
import manifest from '../package.json' with {type: 'json'}
import {BUDGET_ERRORS, KEY_ERRORS, MAGIC_ERRORS} from './api.ts'

/** What every path may answer instead. */
const ALWAYS = [
  'unauthenticated',
  'account_suspended',
  'internal_error',
  'database_unavailable'
] as const satisfies readonly ErrorCode[]

/** What a path that changes something may answer besides. */
const CHANGING = [
  'foreign_origin',
  'malformed_json',
  'request_too_large',
  'unsupported_media_type',
  'invalid_request'
] as const satisfies readonly ErrorCode[]

const problems = (...codes: readonly ErrorCode[]) => [...new Set(codes)].map(problemOf)

const said = (identifier: string, summary: string, description = `${summary}.`) =>
  OpenApi.annotations({identifier, summary, description})

/** Who writes one twice is answered by the handler, which takes the first. */
const parameter = (description: string) =>
  Schema.optionalKey(Schema.Union([Schema.String, Schema.Array(Schema.String)]).annotate({description}))
const list = {
  limit: parameter('How many, 1 to 100.'),
  before: parameter('`next` of the page before.')
}
const id = {id: Schema.String}
const nothing = HttpApiSchema.NoContent
const made = <S extends Schema.Top>(schema: S) => schema.pipe(HttpApiSchema.status(201))

const changing = problems(...ALWAYS, ...CHANGING)
const entering = (...codes: readonly ErrorCode[]) =>
  problems(
    'account_suspended',
    'internal_error',
    'database_unavailable',
    ...CHANGING,
    'rate_limited',
    ...codes
  )

/** Logging in and out. */
export class Authentication extends HttpApiGroup.make('authentication')
  .add(
    HttpApiEndpoint.get('session', '/session', {
      success: Account.Session,
      error: problems('account_suspended', 'internal_error', 'database_unavailable')
    }).annotateMerge(said('session', 'Is somebody logged in?')),
    HttpApiEndpoint.post('signUp', '/sign-up', {
      payload: Account.Credentials,
      success: made(Account.Me),
      error: entering('email_taken')
    }).annotateMerge(said('signUp', 'Make an account')),
    HttpApiEndpoint.post('logIn', '/log-in', {
      payload: Account.LogIn,
      success: Account.Me,
      error: entering('invalid_credentials')
    }).annotateMerge(said('logIn', 'Log in')),
    HttpApiEndpoint.post('claim', '/claim', {
      payload: Account.Claim,
      success: Account.Me,
      error: entering(...KEY_ERRORS, 'already_claimed')
    }).annotateMerge(said('claim', 'Choose the password of an account that the operator made')),
    HttpApiEndpoint.post('logOut', '/log-out', {
      success: nothing,
      error: problems('foreign_origin', 'internal_error', 'database_unavailable')
    }).annotateMerge(said('logOut', 'Log out')),
    HttpApiEndpoint.post('logOutEverywhere', '/log-out-everywhere', {
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin')
    }).annotateMerge(said('logOutEverywhere', 'End every session of the account')),
    HttpApiEndpoint.post('changePassword', '/change-password', {
      payload: Account.PasswordChange,
      success: Account.Me,
      error: entering('unauthenticated', 'invalid_credentials')
    }).annotateMerge(said('changePassword', 'Change the password', 'All other sessions end.'))
  )
  .prefix('/auth') {}

/** The account itself. */
export class Overview extends HttpApiGroup.make('overview')
  .add(
    HttpApiEndpoint.get('me', '/me', {success: Account.Me, error: problems(...ALWAYS)}).annotateMerge(
      said('me', 'Who is logged in')
    ),
    HttpApiEndpoint.post('purchase', '/purchase', {
      success: Account.Purchase,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'payment_provider_failed')
    }).annotateMerge(said('purchase', 'Where to buy credits')),
    HttpApiEndpoint.get('ledger', '/ledger', {
      query: list,
      success: Account.LedgerPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('ledger', 'Changes of the balance')),
    HttpApiEndpoint.get('ledgerDays', '/ledger/days', {
      query: {days: parameter('How many, 1 to 366.')},
      success: Account.LedgerDays,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('ledgerDays', 'Credits by day')),
    HttpApiEndpoint.get('exportData', '/export', {
      success: Schema.Unknown,
      error: problems(...ALWAYS)
    }).annotateMerge(said('exportData', 'All data of the account')),
    HttpApiEndpoint.post('deleteAccount', '/delete', {
      payload: Account.Deletion,
      success: nothing,
      error: entering('unauthenticated', 'invalid_credentials')
    }).annotateMerge(said('deleteAccount', 'Delete the account'))
  )
  .prefix('/account') {}

/** Keys of the conversion API. */
export class Keys extends HttpApiGroup.make('keys')
  .add(
    HttpApiEndpoint.get('listKeys', '/', {
      success: Account.ApiKeys,
      error: problems(...ALWAYS)
    }).annotateMerge(said('listKeys', 'List keys')),
    HttpApiEndpoint.post('createKey', '/', {
      payload: Account.KeyRequest,
      success: made(Account.NewKey),
      error: problems(...ALWAYS, ...CHANGING, 'limit_reached')
    }).annotateMerge(said('createKey', 'Make a key')),
    HttpApiEndpoint.patch('renameKey', '/:prefix', {
      params: {prefix: Schema.String},
      payload: Account.KeyName,
      success: Account.ApiKey,
      error: problems(...ALWAYS, ...CHANGING, 'not_found')
    }).annotateMerge(said('renameKey', 'Rename a key')),
    HttpApiEndpoint.post('rotateKey', '/:prefix/rotate', {
      params: {prefix: Schema.String},
      success: made(Account.NewKey),
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached')
    }).annotateMerge(
      said('rotateKey', 'Make a key in place of another', 'The old one works for 24 hours more.')
    ),
    HttpApiEndpoint.delete('revokeKey', '/:prefix', {
      params: {prefix: Schema.String},
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(said('revokeKey', 'End a key at once'))
  )
  .prefix('/account/keys') {}

/** The library. */
export class Components extends HttpApiGroup.make('components')
  .add(
    HttpApiEndpoint.get('listComponents', '/', {
      query: {
        ...list,
        search: parameter('Words of the name.'),
        code: parameter('`true`: with their code.')
      },
      success: Account.ComponentPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('listComponents', 'List components')),
    HttpApiEndpoint.post('createComponent', '/', {
      payload: Account.NewComponent,
      success: made(Account.Component),
      error: problems(...ALWAYS, ...CHANGING, 'limit_reached')
    }).annotateMerge(said('createComponent', 'Keep a component')),
    HttpApiEndpoint.get('getComponent', '/:id', {
      params: id,
      success: Account.Component,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(said('getComponent', 'Get a component')),
    HttpApiEndpoint.put('updateComponent', '/:id', {
      params: id,
      payload: Account.ComponentChange,
      success: Account.Component,
      error: problems(...ALWAYS, ...CHANGING, 'not_found', 'limit_reached', 'version_conflict')
    }).annotateMerge(said('updateComponent', 'Change a component')),
    HttpApiEndpoint.post('duplicateComponent', '/:id/duplicate', {
      params: id,
      success: made(Account.Component),
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached')
    }).annotateMerge(said('duplicateComponent', 'Copy a component')),
    HttpApiEndpoint.delete('deleteComponent', '/:id', {
      params: id,
      success: Account.Component,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(said('deleteComponent', 'Delete a component', 'It can be restored for 30 days.')),
    HttpApiEndpoint.post('restoreComponent', '/:id/restore', {
      params: id,
      success: Account.Component,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(said('restoreComponent', 'Undo a deletion'))
  )
  .prefix('/account/components') {}

/** What is not saved yet. */
export class Drafts extends HttpApiGroup.make('drafts')
  .add(
    HttpApiEndpoint.get('listDrafts', '/', {
      success: Account.Drafts,
      error: problems(...ALWAYS)
    }).annotateMerge(said('listDrafts', 'List drafts')),
    HttpApiEndpoint.get('getDraft', '/:name', {
      params: {name: Schema.String},
      success: Account.Draft,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(said('getDraft', 'Get a draft')),
    HttpApiEndpoint.put('saveDraft', '/:name', {
      params: {name: Schema.String},
      payload: Account.DraftData,
      success: Account.SavedDraft,
      error: problems(...ALWAYS, ...CHANGING, 'limit_reached', 'version_conflict')
    }).annotateMerge(said('saveDraft', 'Keep a draft')),
    HttpApiEndpoint.delete('deleteDraft', '/:name', {
      params: {name: Schema.String},
      query: {version: parameter('That version alone.')},
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'invalid_request')
    }).annotateMerge(said('deleteDraft', 'Forget a draft'))
  )
  .prefix('/account/drafts') {}

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
      success: Account.OwnProvider,
      error: problems(...ALWAYS)
    }).annotateMerge(said('getProvider', 'Which service is used')),
    HttpApiEndpoint.put('saveProvider', '/', {
      payload: Account.ProviderChange,
      success: Account.OwnProvider,
      error: changing
    }).annotateMerge(said('saveProvider', 'Use a service')),
    HttpApiEndpoint.delete('deleteProvider', '/', {
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin')
    }).annotateMerge(said('deleteProvider', 'Forget the service and its key')),
    HttpApiEndpoint.get('listModels', '/models', {
      success: Account.Models,
      error: problems(...ALWAYS, ...PROVIDER_ERRORS)
    }).annotateMerge(said('listModels', 'The models of the service'))
  )
  .prefix('/account/provider') {}

/** The chat. */
export class Conversations extends HttpApiGroup.make('conversations')
  .add(
    HttpApiEndpoint.get('listConversations', '/', {
      query: list,
      success: Account.ConversationPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('listConversations', 'List conversations')),
    HttpApiEndpoint.post('createConversation', '/', {
      payload: Account.NewConversation,
      success: made(Account.Conversation),
      error: problems(...ALWAYS, ...CHANGING, 'limit_reached')
    }).annotateMerge(said('createConversation', 'Begin a conversation')),
    HttpApiEndpoint.get('getConversation', '/:id', {
      params: id,
      success: Account.WholeConversation,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(said('getConversation', 'Get a conversation')),
    HttpApiEndpoint.patch('renameConversation', '/:id', {
      params: id,
      payload: Account.ConversationTitle,
      success: Account.Conversation,
      error: problems(...ALWAYS, ...CHANGING, 'not_found')
    }).annotateMerge(said('renameConversation', 'Rename a conversation')),
    HttpApiEndpoint.delete('deleteConversation', '/:id', {
      params: id,
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(said('deleteConversation', 'Delete a conversation')),
    HttpApiEndpoint.post('say', '/:id/messages', {
      params: id,
      payload: Account.NewMessage,
      success: Schema.String.pipe(HttpApiSchema.asText({contentType: 'text/event-stream'})),
      error: problems(...ALWAYS, ...CHANGING, 'not_found', 'limit_reached', 'no_provider', 'chat_in_progress')
    }).annotateMerge(
      said('say', 'Say something', 'Answers with server-sent events: message, delta, done or error.')
    )
  )
  .prefix('/account/conversations') {}

/** What may happen to whoever looks. */
const READING = [
  'internal_error',
  'database_unavailable',
  'rate_limited'
] as const satisfies readonly ErrorCode[]

/** Landing pages that were collected, for everybody. */
export class Gallery extends HttpApiGroup.make('gallery')
  .add(
    HttpApiEndpoint.get('listEntries', '/', {
      query: {
        ...list,
        search: parameter('Words of the page, as search engines take them.'),
        section: parameter('Kinds of sections that a page has, with commas between them.'),
        color: parameter('Families of colours that a page has, with commas between them.'),
        style: parameter('Styles that a page has, with commas between them.'),
        font: parameter('Fonts of which a page has one, with commas between them.'),
        offset: parameter('In place of `before`: how many to pass over, 0 to 20000.')
      },
      success: GalleryData.GalleryPage,
      error: problems(...READING, 'invalid_request')
    }).annotateMerge(
      said('listEntries', 'List landing pages', 'The best first where words are asked for, else the newest.')
    ),
    HttpApiEndpoint.get('galleryFacets', '/facets', {
      success: GalleryData.GalleryFacets,
      error: problems(...READING)
    }).annotateMerge(said('galleryFacets', 'What can be asked for')),
    HttpApiEndpoint.get('crawlStatus', '/crawl', {
      success: GalleryData.CrawlStatus,
      error: problems(...ALWAYS, 'rate_limited')
    }).annotateMerge(said('crawlStatus', 'How collecting goes', 'For who is logged in.')),
    HttpApiEndpoint.get('getEntry', '/:id', {
      params: id,
      success: GalleryData.GalleryEntry,
      error: problems(...READING, 'not_found')
    }).annotateMerge(said('getEntry', 'Get a landing page with its code')),
    HttpApiEndpoint.get('getPicture', '/:id/pictures/:name', {
      params: {...id, name: Schema.String},
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({contentType: 'image/webp'})),
      error: problems(...READING, 'not_found')
    }).annotateMerge(said('getPicture', 'Get a picture of a landing page'))
  )
  .prefix('/account/gallery') {}

/** Without those of keys. */
const OWN_ERRORS = MAGIC_ERRORS.filter(
  (code) => !([...KEY_ERRORS, ...BUDGET_ERRORS] as readonly ErrorCode[]).includes(code)
)

/** Pages to code, for who is logged in. */
export class OwnConversion extends HttpApiGroup.make('ownConversion')
  .add(
    HttpApiEndpoint.post('convert', '/convert', {
      payload: Account.Conversion,
      success: MagicResponse,
      error: problems(...ALWAYS, ...CHANGING, ...OWN_ERRORS)
    }).annotateMerge(said('convert', 'Copy a page as code', 'Costs a credit, as with a key.'))
  )
  .prefix('/account') {}

/** What Studio and dashboard call, with the cookie of a session. */
export class AccountApi extends HttpApi.make('facsimile-account')
  .add(Authentication)
  .add(Overview)
  .add(Keys)
  .add(Components)
  .add(Drafts)
  .add(LanguageModel)
  .add(Conversations)
  .add(OwnConversion)
  .add(Gallery)
  .annotateMerge(
    OpenApi.annotations({
      title: "Facsimile's account API",
      version: manifest.version,
      description: 'Same origin, with the cookie of a session. See docs/account-api.md.'
    })
  ) {}
