import {createHash, timingSafeEqual} from 'node:crypto'
import {crc32} from 'node:zlib'
import {randomText} from '../database/random-id.ts'

/**
 * ```
 * fcs_3kTz9QxA_Yq…
 * ^^^           product, for secret scanners
 *     ^^^^^^^^  public part, by which a key is listed
 *              ^^^^…  32 secret characters and 6 of a check sum over all before
 * ```
 */
const FORMAT = /^fcs_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/

export interface NewKey {
  /** The whole key, which is shown once. */
  key: string
  /** `fcs_3kTz9QxA` */
  prefix: string
  hash: string
}

export function newKey(): NewKey {
  const prefix = `fcs_${randomText(8)}`
  const body = `${prefix}_${randomText(32)}`
  const key = body + checkSum(body)
  return {key, prefix, hash: hashOf(key)}
}

/** The public part of a key, or undefined where the text is none: a typing error costs no query. */
export function prefixOf(key: string): string | undefined {
  if (!FORMAT.test(key)) return undefined
  return checkSum(key.slice(0, -6)) === key.slice(-6) ? key.slice(0, 12) : undefined
}

/** Keys have 190 random bits, so a plain hash cannot be searched through. */
export const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** In a time that does not depend on where they differ. */
export function isHashOf(key: string, hash: string): boolean {
  const [given, stored] = [Buffer.from(hashOf(key), 'hex'), Buffer.from(hash, 'hex')]
  return given.length === stored.length && timingSafeEqual(given, stored)
}

const checkSum = (text: string) => crc32(text).toString(36).padStart(7, '0').slice(-6)
