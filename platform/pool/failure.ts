import {reportsClosedTarget} from '../browser/page-end.ts'
import type {CopyErrorCode} from './errors.ts'

/** Codes of the browser, of the page's reading and of the compiler, and what they are to the service. */
const CODES: Readonly<Record<string, CopyErrorCode>> = {
  'address-unreachable': 'address-unreachable',
  'http-status': 'http-status',
  'not-html': 'not-html',
  timeout: 'timeout',
  'too-large': 'too-large',
  'element-not-found': 'element-not-found',
  'selector-invalid': 'selector-invalid',
  'unsafe-output': 'unsafe-output',
  'browser-failed': 'browser-failed',
  'browser-missing': 'browser-failed',
  'sandbox-missing': 'browser-failed'
}

/** What went wrong, from whatever was thrown. */
export function failureOf(error: unknown): {code: CopyErrorCode; message: string; url?: string} {
  const {code, message, url} = (error ?? {}) as {code?: unknown; message?: unknown; url?: unknown}
  const sentence = String(message ?? error).split('\n')[0] ?? ''
  if (code === undefined && reportsClosedTarget(sentence))
    return {code: 'browser-failed', message: 'The browser ended while it had the page.'}
  // From the driver itself: the page left during a call.
  if (code === undefined && /context was destroyed|interrupted by another navigation/.test(sentence))
    return {code: 'timeout', message: 'The page goes elsewhere again and again and never comes to rest.'}
  return {
    code: CODES[String(code)] ?? 'unexpected',
    message: sentence,
    ...(typeof url === 'string' && {url})
  }
}
