import {Schema} from 'effect'

const code = Schema.Literals([
  /** Another process has the data folder. */
  'folder-locked',
  /** The data folder, or a file in it, belongs to another user and others can read it. */
  'not-private',
  /** The database cannot be opened or does not answer. */
  'unavailable'
])
export type DatabaseErrorCode = typeof code.Type

/** A database that cannot be used; `message` is one sentence for people. */
export class DatabaseError extends Schema.TaggedError<DatabaseError>()('DatabaseError', {
  code,
  message: Schema.String,
  cause: Schema.optional(Schema.Defect())
}) {}
