import {execFile} from 'node:child_process'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'

const run = promisify(execFile)

/**
 * Installs packages into a folder at exact versions, without the scripts of any; a folder that has them already is left as it
 * is. Fails as npm does.
 */
export async function install(folder: string, packages: Record<string, string>): Promise<void> {
  await mkdir(folder, {recursive: true})
  const file = path.join(folder, 'package.json')
  const text = `${JSON.stringify({private: true, type: 'module', dependencies: packages}, null, 2)}\n`
  const installed = path.join(folder, 'node_modules', '.installed.json')
  if ((await readFile(installed, 'utf8').catch(() => '')) === text) return
  await writeFile(file, text)
  if (Object.keys(packages).length === 0) return
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock']
  await run('npm', ['install', ...flags], {cwd: folder, timeout: 600_000})
  await writeFile(installed, text)
}
