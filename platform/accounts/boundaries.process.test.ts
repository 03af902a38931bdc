import {expect, it} from 'vitest'
import {accountClient, signedUp} from './testing/account-client.ts'
import {describeAccounts} from './testing/describe-accounts.ts'

await describeAccounts('the borders of accounts', ({service, routes}) => {
  it('takes nothing that another site sends with the cookie, on any path', async () => {
    const person = await signedUp(service())
    const unsafe = (await routes()).filter(({method}) => method !== 'GET')
    expect(unsafe.length).toBeGreaterThan(20)
    for (const {method, path} of unsafe) {
      for (const origin of ['https://evil.example', 'null', `${service().origin}.evil.example`, '']) {
        const {code} = await person.call(method, path.replaceAll(/\{\w+\}/g, 'x'), {}, {origin})
        expect(`${method} ${path} ${origin} ${code}`).toBe(`${method} ${path} ${origin} foreign_origin`)
      }
    }
    // Nothing says that another site may read or send.
    const preflight = await person.send('OPTIONS', '/account/keys', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST'
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect((await person.call('GET', '/account/keys')).body.keys).toEqual([])
  })

  it('shows nothing to nobody, on any path', async () => {
    const anonymous = accountClient(service())
    const entrances = /^\/auth\/(?:session|sign-up|log-in|claim|log-out)$/
    const bodies: Record<string, unknown> = {
      '/auth/change-password': {currentPassword: 'x', newPassword: 'long enough 1'},
      '/account/delete': {password: 'x'},
      '/account/gallery/crawl': {list: 'well-known'}
    }
    for (const {method, path} of await routes()) {
      if (entrances.test(path)) continue
      // Everybody may read the gallery; how its collecting goes is for who is logged in.
      if (method === 'GET' && path.startsWith('/account/gallery') && path !== '/account/gallery/crawl')
        continue
      const body = method === 'GET' ? undefined : bodies[path]
      const {code} = await anonymous.call(method, path.replaceAll(/\{\w+\}/g, 'x'), body)
      expect(`${method} ${path} ${code}`).toBe(`${method} ${path} unauthenticated`)
    }
  })

  it('keeps what is one person’s from another, on every path that names something', async () => {
    const [owner, other] = [await signedUp(service()), await signedUp(service())]
    const component = (
      await owner.call('POST', '/account/components', {name: 'Mine', format: 'html', code: '<p>secret'})
    ).body
    const conversation = (await owner.call('POST', '/account/conversations', {title: 'Mine'})).body
    const key = (await owner.call('POST', '/account/keys', {name: 'mine'})).body
    await owner.call('PUT', '/account/drafts/mine', {data: 'secret'})
    await owner.call('PUT', '/account/provider', {kind: 'anthropic', key: 'secret', model: 'm'})
    const all = async () => ({
      component: (await owner.call('GET', `/account/components/${component.id}`)).body,
      conversation: (await owner.call('GET', `/account/conversations/${conversation.id}`)).body,
      keys: (await owner.call('GET', '/account/keys')).body,
      draft: (await owner.call('GET', '/account/drafts/mine')).body,
      provider: (await owner.call('GET', '/account/provider')).body
    })
    const before = await all()
    const names: Record<string, string> = {
      '/account/components/{id}': component.id,
      '/account/conversations/{id}': conversation.id,
      '/account/keys/{prefix}': key.key.prefix,
      '/account/drafts/{name}': 'mine'
    }
    const bodies: Record<string, unknown> = {
      'PUT /account/components/{id}': {version: 1, code: 'stolen'},
      'PATCH /account/conversations/{id}': {title: 'stolen'},
      'PATCH /account/keys/{prefix}': {name: 'stolen'},
      'PUT /account/drafts/{name}': {data: 'stolen'},
      'POST /account/conversations/{id}/messages': {text: 'Hello'}
    }
    const named = (await routes()).filter(
      ({path}) => path.includes('{') && !path.startsWith('/account/gallery')
    )
    expect(named.length).toBeGreaterThanOrEqual(15)
    for (const {method, path} of named) {
      const [prefix, name] = Object.entries(names).find(([start]) => path.startsWith(start))!
      const target = path.replace(prefix, prefix.replace(/\{\w+\}/, name))
      const {status, code} = await other.call(method, target, bodies[`${method} ${path}`])
      // A draft of the same name is the other's own.
      const own = path.startsWith('/account/drafts') && method !== 'GET'
      expect(`${method} ${path} ${own ? status < 300 : code}`).toBe(
        `${method} ${path} ${own ? true : 'not_found'}`
      )
    }
    expect(await all()).toEqual(before)
    for (const path of [
      '/account/export',
      '/account/components',
      '/account/conversations',
      '/account/keys'
    ]) {
      const {body} = await other.call('GET', path)
      const text = JSON.stringify(body)
      for (const secret of [component.id, conversation.id, key.key.prefix, 'secret']) {
        expect(text).not.toContain(secret)
      }
    }
  })
})
