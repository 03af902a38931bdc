import {Schema} from 'effect'
import {about, code, format, timestamp, next, text} from '../api/fields.ts'

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
  createdAt: timestamp('When it began.'),
  updatedAt: timestamp('When it was used last.')
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
  createdAt: timestamp('When it was stored.')
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
