import path from 'node:path'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {signatureOf} from '@facsimile/platform/webhooks/signature.ts'
import {build} from 'esbuild'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type ScriptedService, startScripted} from '../testing/scripted-service.ts'

const BODY = '{"id":"job_1/1","number":1,"type":"job.created","pages":2}'

/** What a page and a worker do alike. */
const PROGRAM = `import {Facsimile, verifyWebhook} from '/client.js'
const at = (scenario) => new Facsimile({baseUrl: location.origin + '/' + scenario, apiKey: 'fcs_key'})
const {balance} = await at('busy').magic({url: 'a.example'})
const events = []
for await (const {number} of at('broken').job('job_1').events()) events.push(number)
const redirected = await at('redirect').keyAccount().catch(({name}) => name)
const aborted = await at('silent').keyAccount({signal: AbortSignal.timeout(100)}).catch(({name}) => name)
const signature = '${signatureOf(BODY, ['whk'], Math.floor(Date.now() / 1000))}'
const {type} = await verifyWebhook({body: '${BODY}', signature, secret: 'whk'})
const result = JSON.stringify({balance, events, redirected, aborted, type})
`

await describeWithBrowser('the client in a browser', () => {
  let service: ScriptedService
  let handle: BrowserHandle
  beforeAll(async () => {
    const {outputFiles} = await build({
      entryPoints: [path.join(import.meta.dirname, 'index.ts')],
      ...{bundle: true, format: 'esm', platform: 'browser', write: false}
    })
    const start = 'new Worker("/worker.js", {type: "module"}).onmessage = ({data}) => (document.title = data)'
    service = await startScripted({
      '/client.js': ['text/javascript', outputFiles[0]?.text ?? ''],
      '/worker.js': ['text/javascript', `${PROGRAM}postMessage(result)`],
      '/page': [
        'text/html',
        `<!doctype html><script type="module">${PROGRAM}document.title = result</script>`
      ],
      '/page-with-worker': ['text/html', `<!doctype html><script>${start}</script>`]
    })
    handle = await launchBrowser()
  })
  afterAll(async () => {
    await handle?.close()
    await service?.close()
  })

  it.each(['page', 'page-with-worker'])('does what it does elsewhere: %s', async (name) => {
    const page = await handle.browser.newPage()
    await page.goto(service.at('busy').replace('busy', name))
    await expect.poll(() => page.title(), {timeout: 20_000}).toContain('{')
    expect(JSON.parse(await page.title())).toEqual({
      ...{balance: 7, events: [1, 2, 3, 4], redirected: 'ConnectionError', aborted: 'TimeoutError'},
      type: 'job.created'
    })
    await page.close()
  })
})
