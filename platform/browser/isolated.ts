import {existsSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

export interface Isolated {
  /** Start this instead of the browser. */
  executablePath: string
  /** Deletes it; the browser may go on running. */
  remove(): Promise<void>
}

export interface Isolation {
  /** The user, by number, as whom the browser of a service that root starts runs (default: 65534, `nobody`). */
  user?: number
  /** Folders in which the browser finds nothing (Linux). For root they must be closed to other users. */
  hidden?: readonly string[]
}

/** The user `nobody`, who owns nothing. */
export const UNPRIVILEGED_USER = 65_534

/**
 * A script that starts the browser apart from whoever starts it: for root as a user without rights (Chromium's sandbox
 * refuses to start for root), for other users in a mount namespace in which the hidden folders are empty. Both need the
 * programs of util-linux, and the second one user namespaces. Nothing where this is not Linux, where a program is missing,
 * and where another user than root has nothing to hide.
 * <https://man7.org/linux/man-pages/man7/user_namespaces.7.html>
 */
export async function isolated(
  executablePath: string,
  {user = UNPRIVILEGED_USER, hidden = []}: Isolation
): Promise<Isolated | undefined> {
  if (process.platform !== 'linux') return undefined
  const isRoot = process.getuid?.() === 0
  const program = programOf(isRoot ? 'setpriv' : 'unshare')
  const folders = hidden.filter((folder) => existsSync(folder))
  if (!program || (!isRoot && folders.length === 0)) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-browser-'))
  const script = path.join(folder, 'browser')
  const command = quoted(executablePath)
  const lines = isRoot ? asUser(program, command, user) : withoutFolders(program, command, folders)
  await writeFile(script, `#!/bin/sh\nPATH=/usr/bin:/bin:$PATH\n${lines}`, {mode: 0o700})
  return {executablePath: script, remove: () => rm(folder, {recursive: true, force: true})}
}

const asUser = (setpriv: string, command: string, user: number) => `for argument in "$@"; do
  case "$argument" in --user-data-dir=*) chown -R ${user}:${user} "\${argument#--user-data-dir=}" ;; esac
done
export HOME=/nonexistent
exec ${setpriv} --reuid=${user} --regid=${user} --clear-groups --no-new-privs ${command} "$@"
`

/** The inner namespace has no rights over the mounts of the outer one, so that nobody inside can take them away. */
function withoutFolders(unshare: string, command: string, folders: readonly string[]): string {
  const mounts = folders.map((folder) => `mount -t tmpfs -o mode=0,size=4k facsimile ${quoted(folder)}`)
  const [user, group] = [process.getuid?.(), process.getgid?.()]
  const inner = `${mounts.join(' && ')} && exec ${unshare} --user --map-user=${user} --map-group=${group} -- "$@"`
  return `exec ${unshare} --user --map-root-user --mount sh -c ${quoted(inner)} sh ${command} "$@"\n`
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const programOf = (name: string) =>
  ['/usr/bin', '/bin'].map((folder) => path.join(folder, name)).find((file) => existsSync(file))
