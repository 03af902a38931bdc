import {existsSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {PACKAGES} from './checks/entries.ts'
import {lockProblems} from './checks/lock-file.ts'
import {NOTICES, noticesOf} from './checks/notices.ts'
import {licenceProblems, type Product} from './checks/shipped.ts'

/**
 * `npm run check:package`: exact versions everywhere, a lock file with a checksum for what is fetched and no registry, and
 * licences that may ship, with their notices.
 */
const root = path.resolve(import.meta.dirname, '..')
const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'))

const problems: string[] = []
const {workspaces} = await read('package.json')
for (const folder of ['.', ...workspaces]) {
  const {name, license, dependencies, devDependencies, optionalDependencies} = await read(
    `${folder}/package.json`
  )
  if (license !== 'MIT') problems.push(`${folder}/package.json names no licence.`)
  for (const [dependency, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies
  })) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
      problems.push(`${name} wants ${dependency} ${version}; versions are exact.`)
  }
}
// What is published: in one version, with what a registry shows, and with sources that cannot be published by mistake.
const {version} = await read('package.json')
for (const [name, folder] of Object.entries(PACKAGES)) {
  const manifest = await read(`${folder}/package.json`)
  if (manifest.version !== version)
    problems.push(`${name} is ${manifest.version}; the repository is ${version}.`)
  if (manifest.private) problems.push(`${name} is private, and is published.`)
  for (const field of ['description', 'keywords', 'engines', 'publishConfig'])
    if (!manifest[field]) problems.push(`${folder}/package.json has no ${field}.`)
  if (!manifest.scripts?.prepublishOnly?.includes('exit 1'))
    problems.push(`${folder}/package.json does not refuse npm publish, which would publish sources.`)
}
const {packages} = await read('package-lock.json')
problems.push(
  ...lockProblems(packages, (entry) => existsSync(path.join(root, entry))),
  ...licenceProblems(packages)
)
for (const [product, file] of Object.entries(NOTICES) as [Product, string][]) {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '')
  if (text !== (await noticesOf(root, packages, product)))
    problems.push(`${file} is not what ships now; npm run generate writes it.`)
}
// Every pass has its page, and the ids of its messages their headings.
for (const folder of await readdir(path.join(root, 'plugins'), {withFileTypes: true})) {
  if (!folder.isDirectory() || folder.name === 'node_modules') continue
  const at = path.join(root, 'plugins', folder.name)
  const files = await readdir(at)
  if (!files.includes('index.ts') || !files.includes('readme.md')) continue
  const readme = await readFile(path.join(at, 'readme.md'), 'utf8')
  for (const file of files.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
    for (const [, id] of (await readFile(path.join(at, file), 'utf8')).matchAll(/ruleId: '([\w-]+)'/g)) {
      if (!readme.includes(`## ${id}\n`))
        problems.push(`plugins/${folder.name}/readme.md has no heading for ${id}.`)
    }
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
