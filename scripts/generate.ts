import {spawnSync} from 'node:child_process'
import {readdir} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

/** `npm run generate`: runs every `generate-*.ts` beside this file; the diff is read before it is committed. */
const names = (await readdir(import.meta.dirname)).filter((name) => /^generate-.*\.ts$/.test(name)).sort()
for (const name of names) {
  process.stdout.write(`${name}\n`)
  const {status} = spawnSync(process.execPath, [path.join(import.meta.dirname, name)], {stdio: 'inherit'})
  if (status !== 0) {
    process.exitCode = 1
    break
  }
}
