import {Schema} from 'effect'
import {about, nullableTimestamp, text, timestamp} from '../api/fields.ts'
import {KEY_LIMITS, SHOWN_LIMITS} from './limits-schema.ts'

const keyName = text(1, 80, 'What the key is for.', 'laptop')
export const KeyChange = Schema.Struct({name: Schema.optionalKey(keyName), ...KEY_LIMITS}).annotate({
  identifier: 'KeyChange',
  description: 'What is to be of a key; what is left out stays as it is.'
})
export const KeyRequest = Schema.Struct({name: keyName, ...KEY_LIMITS}).annotate({
  identifier: 'KeyRequest',
  description: 'A key to make, and what it may do; what is left out does not limit it.'
})
export const ApiKey = Schema.Struct({
  prefix: Schema.String.annotate(about('Beginning of the key, by which it is listed.', 'fcs_3kTz9QxA')),
  name: keyName,
  createdAt: timestamp('When it was made.'),
  lastUsedAt: nullableTimestamp('When it was used last, to the minute.'),
  endsAt: nullableTimestamp('From then on it is refused: over, revoked or replaced.'),
  ...SHOWN_LIMITS
}).annotate({identifier: 'ApiKey', description: 'A key without its secret.'})
export const ApiKeys = Schema.Struct({
  keys: Schema.Array(ApiKey).annotate(about('Keys that are in use, and those that ended.', []))
}).annotate({
  identifier: 'ApiKeys',
  description: 'Keys, last made first.'
})
export const NewKey = Schema.Struct({
  apiKey: Schema.String.annotate(
    about('The whole key. It is shown this once.', 'fcs_3kTz9QxA_7YpVn2LcR8sWm4XbD6fHj1GtKe5ZuQaN0a1b2c')
  ),
  key: ApiKey
}).annotate({identifier: 'NewKey', description: 'A key that was made.'})
