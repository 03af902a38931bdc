import {afterAll, beforeAll, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {inTurns} from './testing/in-turns.ts'
import {HOSTILE, type Pages, servePages} from './testing/pages.ts'
import {type RunningService, runService} from './testing/run-service.ts'

/** Seconds for one copy, and what the service may need beside: starting a fresh browser, a second try. */
const [DEADLINE, MARGIN] = [20, 25]

/** Pages at once, each with a browser of its own. */
const AT_ONCE = 2

await describeWithBrowser('hostile pages', () => {
  let pages: Pages
  let service: RunningService
  let key: string
  beforeAll(async () => {
    pages = await servePages()
    service = await runService({
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_BROWSERS: String(AT_ONCE),
      FACSIMILE_COPY_SECONDS: String(DEADLINE)
    })
    key = await service.key(1000)
  })
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
  })

  const turn = inTurns(AT_ONCE)

  it.concurrent.for(Object.entries(HOSTILE))(
    '%s ends inside its deadline, and the next request works',
    {timeout: 600_000},
    ([name, {codes}], {expect}) =>
      turn(async () => {
        const started = Date.now()
        const {body} = await service.magic({apiKey: key, url: `${pages.host}/${name}`})
        const took = (Date.now() - started) / 1000
        const ending = body.code !== undefined && body.status !== undefined ? body.code : 'copied'
        process.stdout.write(`${name}: ${ending} after ${took.toFixed(1)} s\n`)
        expect(codes).toContain(ending)
        expect(took).toBeLessThan(DEADLINE * 2 + MARGIN)
        const next = await service.magic(
          {apiKey: key, url: `${pages.host}/ok`, settings: {includeMediaQuery: false}},
          {'cache-control': 'no-cache'}
        )
        expect(next.status).toBe(200)
        expect(next.body.title).toBe('Fine!')
      })
  )
})
