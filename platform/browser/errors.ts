export type BrowserErrorCode =
  | 'browser-missing'
  | 'browser-failed'
  /** The browser starts, and its sandbox does not. */
  | 'sandbox-missing'
  | 'address-unreachable'
  | 'http-status'
  | 'not-html'
  | 'timeout'
  | 'too-large'
  | 'element-not-found'
  | 'selector-invalid'

/** An expected failure of the browser or of the page; `message` is one sentence for people. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError'
  readonly code: BrowserErrorCode
  /** HTTP status of the page, where the code is `http-status`. */
  readonly status?: number
  /** The address that failed, where the page led there by itself. */
  readonly url?: string

  constructor(
    code: BrowserErrorCode,
    message: string,
    options: {cause?: unknown; status?: number; url?: string} = {}
  ) {
    super(message, {cause: options.cause})
    this.code = code
    if (options.status !== undefined) this.status = options.status
    if (options.url !== undefined) this.url = options.url
  }
}
