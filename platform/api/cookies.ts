import {Effect} from 'effect'
import {Cookies, HttpEffect, HttpServerRequest, HttpServerResponse} from 'effect/http'

/** The cookies of the request, as they came. */
export const cookieHeader = Effect.map(
  HttpServerRequest.HttpServerRequest,
  ({headers}) => headers.cookie ?? ''
)

/** The answer with cookies that a session sets. */
export const withCookies = (
  response: HttpServerResponse.HttpServerResponse,
  cookies: readonly string[]
): HttpServerResponse.HttpServerResponse =>
  cookies.length === 0 ? response : HttpServerResponse.mergeCookies(response, Cookies.fromSetCookie(cookies))

/** Sets cookies on the answer to this request. */
export const setCookies = (cookies: readonly string[]) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(withCookies(response, cookies)))
