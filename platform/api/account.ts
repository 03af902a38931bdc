import {Schema} from 'effect'
import {HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi} from 'effect/http-api'
import {MOST_PASSED} from '../database/gallery.ts'
import * as Account from '../domain/account.ts'
import * as GalleryData from '../domain/gallery.ts'
import type {ErrorCode} from '../domain/error-codes.ts'
import {MagicResponse} from '../domain/magic.ts'
import {problemOf} from '../domain/problem.ts'
import manifest from '../package.json' with {type: 'json'}
import {BUDGET_ERRORS, COPY_HEADERS, KEY_ERRORS, MAGIC_ERRORS} from './api.ts'
import {BodyLimit, JsonBody, Personal, Problems, Public, SignedIn} from './middleware.ts'
import {textParameter, wholeParameter} from './parameters.ts'
import {parsing} from './parsing.ts'

/** What every path may answer instead, besides what its middleware declares. */
const ALWAYS = ['internal_error', 'database_unavailable'] as const satisfies readonly ErrorCode[]

/** Bytes of a body that holds code. */
const LARGE = 2 * 1024 * 1024

const problems = (...codes: readonly ErrorCode[]) => [...new Set(codes)].map(problemOf)

const said = (identifier: string, summary: string, description = `${summary}.`) =>
  OpenApi.annotations({identifier, summary, description})

const limitOf = (otherwise: number) => wholeParameter('How many, 1 to 100.', {least: 1, most: 100, otherwise})
const before = textParameter('`next` of the page before.')
const id = {id: Schema.String}
const nothing = HttpApiSchema.NoContent
const events = Schema.String.pipe(HttpApiSchema.asText({contentType: 'text/event-stream'}))
const made = <S extends Schema.Top>(schema: S) => schema.pipe(HttpApiSchema.status(201))

const entering = (...codes: readonly ErrorCode[]) =>
  problems(...ALWAYS, 'account_suspended', 'foreign_origin', 'rate_limited', ...codes)

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
    })
      .middleware(JsonBody)
      .annotateMerge(said('signUp', 'Make an account')),
    HttpApiEndpoint.post('logIn', '/log-in', {
      payload: Account.LogIn,
      success: Account.Me,
      error: entering('invalid_credentials')
    })
      .middleware(JsonBody)
      .annotateMerge(said('logIn', 'Log in')),
    HttpApiEndpoint.post('claim', '/claim', {
      payload: Account.Claim,
      success: Account.Me,
      error: entering(...KEY_ERRORS, 'already_claimed')
    })
      .middleware(JsonBody)
      .annotateMerge(said('claim', 'Choose the password of an account that the operator made')),
    HttpApiEndpoint.post('logOut', '/log-out', {
      success: nothing,
      error: problems('foreign_origin', 'internal_error', 'database_unavailable')
    }).annotateMerge(said('logOut', 'Log out')),
    HttpApiEndpoint.post('logOutEverywhere', '/log-out-everywhere', {
      success: nothing,
      error: problems(...ALWAYS, 'unauthenticated', 'account_suspended', 'foreign_origin')
    }).annotateMerge(said('logOutEverywhere', 'End every session of the account')),
    HttpApiEndpoint.post('changePassword', '/change-password', {
      payload: Account.PasswordChange,
      success: Account.Me,
      error: entering('unauthenticated', 'invalid_credentials')
    })
      .middleware(JsonBody)
      .annotateMerge(said('changePassword', 'Change the password', 'All other sessions end.'))
  )
  .middleware(Personal)
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
      query: {limit: limitOf(50), before},
      success: Account.LedgerPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('ledger', 'Changes of the balance')),
    HttpApiEndpoint.get('ledgerDays', '/ledger/days', {
      query: {days: wholeParameter('How many, 1 to 366.', {least: 1, most: 366, otherwise: 30})},
      success: Account.LedgerDays,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('ledgerDays', 'Credits by day')),
    HttpApiEndpoint.get('exportData', '/export', {
      success: Schema.Unknown,
      error: problems(...ALWAYS)
    }).annotateMerge(said('exportData', 'All data of the account'))
  )
  .middleware(SignedIn)
  .add(
    HttpApiEndpoint.post('deleteAccount', '/delete', {
      payload: Account.Deletion,
      success: nothing,
      error: entering('unauthenticated', 'invalid_credentials')
    })
      .middleware(JsonBody)
      .annotateMerge(said('deleteAccount', 'Delete the account'))
  )
  .middleware(Personal)
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
      error: problems(...ALWAYS, 'foreign_origin', 'limit_reached')
    })
      .middleware(JsonBody)
      .annotateMerge(said('createKey', 'Make a key')),
    HttpApiEndpoint.patch('renameKey', '/:prefix', {
      params: {prefix: Schema.String},
      payload: Account.KeyName,
      success: Account.ApiKey,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    })
      .middleware(JsonBody)
      .annotateMerge(said('renameKey', 'Rename a key')),
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
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/keys') {}

/** The library. */
export class Components extends HttpApiGroup.make('components')
  .add(
    HttpApiEndpoint.get('listComponents', '/', {
      query: {
        limit: limitOf(24),
        before,
        search: textParameter('Words of the name.'),
        code: textParameter('`true`: with their code.')
      },
      success: Account.ComponentPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('listComponents', 'List components')),
    HttpApiEndpoint.post('createComponent', '/', {
      payload: Account.NewComponent,
      success: made(Account.Component),
      error: problems(...ALWAYS, 'foreign_origin', 'limit_reached')
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(said('createComponent', 'Keep a component')),
    HttpApiEndpoint.get('getComponent', '/:id', {
      params: id,
      success: Account.Component,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(said('getComponent', 'Get a component')),
    HttpApiEndpoint.put('updateComponent', '/:id', {
      params: id,
      payload: Account.ComponentChange,
      success: Account.Component,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached', 'version_conflict')
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(said('updateComponent', 'Change a component')),
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
  .middleware(SignedIn)
  .middleware(Personal)
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
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached', 'version_conflict')
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(said('saveDraft', 'Keep a draft')),
    HttpApiEndpoint.delete('deleteDraft', '/:name', {
      params: {name: Schema.String},
      query: {
        version: wholeParameter('That version alone.', {least: 0, most: 999_999_999, otherwise: 0})
      },
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'invalid_request')
    }).annotateMerge(said('deleteDraft', 'Forget a draft'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
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
      error: problems(...ALWAYS, 'foreign_origin')
    })
      .middleware(JsonBody)
      .annotateMerge(said('saveProvider', 'Use a service')),
    HttpApiEndpoint.delete('deleteProvider', '/', {
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin')
    }).annotateMerge(said('deleteProvider', 'Forget the service and its key')),
    HttpApiEndpoint.get('listModels', '/models', {
      success: Account.Models,
      error: problems(...ALWAYS, ...PROVIDER_ERRORS)
    }).annotateMerge(said('listModels', 'The models of the service'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/provider') {}

/** The chat. */
export class Conversations extends HttpApiGroup.make('conversations')
  .add(
    HttpApiEndpoint.get('listConversations', '/', {
      query: {limit: limitOf(50), before},
      success: Account.ConversationPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(said('listConversations', 'List conversations')),
    HttpApiEndpoint.post('createConversation', '/', {
      payload: Account.NewConversation,
      success: made(Account.Conversation),
      error: problems(...ALWAYS, 'foreign_origin', 'limit_reached')
    })
      .middleware(JsonBody)
      .annotateMerge(said('createConversation', 'Begin a conversation')),
    HttpApiEndpoint.get('getConversation', '/:id', {
      params: id,
      success: Account.WholeConversation,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(said('getConversation', 'Get a conversation')),
    HttpApiEndpoint.patch('renameConversation', '/:id', {
      params: id,
      payload: Account.ConversationTitle,
      success: Account.Conversation,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    })
      .middleware(JsonBody)
      .annotateMerge(said('renameConversation', 'Rename a conversation')),
    HttpApiEndpoint.delete('deleteConversation', '/:id', {
      params: id,
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(said('deleteConversation', 'Delete a conversation')),
    HttpApiEndpoint.post('say', '/:id/messages', {
      params: id,
      payload: Account.NewMessage,
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
        said('say', 'Say something', 'Answers with server-sent events: message, delta, done or error.')
      )
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/conversations') {}

/** Landing pages that were collected, for everybody. */
export class Gallery extends HttpApiGroup.make('gallery')
  .add(
    HttpApiEndpoint.get('listEntries', '/', {
      query: {
        limit: limitOf(24),
        before,
        search: textParameter('Words of the page, as search engines take them.'),
        section: textParameter('Kinds of sections that a page has, with commas between them.'),
        color: textParameter('Families of colours that a page has, with commas between them.'),
        style: textParameter('Styles that a page has, with commas between them.'),
        font: textParameter('Fonts of which a page has one, with commas between them.'),
        offset: wholeParameter('In place of `before`: how many to pass over, 0 to 20000.', {
          least: 0,
          most: MOST_PASSED,
          otherwise: 0
        })
      },
      success: GalleryData.GalleryPage,
      error: problems(...ALWAYS, 'invalid_request')
    })
      .middleware(Public)
      .annotateMerge(
        said(
          'listEntries',
          'List landing pages',
          'The best first where words are asked for, else the newest.'
        )
      ),
    HttpApiEndpoint.get('galleryFacets', '/facets', {
      success: GalleryData.GalleryFacets,
      error: problems(...ALWAYS)
    })
      .middleware(Public)
      .annotateMerge(said('galleryFacets', 'What can be asked for')),
    HttpApiEndpoint.get('crawlStatus', '/crawl', {
      success: GalleryData.CrawlStatus,
      error: problems(...ALWAYS)
    })
      .middleware(SignedIn)
      .middleware(Personal)
      .annotateMerge(said('crawlStatus', 'How collecting goes', 'For who is logged in.')),
    HttpApiEndpoint.get('getEntry', '/:id', {
      params: id,
      success: GalleryData.GalleryEntry,
      error: problems(...ALWAYS, 'not_found')
    })
      .middleware(Public)
      .annotateMerge(said('getEntry', 'Get a landing page with its code')),
    HttpApiEndpoint.get('getPicture', '/:id/pictures/:name', {
      params: {...id, name: Schema.String},
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({contentType: 'image/webp'})),
      error: problems(...ALWAYS, 'not_found')
    })
      .middleware(Public)
      .annotateMerge(said('getPicture', 'Get a picture of a landing page'))
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
      headers: COPY_HEADERS,
      payload: Account.Conversion,
      success: [MagicResponse, events],
      error: problems(...ALWAYS, 'foreign_origin', ...OWN_ERRORS)
    })
      .middleware(JsonBody)
      .annotateMerge(said('convert', 'Copy a page as code', 'Costs a credit, as with a key.'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
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
  .middleware(Problems)
  .annotateMerge(parsing)
  .annotateMerge(
    OpenApi.annotations({
      title: "Facsimile's account API",
      version: manifest.version,
      description: 'Same origin, with the cookie of a session. See docs/account-api.md.'
    })
  ) {}
