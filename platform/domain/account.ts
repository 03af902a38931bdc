import {Effect, Schema} from 'effect'
import {KEY_LIMITS, SHOWN_LIMITS} from './key-limits.ts'
import {MagicSettings} from './magic.ts'
import {momentOf, momentOrNull} from './moment.ts'

const about = (description: string, ...examples: readonly [unknown, ...unknown[]]) => ({
  description,
  examples: examples as never
})

const MOMENT = '2026-11-21T13:27:14.000Z'
const moment = (description: string) => momentOf(about(description, MOMENT))
const momentOrNot = (description: string) => momentOrNull(about(description, null))

const text = (minimum: number, maximum: number, description: string, example: string) =>
  Schema.String.check(
    Schema.isMinLength(minimum),
    Schema.isMaxLength(maximum),
    // The database knows no such character.
    Schema.makeFilter((value) => !value.includes('\0') || 'Expected no U+0000')
  ).annotate(about(description, example))

/** Addresses as mail servers without SMTPUTF8 take them (RFC 5321, section 4.1.2, without quoted local parts). */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
export const EMAIL_PROBLEM = 'Expected an e-mail address in ASCII letters'

/** An address that somebody can log in with. */
export const EmailAddress = text(3, 254, 'E-mail address.', 'person@example.com').check(
  Schema.isPattern(EMAIL, {message: EMAIL_PROBLEM})
)
const password = text(10, 128, 'Password.', 'correct horse battery')
const givenPassword = text(1, 128, 'The present password.', 'correct horse battery')

export const Credentials = Schema.Struct({email: EmailAddress, password}).annotate({
  identifier: 'SignUp',
  description: 'A new account.'
})
export const LogIn = Schema.Struct({email: EmailAddress, password: givenPassword}).annotate({
  identifier: 'LogIn',
  description: 'Who logs in.'
})
export const Claim = Schema.Struct({
  apiKey: text(1, 200, 'A key of the account.', 'fcs_3kTz9QxA_7YpVn2LcR8sWm4XbD6fHj1GtKe5ZuQaN0a1b2c'),
  password
}).annotate({identifier: 'Claim', description: 'A first password for an account that the operator made.'})
export const PasswordChange = Schema.Struct({currentPassword: givenPassword, newPassword: password}).annotate(
  {identifier: 'PasswordChange', description: 'The present password and the next.'}
)
export const Deletion = Schema.Struct({password: givenPassword}).annotate({
  identifier: 'Deletion',
  description: 'Deletes the account.'
})

export const Me = Schema.Struct({
  id: Schema.String.annotate(about('Name of the account.', 'account_8sWm4XbD6fHj1GtKe5ZuQa')),
  email: Schema.String.annotate(about('E-mail address.', 'person@example.com')),
  status: Schema.Literals(['Active', 'Inactive']).annotate(
    about('Inactive: there are no credits to spend.', 'Active')
  ),
  balance: Schema.Int.annotate(about('Credits; below 0 after a refund of credits that were spent.', 99)),
  reserved: Schema.Int.annotate(about('Credits of copies under way.', 0)),
  spendable: Schema.Int.annotate(about('Credits that may still be spent, 0 or more.', 99)),
  canPurchase: Schema.Boolean.annotate(about('Whether credits are sold here.', true)),
  createdAt: moment('When the account was made.')
}).annotate({identifier: 'Me', description: 'The account that is logged in.'})
export type Me = typeof Me.Type

export const Session = Schema.Struct({
  account: Schema.NullOr(Me).annotate(about('The account; null where nobody is logged in.', null))
}).annotate({identifier: 'Session', description: 'Whether somebody is logged in.'})

export const Purchase = Schema.Struct({
  url: Schema.String.annotate(about('Where credits are paid for.', 'https://checkout.stripe.com/c/pay/cs_a1'))
}).annotate({identifier: 'PurchaseLink', description: 'Where to buy credits.'})

const next = Schema.NullOr(Schema.String).annotate(
  about('`before` of the next page; null on the last.', null)
)

export const LedgerEntry = Schema.Struct({
  id: Schema.Int.annotate(about('Name of the entry.', 17)),
  kind: Schema.Literals(['grant', 'purchase', 'charge', 'refund']).annotate(about('What it is.', 'charge')),
  amount: Schema.Int.annotate(about('Credits: positive in, negative out.', -1)),
  balance: Schema.Int.annotate(about('Credits after it.', 98)),
  page: Schema.NullOr(Schema.String).annotate(
    about(
      'What a charge paid for: the address of the page without query and fragment, as it was asked for. Null for other kinds and for older entries.',
      'https://example.com/pricing'
    )
  ),
  createdAt: moment('When it was booked.')
}).annotate({identifier: 'LedgerEntry', description: 'A change of the balance.'})

export const LedgerPage = Schema.Struct({entries: Schema.Array(LedgerEntry), next}).annotate({
  identifier: 'LedgerPage',
  description: 'A part of the ledger, newest first.'
})

export const LedgerDays = Schema.Struct({
  days: Schema.Array(
    Schema.Struct({
      day: Schema.String.annotate(about('Day in UTC.', '2026-11-21')),
      received: Schema.Int.annotate(about('Credits in.', 100)),
      spent: Schema.Int.annotate(about('Credits out.', 12))
    })
  )
}).annotate({identifier: 'LedgerDays', description: 'Credits by day, oldest first, for a chart.'})

const keyName = text(1, 80, 'What the key is for.', 'laptop')
export const KeyName = Schema.Struct({name: keyName}).annotate({
  identifier: 'KeyName',
  description: 'The name of a key.'
})
export const KeyRequest = Schema.Struct({name: keyName, ...KEY_LIMITS}).annotate({
  identifier: 'KeyRequest',
  description: 'A key to make, and what it may do; what is left out does not limit it.'
})
export const ApiKey = Schema.Struct({
  prefix: Schema.String.annotate(about('Beginning of the key, by which it is listed.', 'fcs_3kTz9QxA')),
  name: keyName,
  createdAt: moment('When it was made.'),
  lastUsedAt: momentOrNot('When it was used last, to the minute.'),
  endsAt: momentOrNot('From then on it is refused: over, revoked or replaced.'),
  ...SHOWN_LIMITS
}).annotate({identifier: 'ApiKey', description: 'A key without its secret.'})
export const ApiKeys = Schema.Struct({keys: Schema.Array(ApiKey)}).annotate({
  identifier: 'ApiKeys',
  description: 'Keys, last made first.'
})
export const NewKey = Schema.Struct({
  apiKey: Schema.String.annotate(
    about('The whole key. It is shown this once.', 'fcs_3kTz9QxA_7YpVn2LcR8sWm4XbD6fHj1GtKe5ZuQaN0a1b2c')
  ),
  key: ApiKey
}).annotate({identifier: 'NewKey', description: 'A key that was made.'})

const MOST_CODE = 500_000
const code = text(0, MOST_CODE, 'The component.', '<h1>Hello</h1>')
const format = Schema.Literals(['html', 'jsx']).annotate(about('What the code is.', 'html'))
const settings = Schema.Record(Schema.String, Schema.Json)
  .check(
    Schema.makeFilter(
      (value) => JSON.stringify(value).length <= 16_000 || 'Expected at most 16,000 characters'
    )
  )
  .annotate(about("The Studio's own: fonts, seeds, widths.", {}))
const componentName = text(1, 120, 'Name.', 'Pricing table')

const fields = {
  name: componentName,
  format,
  code,
  css: text(0, MOST_CODE, 'Plain CSS beside it.', ''),
  settings
}
export const NewComponent = Schema.Struct({
  ...fields,
  css: Schema.optionalKey(fields.css),
  settings: Schema.optionalKey(settings)
}).annotate({identifier: 'NewComponent', description: 'A component to keep.'})
export const ComponentChange = Schema.Struct({
  version: Schema.Int.annotate(about('The version that is changed.', 3)),
  name: Schema.optionalKey(componentName),
  format: Schema.optionalKey(format),
  code: Schema.optionalKey(code),
  css: Schema.optionalKey(fields.css),
  settings: Schema.optionalKey(settings)
}).annotate({identifier: 'ComponentChange', description: 'What changes of a component.'})

const componentId = Schema.String.annotate(
  about('Name of the component.', 'component_8sWm4XbD6fHj1GtKe5ZuQa')
)
const versioned = {
  version: Schema.Int.annotate(about('One more with every change.', 3)),
  createdAt: moment('When it was made.'),
  updatedAt: moment('When it was changed last.'),
  deletedAt: momentOrNot('When it was deleted; it can be restored for 30 days.')
}
export const Component = Schema.Struct({id: componentId, ...fields, ...versioned}).annotate({
  identifier: 'Component',
  description: 'A component of the library.'
})
export const ComponentPage = Schema.Struct({
  components: Schema.Array(
    Schema.Struct({
      id: componentId,
      name: componentName,
      format,
      ...versioned,
      code: Schema.optionalKey(code),
      css: Schema.optionalKey(fields.css),
      settings: Schema.optionalKey(settings)
    })
  ),
  next
}).annotate({identifier: 'ComponentPage', description: 'A part of the library, last changed first.'})

const draftName = Schema.String.annotate(about('Name of the draft.', 'new'))
const draftTitle = text(0, 120, 'What people know it by.', 'Pricing')
const draftVersion = Schema.Int.check(Schema.isBetween({minimum: 0, maximum: 2_147_483_647}))
const savedDraft = {
  name: draftName,
  title: draftTitle,
  version: draftVersion.annotate(about('1, and one more with every change.', 1)),
  updatedAt: moment('When it was saved.')
}
const data = Schema.Json.annotate(about("The Studio's own JSON.", {}))
export const DraftData = Schema.Struct({
  data: data.check(
    Schema.makeFilter(
      (value) => JSON.stringify(value).length <= 1_000_000 || 'Expected at most 1,000,000 characters'
    )
  ),
  title: Schema.optionalKey(draftTitle),
  version: Schema.optionalKey(
    draftVersion.annotate(
      about('The version that it was made from, 0 where there was none. Without it the last write wins.', 1)
    )
  )
}).annotate({identifier: 'DraftData', description: 'What is not saved yet.'})
export const SavedDraft = Schema.Struct(savedDraft).annotate({
  identifier: 'SavedDraft',
  description: 'A draft that was kept.'
})
export const Draft = Schema.Struct({...savedDraft, data}).annotate({
  identifier: 'Draft',
  description: 'A draft.'
})
export const Drafts = Schema.Struct({drafts: Schema.Array(SavedDraft)}).annotate({
  identifier: 'Drafts',
  description: 'Drafts, last saved first.'
})

const kind = Schema.Literals(['openai-compatible', 'anthropic']).annotate(
  about('How it is spoken to.', 'anthropic')
)
const model = text(1, 200, 'Name of a model.', 'model-1')
export const Provider = Schema.Struct({
  kind,
  address: Schema.String.annotate(about('Where it is.', 'https://api.example.com/v1')),
  model: Schema.NullOr(Schema.String).annotate(about('The model that was chosen.', null)),
  hasKey: Schema.Boolean.annotate(about('Whether a key is kept. The key itself is never sent.', true))
}).annotate({identifier: 'Provider', description: 'A language-model service.'})
export const OwnProvider = Schema.Struct({provider: Schema.NullOr(Provider)}).annotate({
  identifier: 'OwnProvider',
  description: "The account's language-model service, if it has one."
})
export const ProviderChange = Schema.Struct({
  kind,
  address: Schema.optionalKey(
    text(1, 500, 'Where it is; by default that of its kind.', 'https://api.example.com/v1')
  ),
  key: Schema.optionalKey(text(0, 1000, 'Its key. Without it the kept one stays.', 'sk-…')),
  model: Schema.optionalKey(Schema.NullOr(model).annotate(about('The model to use.', 'model-1')))
}).annotate({identifier: 'ProviderChange', description: 'Which language-model service to use.'})
export const Models = Schema.Struct({
  models: Schema.Array(
    Schema.Struct({
      id: Schema.String.annotate(about('Its name for requests.', 'model-1')),
      name: Schema.String.annotate(about('Its name for people.', 'Model 1'))
    })
  )
}).annotate({identifier: 'Models', description: 'The models of the service.'})

const title = text(0, 200, 'Title.', 'A pricing table')
export const ConversationTitle = Schema.Struct({title}).annotate({
  identifier: 'ConversationTitle',
  description: 'The title of a conversation.'
})
export const NewConversation = Schema.Struct({title: Schema.optionalKey(title)}).annotate({
  identifier: 'NewConversation',
  description: 'A conversation to begin.'
})
const conversation = {
  id: Schema.String.annotate(about('Name of the conversation.', 'conversation_8sWm4XbD6fHj1GtKe5ZuQa')),
  title,
  createdAt: moment('When it began.'),
  updatedAt: moment('When it was used last.')
}
export const Conversation = Schema.Struct(conversation).annotate({
  identifier: 'Conversation',
  description: 'A conversation.'
})
export const ConversationPage = Schema.Struct({conversations: Schema.Array(Conversation), next}).annotate({
  identifier: 'ConversationPage',
  description: 'A part of the conversations, last used first.'
})
export const Message = Schema.Struct({
  id: Schema.Int.annotate(about('Name of the message.', 5)),
  role: Schema.Literals(['user', 'assistant']).annotate(about('Who wrote it.', 'assistant')),
  text: Schema.String.annotate(about('Markdown.', 'Here it is.')),
  model: Schema.NullOr(Schema.String).annotate(about('That wrote it.', 'model-1')),
  state: Schema.Literals(['done', 'stopped', 'failed']).annotate(about('How it ended.', 'done')),
  createdAt: moment('When it was stored.')
}).annotate({identifier: 'ChatMessage', description: 'A message.'})
export const WholeConversation = Schema.Struct({
  ...conversation,
  messages: Schema.Array(Message)
}).annotate({identifier: 'WholeConversation', description: 'A conversation and its messages, oldest first.'})
export const NewMessage = Schema.Struct({
  text: text(1, 100_000, 'What the user says.', 'Make the button round.'),
  model: Schema.optionalKey(model),
  context: Schema.optionalKey(
    Schema.Struct({code, format}).annotate(
      about("The editor's present code, for this answer only.", {code: '<h1>Hello</h1>', format: 'html'})
    )
  )
}).annotate({identifier: 'NewMessage', description: 'A message, and what is answered with.'})

export const Conversion = Schema.Struct({
  url: text(1, 2048, 'The page.', 'example.com'),
  settings: MagicSettings.pipe(Schema.withDecodingDefaultKey(Effect.succeed({})))
}).annotate({identifier: 'ConversionRequest', description: 'Which page to copy, and how.'})
