import {execFileSync} from 'node:child_process'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {releasedChangelog} from './packages/changelog.ts'

/**
 * `npm run release:version`: what the files in `.changeset` say becomes the next version of all packages, and the
 * changelog's section Unreleased that version's. The diff is read and committed; `npm run release` publishes it.
 */
const root = path.resolve(import.meta.dirname, '..')
const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, {cwd: root, stdio: 'inherit', shell: process.platform === 'win32'})

run(process.execPath, [path.join(root, 'node_modules/@changesets/cli/bin.js'), 'version'])

const {version} = JSON.parse(await readFile(path.join(root, 'plugins/package.json'), 'utf8')) as {
  version: string
}
const manifest = path.join(root, 'package.json')
const text = await readFile(manifest, 'utf8')
await writeFile(manifest, text.replace(/"version": "[^"]*"/, `"version": "${version}"`))

const changelog = path.join(root, 'CHANGELOG.md')
const today = new Date().toISOString().slice(0, 10)
await writeFile(changelog, releasedChangelog(await readFile(changelog, 'utf8'), version, today))

const python = path.join(root, 'clients/python/pyproject.toml')
await writeFile(
  python,
  (await readFile(python, 'utf8')).replace(/^version = ".*"$/m, `version = "${version}"`)
)
run(process.execPath, [path.join(root, 'scripts/check-clients.ts'), '--released'])
const chart = path.join(root, 'deploy/helm/Chart.yaml')
await writeFile(
  chart,
  (await readFile(chart, 'utf8')).replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`)
)

run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
process.stdout.write(`${version}: read the diff, then commit it\n`)
