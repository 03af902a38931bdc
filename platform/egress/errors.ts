export type EgressErrorCode =
  /** The address, its port or its scheme may not be reached from here. */
  | 'not-allowed'
  /** The name has no address. */
  | 'not-found'
  /** Nobody answers at the address. */
  | 'unreachable'
  /** The copy has used up its connections, bytes or time. */
  | 'limit'

/** A connection that was not made; `message` is one sentence for people. */
export class EgressError extends Error {
  override readonly name = 'EgressError'
  readonly code: EgressErrorCode

  constructor(code: EgressErrorCode, message: string, options: {cause?: unknown} = {}) {
    super(message, options)
    this.code = code
  }
}
