import {afterAll, beforeAll, expect, it} from 'vitest'
import {type AccountClient, accountClient} from '../accounts/testing/account-client.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import {readEvents} from './testing/read-events.ts'

await describeWithBrowser('a certificate that is asked for later', () => {
  let pages: Pages
  let service: RunningService
  let client: AccountClient
  beforeAll(async () => {
    pages = await servePages()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_LEAST_SCORE: '100'})
    client = accountClient(service)
  }, 120_000)
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
  }, 60_000)

  const get = async (apiKey: string, path: string) =>
    (await client.call('GET', path, undefined, {authorization: `Bearer ${apiKey}`})).body
  const copy = async (apiKey: string, path: string, certificate: unknown) =>
    (await service.magic({apiKey, url: `${pages.host}${path}`, certificate})).body

  it('comes after the code, by polling and by event, and a copy that falls short costs nothing', async () => {
    const apiKey = await service.key(10)
    const first = await copy(apiKey, '/ok', 'later')
    const {fidelity} = first as unknown as {fidelity: {state: string; job: string}}
    expect(fidelity).toEqual({state: 'pending', job: expect.stringMatching(/^job_/)})
    expect(first).toMatchObject({credits: {charged: 1, remaining: 9}, fidelityReason: null, cached: false})
    const events = await readEvents(client, fidelity.job, apiKey)
    expect(events.map(({event}) => event)).toEqual(['job.created', 'page.done', 'page.certified', 'job.done'])
    expect(events[2]?.data).toMatchObject({copyId: first.id, score: 1, detail: null, isRefunded: false})
    const certified = await get(apiKey, `/v1/jobs/${fidelity.job}/pages/0`)
    expect(certified).toMatchObject({id: first.id, code: first.code, fidelity: {score: 1}})
    // From here on it is a copy as any other.
    expect(await copy(apiKey, '/ok', true)).toMatchObject({id: first.id, cached: true})
    expect(await get(apiKey, '/v1/account')).toMatchObject({balance: 8, reserved: 0})

    const short = await copy(apiKey, '/marked', 'wait')
    expect(short).toMatchObject({credits: {charged: 0, remaining: 8}})
    const none = await copy(apiKey, '/marked', 'none')
    expect(none).toMatchObject({fidelity: null, credits: {charged: 1}})
    const {body} = await client.call('POST', '/v1/jobs', {
      apiKey,
      urls: [`${pages.host}/marked?later`, `${pages.host}/missing`],
      certificate: 'later'
    })
    const seen = (await readEvents(client, body.id, apiKey)).map(({event}) => event)
    expect(seen.toSorted()).toEqual(['job.created', 'job.done', 'page.certified', 'page.done', 'page.failed'])
    expect(seen.at(-1)).toBe('job.done')
    expect(await get(apiKey, `/v1/jobs/${body.id}`)).toMatchObject({
      credits: {charged: 0},
      pages: [
        {state: 'done', certificate: 'done'},
        {state: 'failed', certificate: null}
      ]
    })
    expect(await get(apiKey, '/v1/account')).toMatchObject({balance: 7, reserved: 0})
  })
})
