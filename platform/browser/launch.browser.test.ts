import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {expect, it} from 'vitest'
import {findExecutable, launchBrowser} from './index.ts'
import {describeWithBrowser} from './testing/describe-with-browser.ts'
import {sandboxless} from './testing/sandboxless.ts'

await describeWithBrowser('launchBrowser', () => {
  it('does not take a browser that ended once for one without its sandbox', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-ending-'))
    await chmod(folder, 0o777)
    const executablePath = path.join(folder, 'chromium')
    const script = `#!/bin/sh
mkdir '${folder}/started' 2>/dev/null && exit 1
exec '${await findExecutable()}' "$@"
`
    await writeFile(executablePath, script, {mode: 0o755})
    const handle = await launchBrowser({executablePath})
    expect(handle.sandboxed).toBe(process.env.FACSIMILE_NO_SANDBOX !== '1')
    await handle.close()
    await rm(folder, {recursive: true, force: true})
  })

  it('says which of the two is missing where a sandbox is required', async () => {
    const {executablePath, remove} = await sandboxless()
    await expect(launchBrowser({executablePath, sandbox: 'required'})).rejects.toMatchObject({
      code: 'sandbox-missing'
    })
    await expect(
      launchBrowser({executablePath: process.execPath, sandbox: 'required'})
    ).rejects.toMatchObject({
      code: 'browser-failed'
    })
    // One that ends for another reason, however often, does not lack its sandbox.
    const ending = `${executablePath}-ending`
    await writeFile(
      ending,
      `#!/bin/sh
for argument in "$@"; do if [ "$argument" = --no-sandbox ]; then exec '${executablePath}' "$@"; fi; done
echo 'Out of luck' >&2
exit 1
`,
      {mode: 0o755}
    )
    await expect(launchBrowser({executablePath: ending, sandbox: 'required'})).rejects.toMatchObject({
      code: 'browser-failed'
    })
    const handle = await launchBrowser({executablePath})
    expect(handle.sandboxed).toBe(false)
    await handle.close()
    await remove()
  })
})
