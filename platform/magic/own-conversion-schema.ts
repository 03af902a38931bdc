import {Effect, Schema} from 'effect'
import {text} from '../api/fields.ts'
import {MagicSettings} from './schema.ts'

export const Conversion = Schema.Struct({
  url: text(1, 2048, 'The page.', 'example.com'),
  settings: MagicSettings.pipe(Schema.withDecodingDefaultKey(Effect.succeed({})))
}).annotate({identifier: 'ConversionRequest', description: 'Which page to copy, and how.'})
