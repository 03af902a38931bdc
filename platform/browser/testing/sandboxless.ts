import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {findExecutable} from '../executable.ts'

export interface Sandboxless {
  executablePath: string
  remove(): Promise<void>
}

/** The browser of this machine as it behaves where the system gives it no sandbox: it starts with `--no-sandbox` alone. */
export async function sandboxless(): Promise<Sandboxless> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-sandboxless-'))
  const executablePath = path.join(folder, 'chromium')
  await writeFile(
    executablePath,
    `#!/bin/sh
for argument in "$@"; do
  if [ "$argument" = --no-sandbox ]; then exec '${await findExecutable()}' "$@"; fi
done
echo 'No usable sandbox!' >&2
exit 1
`,
    {mode: 0o755}
  )
  await chmod(folder, 0o755)
  return {executablePath, remove: () => rm(folder, {recursive: true, force: true})}
}
