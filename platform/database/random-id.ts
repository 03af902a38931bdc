import {randomBytes} from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Letters and digits, each as likely as the others (5.95 bits a character). */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte.
      if (byte < 248 && text.length < length) text += LETTERS[byte % 62]
    }
  }
  return text
}

/** `copy_2kF…`: 131 bits, so that nobody guesses one. */
export const randomId = (kind: string) => `${kind}_${randomText(22)}`
