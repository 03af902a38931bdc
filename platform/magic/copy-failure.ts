import type {ErrorCode} from '../api/error-codes.ts'
import {ServiceError} from '../api/service-error.ts'
import {type EgressError, type EgressSession, portOf} from '../egress/index.ts'
import {CopyError, type CopyErrorCode} from '../pool/index.ts'

/** Why there is no way to a page. */
export function vetFailure({code, message: detail}: EgressError): ServiceError {
  return new ServiceError({code: code === 'not-found' ? 'page_not_found' : 'address_not_allowed', detail})
}

const CODES: Readonly<Record<Exclude<CopyErrorCode, 'cancelled' | 'unexpected' | 'http-status'>, ErrorCode>> =
  {
    'address-unreachable': 'page_unreachable',
    'address-not-allowed': 'address_not_allowed',
    'not-html': 'not_html',
    timeout: 'page_timeout',
    'too-large': 'page_too_large',
    'element-not-found': 'element_not_found',
    'selector-invalid': 'element_not_found',
    'unsafe-output': 'unsafe_output',
    'browser-failed': 'browser_failed',
    overloaded: 'overloaded'
  }

/** What went wrong; where the way out was refused to the page itself, that is what went wrong. */
export function copyFailure(error: unknown, session: EgressSession, hosts: readonly URL[]): ServiceError {
  if (error instanceof ServiceError) return error
  if (!(error instanceof CopyError)) return unexpected(error)
  const {code, message: detail, retryAfter, url} = error
  if (code === 'address-unreachable' || code === 'http-status') {
    const refusal =
      url === undefined
        ? (hosts.map(({hostname}) => session.refused(hostname)).find(Boolean) ?? session.refusals[0])
        : session.refused(new URL(url).hostname)
    // A page that was read and whose parts were refused does not come here: it is a copy.
    if (refusal) return new ServiceError({code: 'address_not_allowed', detail: refusal.message})
    const [limited] = session.limitedHosts
    if (limited !== undefined) {
      const sentence = `The page cannot be copied: it asked ${limited} for too much.`
      return new ServiceError({code: 'page_too_large', detail: sentence})
    }
    const opened = url === undefined ? hosts : [new URL(url)]
    // The proxy answers for a host that does not; what it answered with is not the page's.
    const silent = opened.map((one) => session.unreachable(one.hostname, portOf(one))).find(Boolean)
    if (silent !== undefined) return new ServiceError({code: 'page_unreachable', detail: silent})
    if (session.ended !== undefined) {
      return new ServiceError({
        code: 'page_too_large',
        detail: `The page cannot be copied: ${session.ended}.`
      })
    }
  }
  if (code === 'address-unreachable' && /do not open this port/.test(detail))
    return new ServiceError({code: 'address_not_allowed', detail})
  if (code === 'address-unreachable' && /no such host/.test(detail))
    return new ServiceError({code: 'page_not_found', detail})
  if (code === 'http-status') {
    const isMissing = /status 4\d\d/.test(detail)
    return new ServiceError({code: isMissing ? 'page_not_found' : 'page_unreachable', detail})
  }
  if (code === 'cancelled' || code === 'unexpected') return unexpected(error)
  return new ServiceError({code: CODES[code], detail, ...(retryAfter !== undefined && {retryAfter})})
}

function unexpected(error: unknown): ServiceError {
  const detail =
    error instanceof CopyError && error.code === 'cancelled' ? error.message : 'The copy could not be made.'
  return new ServiceError({code: 'internal_error', detail})
}
