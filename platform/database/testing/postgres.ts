import {spawn, spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chmod, chown, mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type {Sql} from 'postgres'

export interface PostgresServer {
  /** A fresh, empty database on the server. */
  url(): string
  /** Stops the server and its connections where they are (SIGSTOP): they stay open, and nothing answers. */
  pause(): Promise<void>
  /** Lets it go on. */
  resume(): Promise<void>
  /** `pg_ctl stop -m immediate`: as if it had crashed. */
  crash(): void
  /** Starts it again after a crash. Ends when it answers. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Where PostgreSQL's programs are, or undefined where it is not installed. */
export async function postgresPrograms(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter)
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))))
}

/** The user `nobody`: PostgreSQL does not run as root. */
const UNPRIVILEGED_USER = 65534

/** A PostgreSQL server of its own, on a socket in a folder of its own inside `parent` and nowhere else. */
export async function startPostgres(programs: string, parent = tmpdir()): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(parent, 'fcs-pg-'))
  const data = path.join(folder, 'data')
  const options = await makeCluster(programs, folder, data)
  const start = () => {
    const started = spawn(
      path.join(programs, 'postgres'),
      [
        ...['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=100'],
        // What crashes here is the server and not the machine, whose cache keeps what was written; a start after a crash
        // would have every file of the cluster on the disk first, which takes a busy machine half a minute.
        ...['-c', 'fsync=off']
      ],
      {...options, stdio: 'ignore'}
    )
    return {process: started, ended: new Promise<void>((resolve) => started.once('exit', () => resolve()))}
  }
  let server = start()
  const {default: postgres} = await import('postgres')
  const connect = (database: string) =>
    postgres({host: folder, port: 5432, user: 'tester', database, max: 1, onnotice: () => {}})
  const admin = connect('postgres')
  await answering(admin)
  let count = 0
  const names = Array.from({length: 12}, (_, number) => `test${number}`)
  for (const name of names) await admin.unsafe(`create database ${name}`)
  await admin.end()
  return {
    url: () =>
      `postgres://tester@localhost/${names[count++ % names.length]}?host=${encodeURIComponent(folder)}`,
    async pause() {
      for (const pid of await family(server.process.pid)) process.kill(pid, 'SIGSTOP')
    },
    async resume() {
      for (const pid of await family(server.process.pid)) process.kill(pid, 'SIGCONT')
    },
    crash() {
      const control = path.join(programs, 'pg_ctl')
      const {status, stderr} = spawnSync(control, ['-D', data, 'stop', '-m', 'immediate'], {
        ...options,
        encoding: 'utf8'
      })
      if (status !== 0) throw new Error(`pg_ctl failed: ${stderr}`)
    },
    async restart() {
      await server.ended
      server = start()
      const again = connect('postgres')
      await answering(again)
      await again.end()
    },
    async stop() {
      server.process.kill('SIGINT')
      await server.ended
      await rm(folder, {recursive: true, force: true})
    }
  }
}

/** A cluster without any database of ours; the result is how its programs are started. */
async function makeCluster(programs: string, folder: string, data: string) {
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    await chown(folder, UNPRIVILEGED_USER, UNPRIVILEGED_USER)
    await chmod(folder, 0o711)
  }
  const options = {
    cwd: folder,
    ...(isRoot && {uid: UNPRIVILEGED_USER, gid: UNPRIVILEGED_USER}),
    env: {PATH: process.env.PATH, LC_ALL: 'C'}
  }
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'tester', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    {...options, encoding: 'utf8'}
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  return options
}

async function answering(sql: Sql): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** A process and its children, as /proc has them. Each connection of PostgreSQL is a child with a session of its own. */
async function family(pid = 0): Promise<number[]> {
  const all = [pid]
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    if (Number(/\) \S (\d+)/.exec(stat)?.[1]) === pid) all.push(Number(name))
  }
  return all
}
