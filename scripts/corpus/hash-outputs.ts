import {createHash} from 'node:crypto'
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {COMPONENT_FORMATS, convert, COPY_MODES, STYLE_FORMATS} from '@facsimile/pipeline'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import type {Snapshot} from '@facsimile/plugins'
import {corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/**
 * `node scripts/corpus/hash-outputs.ts FOLDER [name…] [--write FILE] [--compare FILE] [--texts FOLDER]`: hashes the outputs of every
 * combination of settings, so that a change which should not alter any output can be proved to alter none.
 *
 * FOLDER keeps the snapshots of the corpus; they are captured when it is empty or does not exist, so that both runs
 * convert the same pages. `--write` saves the hashes, `--compare` lists the outputs whose hash is another one, and
 * `--texts` writes the outputs themselves, to compare them with `diff -r`.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {write: {type: 'string'}, compare: {type: 'string'}, texts: {type: 'string'}}
})
const [folder, ...names] = positionals
if (folder === undefined) throw new Error('Name the folder that keeps the snapshots.')
await mkdir(folder, {recursive: true})
if ((await readdir(folder)).length === 0) await captureCorpus(folder)

const before = values.compare
  ? (JSON.parse(await readFile(values.compare, 'utf8')) as Record<string, string>)
  : undefined
const hashes: Record<string, string> = {}
let differing = 0
for (const file of (await readdir(folder)).sort()) {
  const name = path.basename(file, '.json')
  if (names.length > 0 && !names.includes(name)) continue
  const text = await readFile(path.join(folder, file), 'utf8')
  for (const [key, settings] of combinations()) {
    const snapshot: Snapshot = JSON.parse(text)
    const id = `${name} ${key}`
    const output = await convert(snapshot, settings).then(
      ({files}) => files.map((one) => `${one.name}\n${one.text}`).join('\n'),
      (cause: unknown) => `failed: ${cause instanceof Error ? cause.message : String(cause)}`
    )
    hashes[id] = createHash('sha256').update(output).digest('hex').slice(0, 16)
    if (values.texts) {
      await mkdir(values.texts, {recursive: true})
      await writeFile(path.join(values.texts, id.replaceAll(' ', '_')), output)
    }
    if (output.startsWith('failed: ')) process.stdout.write(`${id}: ${output}\n`)
    if (before && before[id] !== hashes[id]) {
      differing++
      process.stdout.write(`${id}: ${before[id] ?? 'absent'} → ${hashes[id]}\n`)
    }
  }
}
if (values.write) await writeFile(values.write, `${JSON.stringify(hashes, null, 1)}\n`)
process.stdout.write(`${Object.keys(hashes).length} outputs${before ? `, ${differing} differ` : ''}\n`)
process.exitCode = differing > 0 ? 1 : 0

function* combinations() {
  for (const componentFormat of COMPONENT_FORMATS)
    for (const styleFormat of STYLE_FORMATS)
      for (const copyMode of COPY_MODES)
        for (const includeMediaQuery of [true, false])
          yield [
            `${componentFormat}:${styleFormat}:${copyMode}${includeMediaQuery ? '' : ':no-media'}`,
            {componentFormat, styleFormat, copyMode, includeMediaQuery}
          ] as const
}

async function captureCorpus(target: string): Promise<void> {
  const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
  try {
    for (const page of await corpusPages()) {
      const server = await serveFolder(page.root)
      const opened = await openPage(handle, server.origin + page.path)
      // The port of the server is another one in each run.
      const text = JSON.stringify(await capturePage(opened)).replaceAll(server.origin, 'http://127.0.0.1:1')
      await writeFile(path.join(target, `${page.name}.json`), text)
      await opened.close()
      await server.close()
      process.stdout.write(`captured ${page.name}\n`)
    }
  } finally {
    await handle.close()
  }
}
