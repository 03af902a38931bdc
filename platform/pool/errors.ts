import type {BrowserErrorCode} from '../browser/index.ts'
import type {Copied} from './messages.ts'

export type CopyErrorCode =
  | Exclude<BrowserErrorCode, 'browser-missing' | 'sandbox-missing'>
  /** The address, or what it leads to, may not be reached from here. */
  | 'address-not-allowed'
  /** The code could run something of the page, and was refused. */
  | 'unsafe-output'
  /** So many copies wait already that another would not be made in time. */
  | 'overloaded'
  /** The one who asked is gone, or the service ends. */
  | 'cancelled'
  /** A defect of ours. */
  | 'unexpected'

/** A copy that was not made; `message` is one sentence for people. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
  readonly code: CopyErrorCode
  /** Seconds after which trying again may help. */
  readonly retryAfter?: number
  /** The copy, where all that failed is to compare it with its page. */
  readonly uncompared?: Copied
  /** The address that failed, where the page led there by itself. */
  readonly url?: string

  constructor(
    code: CopyErrorCode,
    message: string,
    options: {
      cause?: unknown
      retryAfter?: number
      uncompared?: Copied | undefined
      url?: string | undefined
    } = {}
  ) {
    super(message, {cause: options.cause})
    this.code = code
    if (options.url !== undefined) this.url = options.url
    if (options.uncompared) this.uncompared = options.uncompared
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter
  }
}
