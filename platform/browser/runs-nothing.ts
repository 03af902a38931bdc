import type {Response} from 'playwright-core'
import {within} from './deadline.ts'

/** What runs, frames that may run something, and what leaves the page. Finds words in texts too; they cost time alone. */
const RUNNING =
  /<script|\son[a-z]+\s*=|javascript:|<(?:iframe|frame|object|embed|fencedframe)\b|http-equiv\s*=\s*["']?refresh|<\?xml-stylesheet/i

/** Encodings in which the words above may be other bytes. */
const OPAQUE = /utf-?16|utf-?32|iso-2022/i

/** Longer texts are not looked through. */
const MOST = 2 * 1024 * 1024

/**
 * Whether nothing in a page's text can change it once it is loaded. The text is asked and not the document: a script can
 * take itself out of the document and go on.
 */
export async function runsNothing(response: Response, timeout: number): Promise<boolean> {
  try {
    const body = await within(timeout, 'Reading the page', response.body())
    const isOpaque =
      OPAQUE.test(response.headers()['content-type'] ?? '') || (body[0] ?? 0) >= 0xfe || body.includes(0)
    return !isOpaque && body.length <= MOST && !RUNNING.test(body.toString('latin1'))
  } catch {
    return false
  }
}
