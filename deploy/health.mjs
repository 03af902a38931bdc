// The health check of a container: the service takes requests, and a browser opens a page as the service's browsers do.
// `--worker`: of a process without a port, the browser alone. Ends with 0, or with 1 and a sentence on standard error.
import {execFile} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {promisify} from 'node:util'

const {PORT = '3000', FACSIMILE_BROWSER = '/usr/bin/chromium-headless-shell'} = process.env
const {BROWSER_WS_ENDPOINT, FACSIMILE_NO_SANDBOX} = process.env

/** Milliseconds for each of the two. */
const TIMEOUT = 20_000

async function takesRequests() {
  const {ok, status} = await fetch(`http://127.0.0.1:${PORT}/health`, {signal: AbortSignal.timeout(TIMEOUT)})
  if (!ok) throw new Error(`/health answered with the status ${status}.`)
}

async function opensPage() {
  const profile = await mkdtemp(path.join(tmpdir(), 'facsimile-health-'))
  const flags = ['--headless', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`]
  const sandbox = FACSIMILE_NO_SANDBOX === '1' ? ['--no-sandbox'] : []
  const page = 'data:text/html,<p></p><script>document.querySelector("p").append(3 * 7)</script>'
  try {
    const args = [...flags, ...sandbox, '--dump-dom', page]
    const {stdout} = await promisify(execFile)(FACSIMILE_BROWSER, args, {
      timeout: TIMEOUT,
      killSignal: 'SIGKILL'
    })
    if (!stdout.includes('<p>21</p>')) throw new Error('the page is not what it should be')
  } catch (error) {
    throw new Error(`The browser opens no page: ${String(error.message).split('\n')[0]}`, {cause: error})
  } finally {
    await rm(profile, {recursive: true, force: true, maxRetries: 3})
  }
}

try {
  if (!process.argv.includes('--worker')) await takesRequests()
  // One elsewhere is asked by the service itself.
  if (!BROWSER_WS_ENDPOINT) await opensPage()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
