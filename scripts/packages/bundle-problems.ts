import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {BUILT_IN, shippedIn} from '../checks/shipped.ts'

/** Sentences about packages that are in the command's bundle without being in its notices, or the other way round. */
export async function bundleProblems(root: string, bundled: ReadonlySet<string>): Promise<string[]> {
  const {packages} = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const listed = new Set(shippedIn(packages, 'the command').map(({name}) => name))
  // React is in the script for pages, which is a bundle of its own.
  const elsewhere = new Set(['react', 'react-dom', 'scheduler'])
  const builtIn = BUILT_IN['platform/command'] ?? []
  return [
    ...[...bundled]
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is in the command, and scripts/checks/shipped.ts does not name it.`),
    ...builtIn
      .filter((name) => !bundled.has(name) && !elsewhere.has(name))
      .map((name) => `${name} is named in scripts/checks/shipped.ts, and is not in the command.`)
  ]
}
