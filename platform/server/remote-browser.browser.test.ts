import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {expect, it} from 'vitest'
import {findExecutable} from '../browser/executable.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {servePages} from './testing/pages.ts'
import {runService} from './testing/run-service.ts'

/** A Chromium as docs/service.md says that one elsewhere has to be started. */
async function startRemote(): Promise<{url: string; stop(): Promise<void>}> {
  const profile = await mkdtemp(path.join(tmpdir(), 'facsimile-remote-'))
  const child: ChildProcess = spawn(
    await findExecutable(),
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-quic',
      '--block-new-web-contents',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
    ],
    // A group of its own: what is started may be a script that starts the browser.
    {stdio: ['ignore', 'ignore', 'pipe'], detached: true}
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let stderr = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
      const found = /DevTools listening on (ws:\S+)/.exec(stderr)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The browser ended: ${stderr}`)))
  })
  return {
    url,
    async stop() {
      process.kill(-child.pid!, 'SIGKILL')
      await ended
      await rm(profile, {recursive: true, force: true, maxRetries: 10})
    }
  }
}

await describeWithBrowser('a browser elsewhere', () => {
  it('makes the copies, goes out through the service alone, and may end', async () => {
    const [remote, pages] = await Promise.all([startRemote(), servePages()])
    const service = await runService({
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      BROWSER_WS_ENDPOINT: remote.url,
      // None of this machine's may help.
      FACSIMILE_BROWSER: '/nowhere/chrome'
    })
    const apiKey = await service.key(10)
    const {body} = await service.magic({apiKey, url: `${pages.host}/ok`})
    // Its script ran.
    expect(body).toMatchObject({engine: 'browser', title: 'Fine!', credits: {charged: 1}})
    const inside = await service.magic({apiKey, url: `${pages.host}/inside`})
    expect(inside.body.code).toBe('address_not_allowed')
    expect((await service.magic({apiKey, url: `${pages.host}/long`})).body.title).toBe('Long')
    await remote.stop()
    const after = await service.magic({apiKey, url: `${pages.host}/ok?later`})
    expect(after.body).toMatchObject({engine: 'html', title: 'Fine'})
    expect(service.output()).not.toContain(remote.url)
    await service.stop()
    await pages.close()
  })
})
