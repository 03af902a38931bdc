import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {breaksIn} from './clients/breaks.ts'
import {type Description, presentDescription, withoutTexts} from './clients/description.ts'
import {generatedFiles} from './clients/generated.ts'

/**
 * `npm run check:clients`: that the clients are what the generators make of the API now, and that the API has changed in additions alone
 * since the last release. `--released` writes down the API as that of the release that is being made.
 */
const root = path.resolve(import.meta.dirname, '..')
const RELEASED = path.join(root, 'scripts/clients/released.generated.json')

if (process.argv.includes('--released'))
  await writeFile(RELEASED, `${JSON.stringify(withoutTexts(presentDescription()))}\n`)

const problems: string[] = []
for (const [file, text] of await generatedFiles())
  if ((await readFile(path.join(root, file), 'utf8').catch(() => '')) !== text)
    problems.push(`${file} is not what the API is now; npm run generate writes it.`)

const released = JSON.parse(await readFile(RELEASED, 'utf8')) as Description
for (const one of breaksIn(released, presentDescription()))
  problems.push(`The API of ${released.info.version} breaks: ${one}`)

const {version} = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
if (
  !(await readFile(path.join(root, 'clients/python/pyproject.toml'), 'utf8')).includes(
    `\nversion = "${version}"\n`
  )
)
  problems.push(`clients/python/pyproject.toml has another version than ${version}.`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  `clients: ${problems.length} problems; compared with the API of ${released.info.version}\n`
)
if (problems.length > 0) process.exitCode = 1
