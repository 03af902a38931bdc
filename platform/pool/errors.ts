import {Schema} from 'effect'
import type {Copied} from './messages.ts'

const code = Schema.Literals([
  'browser-failed',
  'address-unreachable',
  'http-status',
  'not-html',
  'timeout',
  'too-large',
  'element-not-found',
  'selector-invalid',
  /** The URL, or what it leads to, may not be reached from here. */
  'address-not-allowed',
  /** The code could run something of the page, and was refused. */
  'unsafe-output',
  /** So many copies wait already that another would not be made in time. */
  'overloaded',
  /** The one who asked is gone, or the service ends. */
  'cancelled',
  /** A defect of ours. */
  'unexpected'
])
export type CopyErrorCode = typeof code.Type

const copied = Schema.declare((value): value is Copied => typeof value === 'object' && value !== null)

/** A copy that was not made; `message` is one sentence for people. */
export class CopyError extends Schema.TaggedError<CopyError>()('CopyError', {
  code,
  message: Schema.String,
  cause: Schema.optional(Schema.Defect()),
  /** Seconds after which trying again may help. */
  retryAfter: Schema.optional(Schema.Number),
  /** The copy, where all that failed is to compare it with its page. */
  uncompared: Schema.optional(copied),
  /** The URL that failed, where the page led there by itself. */
  url: Schema.optional(Schema.String)
}) {}
