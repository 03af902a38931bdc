import type {RunningService} from '../../server/testing/run-service.ts'

export interface Reply<Body = never> {
  status: number
  headers: Headers
  body: Body
  code: string | undefined
}

export interface AccountClient {
  email: string
  password: string
  /** The cookies as a browser would send them. */
  cookie: string
  /** `Set-Cookie` of the last answer. */
  set: readonly string[]
  // The tests say what they expect an answer to hold.
  // oxlint-disable-next-line typescript/no-explicit-any
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<any>>
  /** As it comes, for streams. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal
  ): Promise<Response>
}

/** A browser's part of a conversation with the service: cookies and the origin of its pages. */
export function accountClient({origin}: Pick<RunningService, 'origin'>): AccountClient {
  const jar = new Map<string, string>()
  const client: AccountClient = {
    email: '',
    password: '',
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      jar.clear()
      for (const pair of text.split('; ').filter(Boolean)) {
        const [name = '', ...value] = pair.split('=')
        jar.set(name, value.join('='))
      }
    },
    set: [],
    async send(method, path, body, headers = {}, signal) {
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          origin,
          cookie: client.cookie,
          ...(body !== undefined && {'content-type': 'application/json'}),
          ...headers
        },
        ...(body !== undefined && {body: JSON.stringify(body)}),
        ...(signal && {signal})
      })
      client.set = response.headers.getSetCookie()
      for (const cookie of client.set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/max-age=0/i.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
    async call(method, path, body, headers) {
      const response = await client.send(method, path, body, headers)
      const text = await response.text()
      const parsed = text === '' ? undefined : JSON.parse(text)
      return {
        status: response.status,
        headers: response.headers,
        body: parsed,
        code: response.ok ? undefined : parsed?.code
      }
    }
  }
  return client
}

/** Somebody who has just signed up. */
export async function signedUp(service: Pick<RunningService, 'origin'>): Promise<AccountClient> {
  const client = accountClient(service)
  client.email = `p${Math.random().toString(36).slice(2)}@example.com`
  client.password = `secret ${Math.random()}`
  const {email, password} = client
  const {status, body} = await client.call('POST', '/auth/sign-up', {email, password})
  if (status !== 201) throw new Error(JSON.stringify(body))
  return client
}

/** The cookies of a client, as a browser's driver takes them. */
export const browserCookies = (
  {cookie}: AccountClient,
  url: string
): {name: string; value: string; url: string; httpOnly: boolean}[] =>
  cookie.split('; ').map((one) => {
    const [name = '', value = ''] = one.split(/=(.*)/s)
    return {name, value: decodeURIComponent(value), url, httpOnly: true}
  })
