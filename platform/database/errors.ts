export type DatabaseErrorCode =
  /** Another process has the data folder. */
  | 'folder-locked'
  /** The data folder, or a file in it, belongs to another user and others can read it. */
  | 'not-private'
  /** The database cannot be opened or does not answer. */
  | 'unavailable'

/** A database that cannot be used; `message` is one sentence for people. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, message: string, options: {cause?: unknown} = {}) {
    super(message, options)
    this.code = code
  }
}
