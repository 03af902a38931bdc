import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {build} from 'esbuild'
import {places} from './fresh-bundle.mjs'

/** What has native parts or files beside its code, and what only the service needs: read where it was installed. */
const INSTALLED = [
  '@ai-sdk/*',
  '@better-auth/*',
  '@electric-sql/pglite',
  '@sparticuz/chromium',
  '@zxcvbn-ts/language-common',
  'ai',
  'better-auth',
  'drizzle-orm',
  'esbuild',
  'playwright-core',
  'pg-boss',
  'postgres',
  'sharp',
  'stripe',
  'undici'
]

// CommonJS packages load Node's modules with `require`.
const REQUIRE =
  "import {createRequire as facsimileRequire} from 'node:module'; const require = facsimileRequire(import.meta.url);"

const {root, folder, main, record} = places()
const making = `${folder}-${process.pid}`

/** A module that searches for files beside itself goes on finding them. */
const ownAddresses = {
  name: 'own-addresses',
  setup({onLoad}) {
    onLoad({filter: /\.(ts|m?js)$/}, async ({path: file}) => {
      const text = await readFile(file, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const from = JSON.stringify(path.relative(making, file).split(path.sep).join('/'))
      const contents = text.replaceAll('import.meta.url', `new URL(${from}, import.meta.url).href`)
      return {contents, loader: file.endsWith('.ts') ? 'ts' : 'js'}
    })
  }
}

const began = Date.now()
try {
  const {metafile} = await build({
    entryPoints: [path.join(root, 'platform/cli/main.ts')],
    absWorkingDir: root,
    outdir: making,
    outExtension: {'.js': '.mjs'},
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.19',
    charset: 'utf8',
    external: INSTALLED.flatMap((name) => (name.endsWith('*') ? [name] : [name, `${name}/*`])),
    banner: {js: REQUIRE},
    plugins: [ownAddresses],
    metafile: true,
    logLevel: 'warning'
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
