import {existsSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

export interface Unprivileged {
  /** Start this in place of the browser. */
  executablePath: string
  /** Deletes it; the browser may go on running. */
  remove(): Promise<void>
}

/** The user `nobody`, who owns nothing. */
const NOBODY = 65534

/**
 * A script that starts the browser as a user without rights. Chromium's sandbox refuses to start for root; under
 * another user it works, as long as the system has user namespaces. Nothing where this is not Linux, not root, or
 * `setpriv` is missing.
 */
export async function unprivileged(executablePath: string): Promise<Unprivileged | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((candidate) => existsSync(candidate))
  if (!setpriv) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-browser-'))
  const script = path.join(folder, 'browser')
  const quoted = `'${executablePath.replaceAll("'", String.raw`'\''`)}'`
  await writeFile(
    script,
    `#!/bin/sh
PATH=/usr/bin:/bin:$PATH
for argument in "$@"; do
  case "$argument" in --user-data-dir=*) chown -R ${NOBODY}:${NOBODY} "\${argument#--user-data-dir=}" ;; esac
done
export HOME=/nonexistent
exec ${setpriv} --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs ${quoted} "$@"
`,
    {mode: 0o700}
  )
  return {executablePath: script, remove: () => rm(folder, {recursive: true, force: true})}
}
