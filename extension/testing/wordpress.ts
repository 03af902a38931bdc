import {type ChildProcess, execFile, spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {cp, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir, userInfo} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {promisify} from 'node:util'

const run = promisify(execFile)

/** A WordPress of its own on the loopback interface; its user is `admin`, with the same password. */
export interface WordPress {
  /** `http://127.0.0.1:PORT` */
  origin: string
  version: string
  close(): Promise<void>
}

/** From the packages wordpress, php-cli, php-mysql, php-gd, php-xml, php-mbstring, php-curl and mariadb-server. */
const SOURCE = process.env.FACSIMILE_WORDPRESS ?? '/usr/share/wordpress'

/** What keeps WordPress from being set up, in one sentence; undefined where nothing does. */
export function wordpressProblem(): string | undefined {
  const missing = [SOURCE, '/usr/bin/php', '/usr/sbin/mariadbd'].find((file) => !existsSync(file))
  return (
    missing &&
    `${missing} is missing; apt-get install wordpress php-cli php-mysql php-gd php-xml php-mbstring php-curl mariadb-server`
  )
}

export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-wordpress-'))
  const site = path.join(folder, 'site')
  const socket = path.join(folder, 'db.sock')
  await cp(SOURCE, site, {recursive: true, dereference: true})
  await mkdir(path.join(site, 'wp-content/uploads'), {recursive: true})
  const {database, sql} = await startDatabase(folder, socket)
  await sql(
    "CREATE DATABASE wp CHARACTER SET utf8mb4; CREATE USER wp@localhost IDENTIFIED BY 'wp'; GRANT ALL ON wp.* TO wp@localhost"
  )
  const origin = `http://127.0.0.1:${await freePort()}`
  await rm(path.join(site, 'wp-config.php'), {force: true})
  await writeFile(path.join(site, 'wp-config.php'), configuration(socket, origin))
  const server = spawn('php', ['-d', 'memory_limit=256M', '-S', new URL(origin).host, '-t', site], {
    cwd: site,
    stdio: 'ignore',
    env: {...process.env, PHP_CLI_SERVER_WORKERS: '4'},
    // Its workers end with it only as one group.
    detached: true
  })
  await patiently('WordPress', () => fetch(`${origin}/readme.html`))
  await install(origin)
  const {stdout} = await run('php', ['-r', `include '${site}/wp-includes/version.php'; echo $wp_version;`])
  return {
    origin,
    version: stdout.trim(),
    async close() {
      endGroup(server)
      database.kill()
      await setTimeout(500)
      await rm(folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 200})
    }
  }
}

/** A database server of its own, on a socket and nowhere else. */
async function startDatabase(folder: string, socket: string) {
  const user = userInfo().username
  const data = path.join(folder, 'db')
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    `--user=${user}`
  ])
  const database = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--user=${user}`,
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--skip-networking',
      '--innodb-flush-log-at-trx-commit=0'
    ],
    {stdio: 'ignore'}
  )
  const sql = (text: string) => run('mariadb', ['--no-defaults', '-uroot', `--socket=${socket}`, '-e', text])
  await patiently('The database', () => sql('SELECT 1'))
  return {database, sql}
}

/** The form that WordPress shows before it is set up, filled in. */
async function install(origin: string): Promise<void> {
  const form = new URLSearchParams({
    weblog_title: 'Facsimile',
    user_name: 'admin',
    admin_password: 'admin',
    admin_password2: 'admin',
    pw_weak: 'on',
    admin_email: 'a@example.org',
    blog_public: '0',
    language: ''
  })
  const installed = await fetch(`${origin}/wp-admin/install.php?step=2`, {method: 'POST', body: form})
  if (!/Success|has been installed/.test(await installed.text()))
    throw new Error('WordPress could not be installed.')
}

function endGroup({pid}: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid)
}

async function patiently(what: string, act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 150; time++) {
    try {
      await act()
      return
    } catch {
      await setTimeout(200)
    }
  }
  throw new Error(`${what} did not start.`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const KEYS = [
  'AUTH_KEY',
  'SECURE_AUTH_KEY',
  'LOGGED_IN_KEY',
  'NONCE_KEY',
  'AUTH_SALT',
  'SECURE_AUTH_SALT',
  'LOGGED_IN_SALT',
  'NONCE_SALT'
]

/** No request leaves the machine, nothing runs by itself. */
const configuration = (socket: string, origin: string) => `<?php
define('DB_NAME', 'wp'); define('DB_USER', 'wp'); define('DB_PASSWORD', 'wp'); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', '${origin}'); define('WP_SITEURL', '${origin}');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
${KEYS.map((key) => `define('${key}', 'for-tests-only-${key}');`).join(' ')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
