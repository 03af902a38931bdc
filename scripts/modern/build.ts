import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {buildModernPages} from './build-pages.ts'
import {LEFT_OUT} from './left-out.ts'

/**
 * `npm run modern -- --out FOLDER [--core] [name…]`: builds pages as today's frameworks and libraries make them, from packages
 * that are installed into that folder, and writes its `pages.json`: `FACSIMILE_CORPUS=FOLDER npm run fidelity -- --all` measures
 * them. Ends with 1 where a page could not be built, and names it.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {out: {type: 'string'}, core: {type: 'boolean', default: false}}
})
if (!values.out)
  throw new Error('--out names the folder, outside the repository, in which the pages are built.')
const folder = path.resolve(values.out)
const {built, failed} = await buildModernPages(folder, {core: values.core, names: positionals})
await writeFile(path.join(folder, 'pages.json'), `${JSON.stringify(built, null, 2)}\n`)
process.stdout.write(`Built ${built.length} pages in ${folder}\n`)
for (const {name, reason} of failed) process.stdout.write(`Not built: ${name}: ${reason}\n`)
for (const {what, why} of LEFT_OUT) process.stdout.write(`Left out: ${what}: ${why}\n`)
if (failed.length > 0) process.exitCode = 1
