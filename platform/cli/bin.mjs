#!/usr/bin/env node
// The sources are TypeScript, which Node runs since 22.18; installing makes a bundle of them. Where the machine's own Node is
// older, the one that came with the install is used; its package has the platform's name.
import {spawn} from 'node:child_process'
import module, {createRequire} from 'node:module'
import {constants, homedir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {freshBundle} from './bundle/fresh-bundle.mjs'

// What was compiled once is not compiled again at the next start. Not in the folder for temporary files, which is everybody's.
const cache =
  process.env.NODE_COMPILE_CACHE ??
  path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'facsimile')

const main = freshBundle() ?? fileURLToPath(new URL('./main.ts', import.meta.url))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 19)) {
  module.enableCompileCache(cache)
  await import(pathToFileURL(main).href)
} else {
  const node = packagedNode()
  if (node) run(node)
  else {
    process.stderr.write(`facsimile: Node ${process.versions.node} is too old; 22.19 or newer is needed.\n`)
    process.exitCode = 1
  }
}

function packagedNode() {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    try {
      const folder = path.dirname(require.resolve(`${name}/package.json`))
      return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    } catch {
      // Not the package of this platform.
    }
  }
  return undefined
}

function run(node) {
  const child = spawn(node, [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {...process.env, NODE_COMPILE_CACHE: cache}
  })
  // The child decides when it is done; receiving a signal twice (a terminal sends it to both) changes nothing for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', () => {
    process.stderr.write(`facsimile: ${node} cannot be started.\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}
