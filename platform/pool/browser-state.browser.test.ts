import {chmod, mkdtemp, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, it} from 'vitest'
import {findExecutable} from '../browser/index.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {servePages} from '../server/testing/pages.ts'
import {runService} from '../server/testing/run-service.ts'

await describeWithBrowser('/ready', () => {
  it('knows the browser of now, and not that none started first', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-browser-'))
    // The browser of a service that root starts runs as another user.
    await chmod(folder, 0o755)
    const data = path.join(folder, 'browser')
    const pages = await servePages()
    const service = await runService({FACSIMILE_BROWSER: data, FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
    const ready = async () => (await fetch(`${service.origin}/ready`)).json()
    const copied = async (url: string) => (await service.magic({apiKey: key, url})).body
    const key = await service.key(5)
    expect(await ready()).toMatchObject({status: 'ok', engine: 'html'})
    expect(await copied(`${pages.host}/ok?1`)).toMatchObject({engine: 'html'})
    await symlink(await findExecutable(), data)
    expect(await copied(`${pages.host}/ok?2`)).toMatchObject({engine: 'browser'})
    expect(await ready()).toMatchObject({status: 'ok', engine: 'browser'})
    await service.stop()
    await pages.close()
    await rm(folder, {recursive: true})
  })
})
