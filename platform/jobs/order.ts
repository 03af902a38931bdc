import {createHash} from 'node:crypto'
import {Effect} from 'effect'
import {type FieldError, ServiceError} from '../api/service-error.ts'
import {urlsOf} from '../magic/page-urls.ts'
import type {JobRequest} from './schema.ts'

/**
 * What a request orders. Fails with `invalid_request`, which names every URL that is none, and every one that is the same page as
 * an earlier one: a page is copied once, and what its copy would cost twice is the client's to decide.
 */
export const orderOf = Effect.fnUntraced(function* (
  {urls, settings, selector, certificate, viewport, theme}: Omit<JobRequest, 'apiKey'>,
  name: string | undefined
) {
  if (name !== undefined && !/^[\x21-\x7e]{1,255}$/.test(name))
    return yield* new ServiceError({
      code: 'invalid_request',
      detail: 'The Idempotency-Key has to be 1 to 255 visible ASCII characters.'
    })
  const errors = wrongUrls(urls)
  if (errors.length > 0)
    return yield* new ServiceError({
      code: 'invalid_request',
      detail: `${errors.length} of ${urls.length} URLs cannot be taken; \`errors\` says which, and why. Nothing was reserved.`,
      errors: errors.slice(0, 100)
    })
  const visitor = {...(viewport && {viewport}), ...(theme && {theme})}
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([urls, Object.entries(settings).toSorted(), selector ?? null, certificate, visitor])
    )
    .digest('hex')
  return {urls, settings, selector, certificate, visitor, name, fingerprint}
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
