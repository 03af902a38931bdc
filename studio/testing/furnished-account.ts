import type {RunningService} from '@facsimile/platform/server/testing/run-service.ts'
import type {BrowserContext} from 'playwright-core'
import type {ModelService} from './model-service.ts'

const COMPONENTS = [
  {
    name: 'Pricing',
    format: 'html',
    code: '<section class="grid min-h-screen place-items-center bg-slate-50 p-8"><div class="max-w-sm rounded-2xl bg-white p-8 shadow-lg"><h2 class="text-3xl font-bold">Team</h2><p class="mt-2 text-slate-600">Everything in Solo, for eight people.</p><p class="mt-6 text-5xl font-semibold">€48</p><a href="#buy" class="mt-8 block rounded-lg bg-indigo-700 p-3 text-center font-semibold text-white">Choose Team</a></div></section>'
  },
  {
    name: 'Newsletter form',
    format: 'jsx',
    code: 'export default function Newsletter() {\n  return (\n    <form className="m-8 max-w-md space-y-4 rounded-xl border border-slate-200 p-6">\n      <label htmlFor="mail" className="text-xl font-semibold">News by mail</label>\n      <input id="mail" type="email" className="block w-full rounded border border-slate-400 p-3" />\n      <button className="rounded bg-emerald-800 px-5 py-3 text-white">Subscribe</button>\n    </form>\n  );\n}\n'
  },
  {
    name: 'Notice',
    format: 'html',
    code: '<p class="m-8 rounded-xl border-l-8 border-amber-500 bg-amber-50 p-6 text-xl text-amber-950">The night ferry of Sunday leaves an hour later.</p>'
  }
]

/** Logs a browser in to an account with credits, keys, components and a conversation, all made through the service. */
export async function seededAccount(
  service: RunningService,
  models: ModelService,
  context: BrowserContext
): Promise<void> {
  const apiKey = await service.key(100)
  let cookie = ''
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(service.origin + path, {
      method,
      headers: {origin: service.origin, 'content-type': 'application/json', ...(cookie && {cookie})},
      ...(body !== undefined && {body: JSON.stringify(body)})
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const claimed = await ask('POST', '/auth/claim', {apiKey, password: 'a long enough password'})
  cookie = claimed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  for (const component of COMPONENTS.toReversed()) await ask('POST', '/account/components', component)
  await ask('POST', '/account/keys', {name: 'Build server'})
  await ask('PUT', '/account/provider', {
    kind: 'openai-compatible',
    address: models.url,
    key: 'sk-studio',
    model: 'weaver-2'
  })
  const {id} = (await (await ask('POST', '/account/conversations', {title: 'A button'})).json()) as {
    id: string
  }
  const answer = await ask('POST', `/account/conversations/${id}/messages`, {text: 'Write a green button'})
  await answer.text()
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    {name, value: decodeURIComponent(value), url: service.origin, httpOnly: true, sameSite: 'Lax'}
  ])
}
