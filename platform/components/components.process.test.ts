import fc from 'fast-check'
import {expect, it} from 'vitest'
import {signedUp} from '../accounts/testing/account-client.ts'
import {describeAccounts} from '../accounts/testing/describe-accounts.ts'

await describeAccounts('components', ({service}) => {
  it('lists components in the order of their changes, however they are paged', async () => {
    const person = await signedUp(service())
    const ids: string[] = []
    for (let number = 0; number < 13; number++) {
      const name = number % 2 ? `Card 100% ${number}` : `Table_${number}`
      const made = await person.call('POST', '/account/components', {
        name,
        format: 'html',
        code: `<p>${number}`
      })
      ids.unshift(made.body.id)
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({min: 1, max: 15}), fc.boolean(), async (limit, withCode) => {
        const seen: {id: string; code?: string}[] = []
        for (let before = ''; ; ) {
          const {body} = await person.call(
            'GET',
            `/account/components?limit=${limit}${withCode ? '&code=true' : ''}${before}`
          )
          seen.push(...body.components)
          if (body.next === null) break
          before = `&before=${encodeURIComponent(body.next)}`
        }
        expect(seen.map(({id}) => id)).toEqual(ids)
        expect(seen.every(({code}) => (code !== undefined) === withCode)).toBe(true)
      }),
      {numRuns: 12}
    )
    const search = async (words: string) =>
      (await person.call('GET', `/account/components?search=${encodeURIComponent(words)}`)).body.components
        .length
    expect(await search('card')).toBe(6)
    expect(await search('CARD 100%')).toBe(6)
    expect(await search('%')).toBe(6)
    expect(await search('_')).toBe(7)
    expect(await search("'; drop table components; --")).toBe(0)
    expect((await person.call('GET', '/account/components?before=2026')).code).toBe('invalid_request')
    // Neither is anything that the database could not even read.
    expect((await person.call('GET', '/account/components?search=%00')).status).toBe(200)
    expect((await person.call('GET', '/account/components/%00')).code).toBe('not_found')
    expect((await person.call('GET', '/account/components?limit=25&code=true')).code).toBe('invalid_request')
  })

  it('changes the version that the editor knows, once, whoever saves at the same moment', async () => {
    const person = await signedUp(service())
    const fields = {name: 'Hero', format: 'jsx', code: 'one', settings: {fonts: ['Inter'], seed: 7}}
    const {body: made} = await person.call('POST', '/account/components', fields)
    expect(made).toMatchObject({...fields, css: '', version: 1, deletedAt: null})
    const saved = await Promise.all(
      Array.from({length: 8}, (_, number) =>
        person.call('PUT', `/account/components/${made.id}`, {version: 1, code: `change ${number}`})
      )
    )
    expect(saved.map(({code}) => code ?? 'saved').sort()).toEqual(
      ['saved', ...Array(7).fill('version_conflict')].sort()
    )
    const {body: present} = await person.call('GET', `/account/components/${made.id}`)
    expect(present).toEqual(saved.find(({status}) => status === 200)?.body)
    expect(present).toMatchObject({version: 2, name: 'Hero', settings: fields.settings})
    const {body: copy} = await person.call('POST', `/account/components/${made.id}/duplicate`)
    expect(copy).toMatchObject({name: 'Hero copy', code: present.code, version: 1})
    const {body: deleted} = await person.call('DELETE', `/account/components/${made.id}`)
    expect(deleted.deletedAt).not.toBeNull()
    const listed = async () =>
      (await person.call('GET', '/account/components')).body.components.map(({id}: {id: string}) => id)
    expect(await listed()).toEqual([copy.id])
    expect((await person.call('PUT', `/account/components/${made.id}`, {version: 2, code: ''})).code).toBe(
      'version_conflict'
    )
    const {body: restored} = await person.call('POST', `/account/components/${made.id}/restore`)
    expect(restored).toEqual(present)
    expect((await listed()).sort()).toEqual([copy.id, made.id].sort())
    for (const [given, path] of [
      [{...fields, name: ''}, ['name']],
      [{...fields, code: 'a\0b'}, ['code']],
      [{...fields, format: 'vue'}, ['format']],
      [{...fields, code: 'x'.repeat(500_001)}, ['code']],
      [{...fields, settings: {a: 'x'.repeat(16_001)}}, ['settings']],
      [{...fields, id: 'component_mine'}, ['id']]
    ] as const) {
      const {body} = await person.call('POST', '/account/components', given)
      expect(body).toMatchObject({code: 'invalid_request', errors: [{path}]})
    }
  })
})
