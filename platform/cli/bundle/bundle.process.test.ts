import {execFile} from 'node:child_process'
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {freshBundle} from './fresh-bundle.mjs'

const run = promisify(execFile)
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

let folder: string
let page: string
let bundle: string

beforeAll(async () => {
  if (!freshBundle()) await run(process.execPath, [script('make.mjs')])
  bundle = freshBundle() ?? ''
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-bundle-'))
  page = path.join(folder, 'page.html')
  await writeFile(
    page,
    '<!doctype html><style>.a { color: teal; padding: 4px 8px } .a:hover { color: red } @media (width < 600px) { .a { padding: 0 } }</style><main class=a><h1>Title</h1><p>Text</main>'
  )
})
afterAll(() => rm(folder, {recursive: true, force: true}))

it.each(['inline', 'local', 'external', 'tailwind'])('says what the sources say, in %s', async (style) => {
  const args = ['convert', page, '--engine', 'html', '--style-format', style, '--component-format', 'jsx']
  const [bundled, plain] = await Promise.all(
    [bundle, script('../main.ts')].map((main) => run(process.execPath, [main, ...args]))
  )
  expect(bundled?.stdout).toBe(plain?.stdout)
  expect(bundled?.stderr).toBe(plain?.stderr)
})

it('has the program of workers beside it', async () => {
  expect(await readdir(path.dirname(bundle))).toContain('worker.mjs')
})

it('is what the command starts', async () => {
  const {stdout} = await run(process.execPath, [
    '--input-type=module',
    '-e',
    `process.argv[2] = '--version'
    const seen = []
    process.on('exit', () => process.stdout.write(JSON.stringify(seen)))
    const {registerHooks} = await import('node:module')
    registerHooks({load: (url, context, next) => (seen.push(url), next(url, context))})
    await import(${JSON.stringify(new URL('../bin.mjs', import.meta.url).href)})`
  ])
  expect(stdout).toContain('platform/dist/command/main.mjs')
  expect(stdout).not.toContain('platform/cli/main.ts')
})
