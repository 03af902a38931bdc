import {fetch as undiciFetch, ProxyAgent} from 'undici'

/** `fetch` by the same rules as the browser: every connection, those of redirects too, goes through the proxy. */
export function egressFetch(proxy: {server: string; username: string; password: string}): typeof fetch {
  const {server, username, password} = proxy
  const token = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  // A tunnel for plain requests too, so that a refusal is a failure and no answer of somebody.
  const dispatcher = new ProxyAgent({uri: server, proxyTunnel: true, token})
  // The types of the two fetches differ in names only.
  const through = undiciFetch as unknown as (input: unknown, init: unknown) => Promise<Response>
  return (input, init) => through(input, {...init, dispatcher})
}
