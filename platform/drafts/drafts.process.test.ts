import fc from 'fast-check'
import {expect, it} from 'vitest'
import {signedUp} from '../accounts/testing/account-client.ts'
import {describeAccounts} from '../accounts/testing/describe-accounts.ts'

await describeAccounts('drafts', ({service}) => {
  it('keeps drafts as they were written', async () => {
    const person = await signedUp(service())
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w.-]{1,80}$/), fc.jsonValue(), async (name, data) => {
        fc.pre(!/^\.+$/.test(name))
        // PostgreSQL's text and JSON know no U+0000 and no lone surrogates.
        const sent = JSON.parse(
          JSON.stringify(data)
            .replaceAll(/\\u0000/g, '')
            .replaceAll('-0', '0')
        )
        const put = await person.call('PUT', `/account/drafts/${name}`, {data: sent})
        expect(put.status).toBe(200)
        expect((await person.call('GET', `/account/drafts/${name}`)).body).toMatchObject({name, data: sent})
        expect((await person.call('DELETE', `/account/drafts/${name}`)).status).toBe(204)
        expect((await person.call('GET', `/account/drafts/${name}`)).code).toBe('not_found')
      }),
      {numRuns: 25}
    )
    await person.call('PUT', '/account/drafts/large', {data: 'x'.repeat(900_000)})
    expect((await person.call('GET', '/account/drafts')).body.drafts).toMatchObject([{name: 'large'}])
    expect((await person.call('PUT', '/account/drafts/large', {data: 'x'.repeat(1_000_001)})).code).toBe(
      'invalid_request'
    )
    expect((await person.call('PUT', '/account/drafts/a%20b', {data: 1})).code).toBe('invalid_request')
  })

  it('lets no browser overwrite what another one has written', async () => {
    const person = await signedUp(service())
    const put = (data: string, version?: number) =>
      person.call('PUT', '/account/drafts/new', {
        data,
        title: `Draft ${data}`,
        ...(version !== undefined && {version})
      })
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((data) => put(data, 0)))
    expect(made.map(({code}) => code ?? 'made').sort()).toEqual(
      ['made', ...Array(3).fill('version_conflict')].sort()
    )
    expect(made.find(({status}) => status === 200)?.body).toMatchObject({name: 'new', version: 1})
    const changed = await Promise.all(['e', 'f', 'g', 'h'].map((data) => put(data, 1)))
    expect(changed.filter(({status}) => status === 200)).toHaveLength(1)
    const {body: present} = await person.call('GET', '/account/drafts/new')
    expect(present).toMatchObject({version: 2, title: `Draft ${present.data}`})
    expect(present).toMatchObject(changed.find(({status}) => status === 200)?.body)
    // Without a version the last one wins.
    expect((await put('i')).body).toMatchObject({version: 3, title: 'Draft i'})
    expect((await person.call('DELETE', '/account/drafts/new?version=2')).status).toBe(204)
    expect((await person.call('GET', '/account/drafts/new')).body.data).toBe('i')
    expect((await person.call('DELETE', '/account/drafts/new?version=3')).status).toBe(204)
    expect((await put('j', 3)).code).toBe('version_conflict')
    expect((await person.call('DELETE', '/account/drafts/new?version=x')).code).toBe('invalid_request')
    for (const [given, path] of [
      [{data: 1, version: -1}, ['version']],
      [{data: 1, version: 1.5}, ['version']],
      [{data: 1, title: 'x'.repeat(121)}, ['title']],
      [{data: 1, name: 'mine'}, ['name']]
    ] as const) {
      const {body} = await person.call('PUT', '/account/drafts/new', given)
      expect(body).toMatchObject({code: 'invalid_request', errors: [{path}]})
    }
  })

  it('keeps no more than there is room for', async () => {
    const person = await signedUp(service())
    const data = 'x'.repeat(999_000)
    const codes: (string | undefined)[] = []
    for (let number = 0; number < 110 && !codes.includes('limit_reached'); number++)
      codes.push((await person.call('PUT', `/account/drafts/${number}`, {data})).code)
    expect(codes.length).toBe(105)
    const half = 'x'.repeat(490_000)
    const fields = {name: 'More', format: 'html', code: half, css: half}
    expect((await person.call('POST', '/account/components', fields)).code).toBe('limit_reached')
    await person.call('DELETE', '/account/drafts/0')
    expect((await person.call('POST', '/account/components', fields)).status).toBe(201)
  })
})
