import {Schema} from 'effect'

const code = Schema.Literals([
  /** The URL, its port or its scheme may not be reached from here. */
  'not-allowed',
  /** The name has no IP address. */
  'not-found',
  /** Nothing answers at the address. */
  'unreachable',
  /** The copy has used up its connections, bytes or time. */
  'limit'
])
export type EgressErrorCode = typeof code.Type

/** A connection that was not made; `message` is one sentence for people. */
export class EgressError extends Schema.TaggedError<EgressError>()('EgressError', {
  code,
  message: Schema.String,
  cause: Schema.optional(Schema.Defect())
}) {}
