import type {BrowserErrorCode} from '../browser/index.ts'

export type PageErrorCode = Exclude<BrowserErrorCode, 'browser-missing' | 'browser-failed'> | 'file-missing'

/** An expected failure to read a page; `message` is one sentence for people. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly code: PageErrorCode
  /** Why, in a few words, where that is known: `the host refused the connection`. */
  readonly reason?: string

  constructor(code: PageErrorCode, message: string, options: {cause?: unknown; reason?: string} = {}) {
    super(message, options)
    this.code = code
    if (options.reason !== undefined) this.reason = options.reason
  }
}
