import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

await describeWithBrowser('limits of a copy', () => {
  let pages: Pages
  let service: RunningService
  let key: string
  beforeAll(async () => {
    pages = await servePages()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
    key = await service.key(20)
  })
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
  })
  const request = (path: string, certificate = false) =>
    service.magic({apiKey: key, url: `${pages.host}${path}`, certificate})

  it('answers with 8 MB of code and files at most, and charges nothing for more', async () => {
    const small = await request('/megabytes?3')
    expect(small.status).toBe(200)
    const large = await request('/megabytes?5')
    expect(large.body).toMatchObject({code: 'page_too_large', status: 422})
    expect((await request('/ok')).body.credits.remaining).toBe(small.body.credits.remaining - 1)
  })

  it('copies pages of millions of pixels, with their certificates', async () => {
    for (const path of ['/wide', '/tall']) {
      const {status, body} = await request(path, true)
      expect(status).toBe(200)
      expect(body.fidelityReason).toBeNull()
    }
  })

  it('copies 55,000 elements, without a certificate where that needs more memory', async () => {
    const {status, body} = await request('/elements?55000', true)
    expect(status).toBe(200)
    expect(body.credits.charged).toBe(1)
    if (body.fidelityReason !== null)
      expect(body.messages).toContainEqual(
        expect.objectContaining({ruleId: 'certificate-failed', reason: expect.stringContaining('1536 MB')})
      )
    expect((await request('/elements?60100')).body.code).toBe('page_too_large')
  })
})
