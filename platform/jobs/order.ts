import {createHash} from 'node:crypto'
import {Effect} from 'effect'
import {type Access, accessOf, foreignAccess} from '../access/access.ts'
import {type FieldError, ServiceError} from '../api/service-error.ts'
import {urlsOf} from '../magic/page-urls.ts'
import type {Secrets} from '../server/secrets.ts'
import type {JobRequest} from './schema.ts'

/**
 * What a request orders. Fails with `invalid_request`, which names every URL that is none, and every one that is the same page as
 * an earlier one: a page is copied once, and what its copy would cost twice is the client's to decide.
 */
export const orderOf = Effect.fnUntraced(function* (
  {urls, settings, selector, certificate, viewport, theme, waitFor, ...given}: Omit<JobRequest, 'apiKey'>,
  name: string | undefined,
  {digest}: Pick<Secrets['Service'], 'digest'>
) {
  const access = accessOf(given)
  if (name !== undefined && !/^[\x21-\x7e]{1,255}$/.test(name))
    return yield* new ServiceError({
      code: 'invalid_request',
      detail: 'The Idempotency-Key has to be 1 to 255 visible ASCII characters.'
    })
  const wrong = wrongUrls(urls)
  const errors = wrong.length > 0 || !access ? wrong : foreignPages(urls, access)
  if (errors.length > 0)
    return yield* new ServiceError({
      code: 'invalid_request',
      detail:
        wrong.length > 0
          ? `${errors.length} of ${urls.length} URLs cannot be taken; \`errors\` says which, and why. Nothing was reserved.`
          : 'What the pages are to be opened with would go to another host, or to none. Nothing was reserved.',
      errors: errors.slice(0, 100)
    })
  const visitor = {
    ...(viewport && {viewport}),
    ...(theme && {theme}),
    ...(waitFor !== undefined && {waitFor})
  }
  const secret = access ? [digest(JSON.stringify(access))] : []
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        urls,
        Object.entries(settings).toSorted(),
        selector ?? null,
        certificate === 'later' ? certificate : certificate === 'wait',
        visitor,
        ...secret
      ])
    )
    .digest('hex')
  return {
    urls,
    settings,
    selector,
    certificate: certificate !== 'none',
    certifiesLater: certificate === 'later',
    visitor,
    access,
    name,
    fingerprint
  }
})

function wrongUrls(urls: readonly string[]): FieldError[] {
  const seen = new Map<string, number>()
  return urls.flatMap((url, index) => {
    const path = ['urls', index]
    const pages = urlsOf(url)
    if ('problem' in pages) return [{path, message: pages.problem}]
    const page = pages[0] ?? url
    const earlier = seen.get(page)
    if (earlier !== undefined) return [{path, message: `The same page as urls[${earlier}].`}]
    seen.set(page, index)
    return []
  })
}

/** What is secret goes to one host: a job with secrets is of one, and they are that host's. */
function foreignPages(urls: readonly string[], access: Access): FieldError[] {
  const [first = '', ...others] = urls.map((url) => pageUrl(url))
  const {host} = new URL(first)
  return [
    ...foreignAccess(access, first),
    ...others.flatMap((url, index) =>
      new URL(url).host === host
        ? []
        : [
            {
              path: ['urls', index + 1],
              message: `Expected a page of ${host}: with cookies, headers or storageState a job is of one host.`
            }
          ]
    )
  ]
}

/** The URL of a page that is one. */
function pageUrl(url: string): string {
  const pages = urlsOf(url)
  return 'problem' in pages ? '' : (pages[0] ?? '')
}
