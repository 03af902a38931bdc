import module from 'node:module'
import {homedir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** Runs a command as a package has it, where Node is new enough; it loads nothing before that is known. */
export async function start(needed: readonly [major: number, minor: number], load: () => Promise<unknown>) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
    const text = `Node ${process.versions.node} is too old; ${needed.join('.')} or newer is needed.`
    process.stderr.write(`facsimile: ${text}\n`)
    process.exitCode = 1
    return
  }
  // What was compiled once is not compiled again at the next start. Not in the folder for temporary files, which is
  // everybody's. Node 20 does not have it.
  module.enableCompileCache?.(
    process.env.NODE_COMPILE_CACHE ??
      path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'facsimile')
  )
  await load()
}
