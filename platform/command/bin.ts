#!/usr/bin/env node
import module from 'node:module'
import {homedir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 20)) {
  process.stderr.write(`facsimile: Node ${process.versions.node} is too old; 20.20 or newer is needed.\n`)
  process.exitCode = 1
} else {
  // What was compiled once is not compiled again at the next start. Not in the folder for temporary files, which is
  // everybody's. Node 20 does not have it.
  module.enableCompileCache?.(
    process.env.NODE_COMPILE_CACHE ??
      path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'facsimile')
  )
  await import('./main.ts')
}
