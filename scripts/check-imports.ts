import {readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {circles, existsIn, sourcesIn, undeclaredPackages, wrongImports} from './checks/imports.ts'

/**
 * `npm run check:imports`: imports go one way (platform, extension, studio → pipeline → plugins → plugins/model), in no
 * circle, to packages that are declared, and from nowhere in pipeline/ and plugins/ to Node.
 */
const root = path.resolve(import.meta.dirname, '..')
const sources = await sourcesIn(root)

const manifests = new Map<string, ReadonlySet<string>>()
function declared(folder: string): ReadonlySet<string> {
  const known = manifests.get(folder)
  if (known) return known
  let names = new Set<string>()
  try {
    const {dependencies, devDependencies, peerDependencies} = JSON.parse(
      readFileSync(path.join(root, folder, 'package.json'), 'utf8')
    )
    names = new Set(Object.keys({...dependencies, ...devDependencies, ...peerDependencies}))
  } catch {
    // Scripts have no package.json of their own; they count on the root's.
  }
  manifests.set(folder, names)
  return names
}

const problems = [
  ...wrongImports(sources, existsIn(root)),
  ...undeclaredPackages(sources, declared),
  ...circles(sources).map((files) => `Imports go in a circle: ${[...files, files[0]].join(' → ')}.`)
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${sources.length} files, ${problems.length} wrong imports\n`)
process.exitCode = problems.length > 0 ? 1 : 0
