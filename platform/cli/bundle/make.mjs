import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {build} from 'esbuild'
import {places} from './fresh-bundle.mjs'
import {OPTIONS} from './options.mjs'
import {ownAddresses} from './own-addresses.mjs'

const {root, folder, main, record} = places()
const making = `${folder}-${process.pid}`

/** It starts the program for workers, which is in the bundle. */
const WORKER_FILE = path.join(root, 'platform/pool/worker-file.ts')

const began = Date.now()
try {
  const {metafile} = await build({
    ...OPTIONS,
    entryPoints: ['platform/cli/main.ts', 'platform/pool/worker.ts'].map((file) => path.join(root, file)),
    entryNames: '[name]',
    absWorkingDir: root,
    outdir: making,
    outExtension: {'.js': '.mjs'},
    splitting: true,
    plugins: [ownAddresses(making, [WORKER_FILE])],
    metafile: true
  })
  // Of packages, the lock file says when they change.
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'))
  const files = [...own, 'package-lock.json']
  await writeFile(path.join(making, path.basename(record)), JSON.stringify({began, files}))
  await mkdir(path.dirname(folder), {recursive: true})
  await rm(folder, {recursive: true, force: true})
  await rename(making, folder)
  process.stdout.write(`${path.relative(root, main)}\n`)
} finally {
  await rm(making, {recursive: true, force: true})
}
