import {spawnSync, spawn} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {build} from 'esbuild'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {magicExample} from './example.ts'
import {type Pages, servePages} from './testing/pages.ts'
import {type RunningService, runService} from './testing/run-service.ts'

await describeWithBrowser('the documented example', () => {
  let pages: Pages
  let service: RunningService
  let key: string
  let folder: string
  beforeAll(async () => {
    pages = await servePages()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
    key = await service.key(10)
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-client-'))
  })
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
    await rm(folder, {recursive: true, force: true})
  })

  it('runs in a shell with curl, as /docs has it', async () => {
    const docs = await fetch(`${service.origin}/docs`).then((response) => response.text())
    const example = magicExample(service.origin)
    expect(docs).toContain(example.split('\n')[0])
    const script = example.replace('"example.com"', `"${pages.host}/ok"`)
    const child = spawn('bash', ['-c', script], {env: {...process.env, FACSIMILE_API_KEY: key}})
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    await new Promise((resolve) => child.once('close', resolve))
    expect(JSON.parse(text)).toMatchObject({
      title: 'Fine!',
      settings: {componentFormat: 'jsx', styleFormat: 'tailwind'}
    })
  })

  it('runs with a client that a public generator makes of /openapi.json', async () => {
    const specification = path.join(folder, 'openapi.json')
    await writeFile(
      specification,
      await fetch(`${service.origin}/openapi.json`).then((response) => response.text())
    )
    const generator = fileURLToPath(import.meta.resolve('@hey-api/openapi-ts')).replace(
      /dist\/.*$/,
      'dist/run.mjs'
    )
    const hooks = new URL('./testing/typescript-5.mjs', import.meta.url).href
    const out = path.join(folder, 'client')
    const made = spawnSync(process.execPath, ['--import', hooks, generator, '-i', specification, '-o', out], {
      encoding: 'utf8',
      cwd: folder
    })
    expect(made.stderr + made.stdout).toContain('files')
    const bundle = path.join(folder, 'client.mjs')
    await build({
      entryPoints: [path.join(out, 'index.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: bundle,
      logLevel: 'silent'
    })
    const {magic} = await import(pathToFileURL(bundle).href)
    const body = {
      apiKey: key,
      url: `${pages.host}/ok`,
      settings: {componentFormat: 'jsx', styleFormat: 'tailwind', includeMediaQuery: true}
    }
    const {data, error} = await magic({baseUrl: service.origin, body})
    expect(error).toBeUndefined()
    expect(data).toMatchObject({title: 'Fine!', settings: body.settings, credits: {charged: 1}})
    const refused = await magic({baseUrl: service.origin, body: {...body, apiKey: 'x'}})
    expect(refused.error).toMatchObject({code: 'invalid_api_key', retryable: false})
  })
})
