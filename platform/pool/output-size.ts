import {BrowserError} from '../browser/index.ts'
import type {Copied} from './messages.ts'

/** Bytes of an answer: its code, its files and its messages. */
export const MAX_OUTPUT_BYTES = 8 * 1024 * 1024

/** The copy, where its answer is small enough to be sent and stored. Fails with `too-large`. */
export function withinOutputSize(copied: Copied): Copied {
  const {code, css, title, files, messages} = copied.conversion
  const texts = [code, css, title, ...files.map(({text}) => text), JSON.stringify(messages)]
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes <= MAX_OUTPUT_BYTES) return copied
  const [is, most] = [bytes, MAX_OUTPUT_BYTES].map((size) => `${(size / 1024 / 1024).toFixed(1)} MB`)
  throw new BrowserError({
    code: 'too-large',
    message: `The code and the files of the copy have ${is}; at most ${most} are answered.`
  })
}
