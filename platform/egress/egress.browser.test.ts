import {createSocket, type Socket as UdpSocket} from 'node:dgram'
import {connect as connectSocket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser, openPage} from '../browser/index.ts'
import {withProxy} from '../browser/with-proxy.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {inTurns} from '../server/testing/in-turns.ts'
import {egressPolicy} from './policy.ts'
import {type EgressProxy, startProxy} from './proxy.ts'
import {EgressSession} from './session.ts'
import {type Attacker, startAttacker} from './testing/attacker.ts'
import {ATTACKS} from './testing/attacks.ts'
import {type Canary, startCanary} from './testing/canary.ts'

const OUTSIDE = '93.184.215.14'

/** Pages at once. */
const AT_ONCE = 4

await describeWithBrowser('a page that wants inside', () => {
  let open: BrowserHandle
  let closed: BrowserHandle
  let nothing: EgressProxy

  beforeAll(async () => {
    const silent = new EgressSession(egressPolicy({limits: {connections: 0, duration: 2 ** 31 - 1}}))
    nothing = await startProxy(silent)
    ;[closed, open] = await Promise.all([launchBrowser({proxy: {server: nothing.server}}), launchBrowser()])
  })
  afterAll(async () => {
    await Promise.all([open?.close(), closed?.close()])
    await nothing?.close()
  })

  /** A canary inside, an attacker outside, and the way between them, for one page alone. */
  async function startScene() {
    const canary: Canary = await startCanary()
    let datagramHits = 0
    const datagrams: UdpSocket = createSocket('udp4', () => datagramHits++)
    await new Promise<void>((resolve) => datagrams.bind(canary.port, '0.0.0.0', resolve))
    const attacker: Attacker = await startAttacker(`127.0.0.1:${canary.port}`)
    const answers = new Map<string, string[]>()
    const policy = egressPolicy({
      // The port must not be what saves us.
      ports: new Set([80, 443, canary.port]),
      resolve: async (name) => {
        if (name === 'attacker.example') return [OUTSIDE]
        const next = answers.get(name)?.shift()
        if (next) return [next]
        return /(^|\.)localhost$/.test(name) ? ['127.0.0.1'] : []
      },
      connect: (address, port) =>
        address === OUTSIDE ? connectSocket(attacker.port, '127.0.0.1') : connectSocket(port, address)
    })
    return {
      canary,
      attacker,
      answers,
      policy,
      datagramHits: () => datagramHits,
      async close() {
        datagrams.close()
        await Promise.all([attacker.close(), canary.close()])
      }
    }
  }

  const turn = inTurns(AT_ONCE)
  type Scene = Awaited<ReturnType<typeof startScene>>
  const inScene = (act: (scene: Scene) => Promise<void>) =>
    turn(async () => {
      const scene = await startScene()
      try {
        await act(scene)
      } finally {
        await scene.close()
      }
    })

  /** Opens the page as the service would, and leaves it time to do its worst. */
  async function visit(url: string, session: EgressSession): Promise<void> {
    const proxy = await startProxy(session)
    try {
      const page = await openPage(withProxy(closed, proxy), url, {timeout: 6000})
      await sleep(500)
      await page.close()
    } catch {
      // That it cannot be opened is as good.
    } finally {
      session.close()
      await proxy.close()
    }
  }

  it.concurrent.for(ATTACKS.map((attack, index) => ({...attack, index})))(
    '$name',
    {timeout: 600_000},
    ({index, succeedsOpenly}, {expect}) =>
      inScene(async ({canary, attacker, policy, datagramHits}) => {
        await visit(`http://attacker.example/${index}`, new EgressSession(policy))
        expect(canary.hits).toEqual([])
        expect(datagramHits()).toBe(0)
        if (!succeedsOpenly) return
        // The same page in a browser that nothing holds back, or this would prove nothing.
        const url = `http://127.0.0.1:${attacker.port}/${index}`
        const page = await openPage(open, url, {timeout: 25_000}).catch(() => undefined)
        for (
          const late = Date.now() + 20_000;
          canary.hits.length + datagramHits() === 0 && Date.now() < late;
        )
          await sleep(50)
        await page?.close()
        expect(canary.hits.length + datagramHits()).toBeGreaterThan(0)
      })
  )

  it.concurrent('a name that has another address the second time', {timeout: 600_000}, ({expect}) =>
    inScene(async ({canary, answers, policy}) => {
      answers.set('rebinding.example', [OUTSIDE, '127.0.0.1', '127.0.0.1'])
      const session = new EgressSession(policy)
      const proxy = await startProxy(session)
      const {page, close} = await openPage(
        withProxy(closed, proxy),
        `http://rebinding.example/${ATTACKS.findIndex(({name}) => name === 'speculation rules')}`,
        {timeout: 25_000}
      )
      const again = await page.evaluate(
        async (port) => [
          await fetch('/again').then((answer) => answer.status, String),
          await fetch(`http://rebinding.example:${port}/`, {mode: 'no-cors'}).then(
            (answer) => answer.type,
            String
          )
        ],
        canary.port
      )
      // The server outside, which knows no such page; on the canary's port too it is the address outside that is dialled.
      expect(again[0]).toBe(404)
      expect(canary.hits).toEqual([])
      expect(answers.get('rebinding.example')).toHaveLength(2)
      await close()
      session.close()
      await proxy.close()
    })
  )

  it.concurrent.for([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '0x7f.1',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '127.1',
    'a.localhost'
  ])('itself at %s', {timeout: 600_000}, (host, {expect}) =>
    inScene(async ({canary, policy}) => {
      const session = new EgressSession(policy)
      await visit(`http://${host}:${canary.port}/`, session)
      expect(canary.hits).toEqual([])
      expect(session.refusals).not.toEqual([])
    })
  )

  it.each([
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:http://x/y',
    'view-source:http://127.0.0.1/',
    'ftp://127.0.0.1/',
    'javascript:1',
    'chrome://version',
    'about:blank'
  ])('%s is no address to open', async (url) => {
    await expect(openPage(closed, url, {timeout: 3000})).rejects.toThrow('is not an http or https address')
  })

  it.concurrent('nothing of the browser itself goes out', {timeout: 600_000}, ({expect}) =>
    inScene(async ({canary}) => {
      // Without a proxy of its own a page is behind the browser's, which lets nothing through.
      await expect(openPage(closed, `http://127.0.0.1:${canary.port}/`, {timeout: 3000})).rejects.toThrow()
      expect(canary.hits).toEqual([])
    })
  )
})
