import {createHash} from 'node:crypto'
import {Effect} from 'effect'
import {type Access, accessOf, foreignAccess} from '../access/access.ts'
import {ServiceError} from '../api/service-error.ts'
import {randomId} from '../database/random-id.ts'
import type {Account, KeyAccount} from '../keys/keys.ts'
import manifest from '../package.json' with {type: 'json'}
import type {CopyStep} from '../pool/index.ts'
import type {Certification} from './certification.ts'
import {urlsOf} from './page-urls.ts'
import type {Copy, Visitor} from './schema.ts'

export interface MagicOptions {
  /** Seconds for which a copy is served again. */
  cacheSeconds: number
  /** Deadline of a copy, in seconds. */
  copySeconds: number
  /** Bytes of copies that are kept for an account. */
  copyBytes: number
  /** Score of a certificate, 0 to 1, below which a copy costs nothing. */
  leastScore: number
}

export interface CopyRequest extends Visitor, Access {
  url: string
  settings: Copy['settings']
  selector?: string
  /** When the code is compared with its page (default: `wait`). */
  certificate?: Certification
  /** Name of the request. */
  idempotencyKey?: string
  /** Make it anew, even where a copy of the last minutes is there. */
  isFresh: boolean
  /** Called when a step of the copy begins; a copy that is there already has none. */
  onStep?: (step: CopyStep) => void
}

export interface Delivered {
  /** The whole answer as JSON, in the form of `MagicResponse`. */
  text: string
  /** Whether it is the answer of an earlier request of the same name. */
  isReplay: boolean
}

/** Who pays: an account, or one of its keys by its own limits. */
export type Payer = Pick<Account, 'id'> & Partial<Pick<KeyAccount, 'key'>>

/** Credits of one delivered copy. */
export const COPY_PRICE = 1

const hash = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const sorted = (settings: object) => Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * What a copy is found by again. One account is never shown what was copied for another, which may have seen another page. A copy of
 * a page behind a log-in is found by nobody.
 */
export const cacheKeyOf = (payer: Payer, copyRequest: CopyRequest, urls: readonly string[]): string =>
  accessOf(copyRequest)
    ? randomId('private')
    : hash([
        payer.id,
        manifest.version,
        urls,
        sorted(copyRequest.settings),
        copyRequest.selector ?? null,
        copyRequest.certificate !== 'none',
        ...visitorOf(copyRequest)
      ])

/**
 * What was requested: a name of a request cannot stand for something else. `digest` is that of a text that is secret, which nobody can find
 * by trying.
 */
export const fingerprintOf = (copyRequest: CopyRequest, digest: (text: string) => string): string => {
  const {url, settings, selector, certificate} = copyRequest
  const access = accessOf(copyRequest)
  const seen = [...visitorOf(copyRequest), ...(access ? [digest(JSON.stringify(access))] : [])]
  return hash([url, sorted(settings), selector ?? null, keptAs(certificate), ...seen])
}

/** As earlier versions had it. */
const keptAs = (certificate: Certification = 'wait') =>
  certificate === 'later' ? certificate : certificate === 'wait'

/** Nothing where the visitor is the usual one, so that requests of earlier versions keep their names. */
const visitorOf = ({viewport, theme, waitFor}: Visitor) => [
  ...(viewport === undefined && theme === undefined
    ? []
    : [viewport?.width ?? null, viewport?.height ?? null, theme ?? null]),
  ...(waitFor === undefined ? [] : ['wait', waitFor])
]

/**
 * URLs to try, in order; with secrets the first alone, since whoever can make https fail would be sent them unencrypted. Fails with
 * `invalid_request` where the secrets are not those of the page.
 */
export function urlsFor(url: string, given: Access = {}): Effect.Effect<readonly string[], ServiceError> {
  const urls = urlsOf(url)
  if (!('problem' in urls)) {
    const access = accessOf(given)
    const [first = ''] = urls
    const errors = access ? foreignAccess(access, first) : []
    if (errors.length === 0) return Effect.succeed(access ? [first] : urls)
    const detail = errors.some(({path}) => path[0] === 'cookies')
      ? 'A cookie would go to another host than that of the page.'
      : 'Nothing of storageState belongs to the host of the page.'
    return Effect.fail(new ServiceError({code: 'invalid_request', detail, errors}))
  }
  const {problem} = urls
  return Effect.fail(
    new ServiceError({
      code: problem.includes('not an http') ? 'address_not_allowed' : 'invalid_request',
      detail: problem,
      errors: [{path: ['url'], message: problem}]
    })
  )
}

/** How the ledger names a page: without what only who asked should know. */
export function pageName([url = '']: readonly string[]): string {
  const {origin, pathname} = new URL(url)
  return `${origin}${pathname}`.slice(0, 2048)
}
