import {execFile} from 'node:child_process'
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {type BuildOptions, build} from 'esbuild'
import type {Definition, Kind} from './definitions.ts'

const run = promisify(execFile)

/** Where a page is built. */
export interface Place {
  /** A copy of its sources beside the packages. */
  work: string
  /** The folder that is served. */
  site: string
  /** The folder with `node_modules`. */
  packages: string
}

type Build = (page: Definition, place: Place) => Promise<void>

const LOADERS: BuildOptions['loader'] = {
  '.js': 'jsx',
  '.woff': 'file',
  '.woff2': 'file',
  '.ttf': 'file',
  '.svg': 'file'
}

const bundle = (options: BuildOptions) =>
  build({
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    loader: LOADERS,
    logLevel: 'error',
    define: {'process.env.NODE_ENV': '"production"'},
    ...options
  })

/** `index.html` as it is, with `main.js` and the sheets that it imports. */
const script: Build = async ({name}, {work, site}) => {
  await cp(path.join(work, 'index.html'), path.join(site, 'index.html'))
  const format = name === 'head-insertions' ? 'iife' : 'esm'
  await bundle({
    entryPoints: [path.join(work, 'main.js')],
    outdir: site,
    format,
    conditions: ['style', 'module']
  })
}

const DOCUMENT = ({head, body, sheet}: {head: string; body: string; sheet: boolean}) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page</title>${sheet ? '<link rel="stylesheet" href="client.css">' : ''}${head}</head>
  <body><div id="root">${body}</div><script type="module" src="client.js"></script></body>
</html>
`

/** Rendered on the server by `server.jsx`, else by React alone, and hydrated in the browser. */
const react: Build = async (_page, {work, site}) => {
  const own = await readFile(path.join(work, 'server.jsx'), 'utf8').catch(() => undefined)
  const plain = `import {renderToString} from 'react-dom/server'
import App from './app.jsx'
export const render = () => ({body: renderToString(<App />), head: ''})`
  const client = `import {hydrateRoot} from 'react-dom/client'
import App from './app.jsx'
hydrateRoot(document.getElementById('root'), <App />)`
  const stdin = (contents: string): BuildOptions => ({
    stdin: {contents, resolveDir: work, loader: 'jsx', sourcefile: 'entry.jsx'}
  })
  const server = path.join(work, 'server.bundle.cjs')
  await bundle({
    ...stdin(own ?? plain),
    outfile: server,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main']
  })
  const {stdout} = await run(
    process.execPath,
    ['-e', `process.stdout.write(JSON.stringify(require(${JSON.stringify(server)}).render()))`],
    {cwd: work, maxBuffer: 64 << 20}
  )
  await bundle({...stdin(client), outfile: path.join(site, 'client.js')})
  const sheet = await readFile(path.join(site, 'client.css')).then(
    () => true,
    () => false
  )
  await writeFile(path.join(site, 'index.html'), DOCUMENT({...JSON.parse(stdout), sheet}))
}

/** A program that is run in the folder of the packages; it prints what becomes `main.css`. */
const printed =
  (program: string): Build =>
  async (_page, {work, site}) => {
    const file = path.join(work, 'sheet.mjs')
    await writeFile(file, program)
    const {stdout} = await run(process.execPath, [file], {cwd: work, maxBuffer: 64 << 20})
    await writeFile(path.join(site, 'main.css'), stdout)
    await cp(path.join(work, 'index.html'), path.join(site, 'index.html'))
  }

const tailwind = printed(`import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {Scanner} from '@tailwindcss/oxide'
import {compile} from 'tailwindcss4'
const content = readFileSync('index.html', 'utf8')
const sheet = readFileSync(createRequire(import.meta.url).resolve('tailwindcss4/index.css'), 'utf8')
const loadStylesheet = async (path, base) => ({path, base, content: sheet})
const {build} = await compile(readFileSync('main.css', 'utf8'), {loadStylesheet})
const candidates = new Scanner({}).getCandidatesWithPositions({content, extension: 'html'})
process.stdout.write(build(candidates.map(({candidate}) => candidate)))`)

const tailwind3 = printed(`import {readFileSync} from 'node:fs'
import forms from '@tailwindcss/forms'
import postcss from 'postcss'
import tailwind from 'tailwindcss'
const raw = readFileSync('index.html', 'utf8')
const {css} = await postcss([tailwind({content: [{raw}], plugins: [forms]})]).process(readFileSync('main.css', 'utf8'), {from: undefined})
process.stdout.write(css)`)

const unocss = printed(`import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {createGenerator} from '@unocss/core'
import preset from '@unocss/preset-wind3'
const uno = await createGenerator({presets: [preset()]})
const {css} = await uno.generate(readFileSync('index.html', 'utf8'))
const reset = readFileSync(createRequire(import.meta.url).resolve('@unocss/reset/tailwind.css'), 'utf8')
process.stdout.write(reset + css)`)

/** The framework's own command. */
const command: Build = async (
  {run: [binary = '', ...args] = [], output = 'dist'},
  {work, site, packages}
) => {
  const bin = path.join(packages, 'node_modules', '.bin', binary)
  await run(process.execPath, [bin, ...args], {
    cwd: work,
    timeout: 600_000,
    maxBuffer: 64 << 20,
    env: {
      ...process.env,
      CI: '1',
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NEXT_TELEMETRY_DISABLED: '1'
    }
  })
  await cp(path.join(work, output), site, {recursive: true})
}

const BUILDS: Readonly<Record<Kind, Build>> = {script, react, tailwind, tailwind3, unocss, command}

/** Builds a page from its sources; what was there before is replaced. Fails as its tools do. */
export async function buildPage(page: Definition, place: Place): Promise<void> {
  const {work, site} = place
  for (const folder of [work, site]) {
    await rm(folder, {recursive: true, force: true})
    await mkdir(folder, {recursive: true})
  }
  await cp(page.sources, work, {recursive: true})
  await BUILDS[page.kind](page, place)
}
