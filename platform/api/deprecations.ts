/** An operation of the API that will end. */
export interface Deprecation {
  /** As the API declares them: `GET`, `/v1/jobs/:id`. */
  method: string
  path: string
  /** Days, `2027-01-31`: since when it is deprecated, and when it ends; at least half a year lies between. */
  since: string
  sunset: string
  /** What to use in its place, in a sentence. */
  instead: string
}

/**
 * Every deprecated operation. What stands here is announced by the headers of its answers, in `/openapi.json` and at `/docs/versions`; it
 * goes on working until its sunset, and leaves the table and the API together.
 */
export const DEPRECATIONS: readonly Deprecation[] = []

/** `GET /v1/jobs/:id`, as one expression. */
const matches = ({method, path}: Deprecation, given: {method: string; path: string}): boolean => {
  if (method !== given.method && !(method === 'GET' && given.method === 'HEAD')) return false
  const parts = path.split('/')
  const found = given.path.split('/')
  return (
    parts.length === found.length &&
    parts.every((part, index) => part.startsWith(':') || part === found[index])
  )
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * Headers of the answers of a deprecated operation; none for any other. `origin` is that of the service.
 * Spec: <https://www.rfc-editor.org/rfc/rfc9745> (Deprecation), <https://www.rfc-editor.org/rfc/rfc8594> (Sunset)
 */
export function deprecationHeaders(
  request: {method: string; path: string},
  origin: string,
  deprecations: readonly Deprecation[] = DEPRECATIONS
): Record<string, string> {
  const deprecation = deprecations.find((one) => matches(one, request))
  if (!deprecation) return {}
  return {
    deprecation: `@${midnight(deprecation.since).getTime() / 1000}`,
    sunset: midnight(deprecation.sunset).toUTCString(),
    link: `<${origin}/docs/versions>; rel="deprecation"; type="text/html"`
  }
}

interface Specification {
  paths?: Record<string, Record<string, {deprecated?: boolean; description?: string}>>
}

/** The description of the API with its deprecated operations as such. */
export function withDeprecations<Given extends Specification>(
  specification: Given,
  deprecations: readonly Deprecation[] = DEPRECATIONS
): Given {
  for (const [path, methods] of Object.entries(specification.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      const request = {method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1')}
      const deprecation = deprecations.find(
        (one) => one.method === request.method && one.path === request.path
      )
      if (!deprecation) continue
      operation.deprecated = true
      operation.description =
        `${operation.description ?? ''} Deprecated; it ends on ${deprecation.sunset}. ${deprecation.instead}`.trim()
    }
  return specification
}
