import {spawn, spawnSync} from 'node:child_process'
import {chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {expect, it} from 'vitest'
import {allowMissingSandbox} from '../browser/testing/allow-missing-sandbox.ts'
import {processTree} from '../pool/process-tree.ts'
import {requestControl} from './control.ts'
import {servePages} from './testing/pages.ts'

const USER = 4711
/** Where the data folder is in the tree that the service sees. */
const DATA_FOLDER = '/srv/data'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** As in a container: the repository at /mnt, everything read-only but the data and a fresh folder for temporary files. */
const START = `set -e
mount --make-rprivate /
mount --rbind "$REPOSITORY" /mnt
mount --bind "$HOME_FOLDER" /srv
mount -t tmpfs -o mode=1777,exec tmpfs /var/tmp
mount -o remount,bind,ro /mnt
mount -o remount,bind,ro /
cd /mnt
exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --bounding-set=-all "$@"
`

/** Mounts and another user need a root with all of its rights; some containers have none. */
const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'true']).status === 0

it.runIf(canMount)(
  'runs as another user without rights in a read-only tree, and the browser finds no data',
  async () => {
    await allowMissingSandbox()
    const home = await mkdtemp(path.join(tmpdir(), 'facsimile-read-only-'))
    const data = path.join(home, 'data')
    await mkdir(data)
    for (const folder of [home, data]) {
      await chown(folder, USER, USER)
      await chmod(folder, 0o700)
    }
    // The program may be where the user cannot go.
    const node = path.join(home, 'node')
    await copyFile(process.execPath, node)
    const pages = await servePages()
    const child = spawn(
      'unshare',
      ['--mount', 'sh', '-c', START, 'sh', '/srv/node', 'platform/cli/bin.mjs', 'serve'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          REPOSITORY: ROOT,
          HOME_FOLDER: home,
          HOME: '/nonexistent',
          TMPDIR: '/var/tmp',
          PORT: '0',
          FACSIMILE_DATA_DIR: DATA_FOLDER,
          FACSIMILE_BROWSERS: '1',
          FACSIMILE_STARTER: 'off',
          FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
          FACSIMILE_NO_SANDBOX: process.env.FACSIMILE_NO_SANDBOX
        }
      }
    )
    let output = ''
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const origin = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const url = /Facsimile is at (\S+),/.exec(output)?.[1]
          if (url) resolve(url)
        })
      }
      void ended.then(() => reject(new Error(output)))
    })
    const hasSandbox = process.env.FACSIMILE_NO_SANDBOX !== '1'
    expect(await (await fetch(`${origin}/ready`)).json()).toMatchObject({
      engine: 'browser',
      sandbox: hasSandbox
    })
    const made = await requestControl(data, {
      do: 'create-key',
      email: 'p@example.com',
      name: 'test',
      credits: 5
    })
    const {apiKey} = made as {apiKey: string}
    const response = await fetch(`${origin}/v1/magic`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({apiKey, url: `${pages.host}/ok`})
    })
    expect(await response.json()).toMatchObject({title: 'Fine!', credits: {charged: 1}})
    let browsers = 0
    for (const pid of (await processTree(child.pid!)).slice(1)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (!command.includes('--user-data-dir')) continue
      browsers++
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(USER))
      expect(/^CapEff:\s+(\w+)/m.exec(status)?.[1]).toMatch(/^0+$/)
      if (hasSandbox) expect(await readdir(path.join(`/proc/${pid}/root`, DATA_FOLDER))).toEqual([])
    }
    expect(browsers).toBeGreaterThan(0)
    child.kill('SIGTERM')
    await ended
    await pages.close()
    await rm(home, {recursive: true, force: true})
  },
  180_000
)
