import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import process from 'node:process'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {BUILT, Installed, MACHINE_NODE, MACHINE_VERSION, ROOT} from './testing/installed.ts'

const COMMAND = 'node_modules/facsimile/dist/bin.js'
const PAGE =
  '<!doctype html><style>.a { color: teal } .a:hover { color: red }</style><p class="a">Tea</p><script>document.querySelector("p").append(" and cake")</script>'
const NAMES = ['plugins', 'pipeline', 'facsimile', 'platform', 'client']
const NODES = [...new Set([MACHINE_NODE, process.execPath])].map((program) => [program] as const)
const script = (...parts: string[]) => path.join(ROOT, 'node_modules', ...parts)

let installed: Installed

beforeAll(async () => {
  installed = await Installed.make()
  const built = await installed.run(process.execPath, [path.join(ROOT, 'scripts/build-packages.ts')])
  if (built.code !== 0) throw new Error(built.stderr)
  await installed.install(['plugins', 'pipeline', 'facsimile', 'client'], ['@types/node@26.6.5'])
  await installed.write('page.html', PAGE)
  // Beside the databases and servers of other files it takes five times as long as alone.
}, 900_000)
afterAll(() => installed.remove(), 60_000)

describe('the tarballs', () => {
  it.each(NAMES)('%s passes publint and attw', async (name) => {
    const folder = path.join(BUILT, name)
    const publint = await installed.run(process.execPath, [script('publint/src/cli.js'), '--strict', folder])
    expect(publint.stdout).toContain('All good!')
    const {version, name: full} = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
    const tarball = path.join(BUILT, 'tarballs', `${full.replace('@', '').replace('/', '-')}-${version}.tgz`)
    const attw = script('@arethetypeswrong/cli/dist/index.js')
    const types = await installed.run(process.execPath, [attw, tarball, '--profile', 'esm-only', '-q'])
    expect(types).toMatchObject({code: 0, stderr: ''})
  })

  it('export their entries and nothing else', async () => {
    for (const name of ['@facsimile/plugins', '@facsimile/pipeline', 'facsimile', '@facsimile/client']) {
      const file = path.join(installed.folder, 'node_modules', name, 'package.json')
      const manifest = JSON.parse(await readFile(file, 'utf8'))
      expect(manifest).not.toHaveProperty('private')
      expect(manifest.keywords.length).toBeGreaterThan(3)
      expect(manifest.engines).toEqual({node: '>=20.20'})
      expect(Object.keys(manifest.exports).filter((entry) => entry.includes('*'))).toEqual([])
    }
    const inside = `import("@facsimile/plugins/dist/model/width.js").catch(({code}) => console.log(code))`
    const {stdout} = await installed.run(process.execPath, ['-e', inside])
    expect(stdout).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n')
  })

  it('hold sources, what is made of them, and no test', async () => {
    for (const name of ['@facsimile/plugins', '@facsimile/pipeline', 'facsimile', '@facsimile/client']) {
      const files = await installed.filesOf(name)
      expect(files.filter((file) => /\.test\.|\.bench\.|fixture|testing|screenshots/.test(file))).toEqual([])
      const maps = files.filter((file) => file.endsWith('.map'))
      expect(maps.length).toBeGreaterThan(5)
      for (const map of maps) {
        const folder = path.join(installed.folder, 'node_modules', name)
        const {sources} = JSON.parse(await readFile(path.join(folder, map), 'utf8')) as {sources: string[]}
        const missing = sources.filter((source) => !files.includes(path.join(path.dirname(map), source)))
        expect([name, map, missing]).toEqual([name, map, []])
      }
    }
  })

  it('of the command bring no database, no payments, no React and no bundler, and at most 60 MB', async () => {
    // Beside them stand the types of Node, for the tests below.
    expect((await installed.size()) - (await installed.size('@types/node'))).toBeLessThan(60_000_000)
    const {stdout} = await installed.run('npm', ['ls', '--all', '--parseable'])
    expect(stdout).not.toMatch(
      /node_modules\/(?:react|stripe|drizzle-orm|postgres|esbuild|effect|@electric-sql)/
    )
  })
})

describe.each(NODES)('with %s', (node) => {
  it('refuses a delivery that nobody has signed, by the client', async () => {
    const program = `import {verifyWebhook} from '@facsimile/client'
await verifyWebhook({body: '{}', signature: null, secret: 'whk_'}).catch(({name}) => console.log(name))`
    const file = await installed.write('client.js', program)
    expect(await installed.run(node, [file])).toMatchObject({code: 0, stdout: 'WebhookError\n', stderr: ''})
  })

  it('runs the first program of each readme', async () => {
    for (const name of ['@facsimile/pipeline', '@facsimile/plugins']) {
      const example = await installed.write('example.js', await installed.exampleOf(name))
      const ended = await installed.run(node, [example])
      expect(ended).toMatchObject({code: 0, stderr: ''})
      expect(ended.stdout).toMatch(/<article className="p-4|color: teal/)
    }
  })

  it('converts a file by the command', async () => {
    const args = ['convert', 'page.html', '--engine', 'html', '--style-format', 'tailwind', '--fragment']
    const ended = await installed.run(node, [COMMAND, ...args])
    expect(ended).toMatchObject({code: 0, stderr: ''})
    expect(ended.stdout).toContain('hover:text-[red]')
  })

  it('names the package that has the commands of the service, with an exit code of its own', async () => {
    const {code, stderr} = await installed.run(node, [COMMAND, 'serve'])
    expect(code).toBe(12)
    expect(stderr).toMatch(
      /^facsimile: "facsimile serve" is a command of the service; .*@facsimile\/platform\n$/
    )
  })
})

describe('in TypeScript', () => {
  const compile = async (files: readonly string[], options: object) => {
    const compilerOptions = {target: 'es2023', strict: true, outDir: 'out', ...options}
    await installed.write('tsconfig.json', JSON.stringify({compilerOptions, files}))
    return installed.run(process.execPath, [script('typescript/bin/tsc'), '-p', 'tsconfig.json'])
  }
  const resolutions = [
    {module: 'node16', moduleResolution: 'node16'},
    {module: 'esnext', moduleResolution: 'bundler'}
  ]

  it.each(resolutions)(
    'compiles and runs a plugin of one’s own, with $moduleResolution',
    async (resolution) => {
      await installed.add('own-plugin.ts')
      const lib = ['es2023', 'dom', 'dom.iterable']
      expect(await compile(['own-plugin.ts'], {...resolution, lib, types: []})).toMatchObject({
        code: 0,
        stdout: ''
      })
      const {stdout, stderr} = await installed.run(MACHINE_NODE, ['out/own-plugin.js'])
      expect(stderr).toBe('')
      expect(stdout).not.toMatch(/transition|false/)
      expect(stdout.match(/teal/g)?.length).toBeGreaterThan(2)
    }
  )

  it.each(resolutions)('compiles the programs of the client, with $moduleResolution', async (resolution) => {
    const document = await readFile(path.join(ROOT, 'docs/clients.md'), 'utf8')
    const programs = [...document.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
    expect(programs.length).toBeGreaterThan(3)
    const files = await Promise.all(
      programs.map((program, index) => installed.write(`client-${index}.ts`, program))
    )
    const types = {lib: ['es2023', 'dom', 'dom.iterable'], types: ['node']}
    expect(await compile(files, {...resolution, ...types})).toMatchObject({code: 0, stdout: ''})
  })

  it.each(resolutions)(
    'compiles a program that captures in a browser, with $moduleResolution',
    async (resolution) => {
      await installed.add('live-page.ts')
      const types = {lib: ['esnext', 'dom', 'dom.iterable'], types: ['node']}
      expect(await compile(['live-page.ts'], {...resolution, ...types})).toMatchObject({code: 0, stdout: ''})
    }
  )
})

await describeWithBrowser('with a browser', () => {
  it.each(NODES)('converts to a component and compares it with the page (%s)', async (node) => {
    const args = ['convert', 'page.html', '--engine', 'browser', '--component-format', 'jsx', '--typescript']
    const {code, stdout, stderr} = await installed.run(node, [COMMAND, ...args])
    expect(code).toBe(0)
    expect(stdout).toContain('Tea and cake')
    expect(stderr).toMatch(/^fidelity: /m)
  })

  it('serves the tools of the Model Context Protocol, and copies in a process of its own', async () => {
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const {port} = server.address() as AddressInfo
    const client = new Client({name: 'test', version: '1.0.0'})
    const args = [path.join(installed.folder, COMMAND), 'mcp']
    try {
      await client.connect(new StdioClientTransport({command: process.execPath, args, cwd: installed.folder}))
      const url = `http://127.0.0.1:${port}/`
      const copied = await client.callTool({name: 'copy_component_from_url', arguments: {url}})
      expect(JSON.stringify(copied)).toContain('Tea and cake')
    } finally {
      await client.close()
      server.close()
    }
  })
})

describe('with the service beside it', () => {
  beforeAll(() => installed.install(['plugins', 'pipeline', 'facsimile', 'platform']), 180_000)

  it('runs the service’s commands by its package', async () => {
    const env = {FACSIMILE_DATA_DIR: path.join(installed.folder, 'data')}
    const ended = await installed.run(process.execPath, [COMMAND, 'keys', 'list'], env)
    expect(ended).toMatchObject({code: 0, stdout: 'There are no keys.\n'})
  })

  it('has the pipeline as services of Effect, where that is installed', async () => {
    const program = await installed.write(
      'effect.js',
      `import {Effect, Layer} from 'effect'
import {Capture, Comparison, Converter, copy} from '@facsimile/pipeline/effect'

const copied = (selector) =>
  copy({styleFormat: 'local'}).pipe(
    Effect.map(({code}) => code),
    Effect.catchTag('CaptureError', ({code}) => Effect.succeed(code)),
    Effect.provide(Capture.html('<style>p { color: teal }</style><p>Tea</p>', {selector})),
    Effect.provide(Layer.merge(Converter.layer, Comparison.none))
  )
console.log(await Effect.runPromise(Effect.all([copied('p'), copied('b')])))`
    )
    const ended = await installed.run(process.execPath, [program])
    expect(ended).toMatchObject({code: 0, stderr: ''})
    expect(ended.stdout).toMatch(/color: teal[\s\S]*'element-not-found'/)
  })

  it('has a command of its own, which needs a newer Node', async () => {
    const own = 'node_modules/@facsimile/platform/dist/cli/package-bin.js'
    const {stdout} = await installed.run(process.execPath, [own, '--help'])
    expect(stdout).toMatch(/^ {2}serve /m)
    if (!process.versions.node.startsWith('20.') && MACHINE_VERSION.startsWith('20.'))
      expect(await installed.run(MACHINE_NODE, [own, '--help'])).toEqual({
        code: 1,
        stdout: '',
        stderr: `facsimile: Node ${MACHINE_VERSION} is too old; 22.19 or newer is needed.\n`
      })
  })

  it('serves the API and the Studio', async () => {
    const env = {
      PORT: '0',
      FACSIMILE_DATA_DIR: path.join(installed.folder, 'data'),
      FACSIMILE_BROWSERS: '1',
      FACSIMILE_STARTER: 'off',
      FACSIMILE_NO_SANDBOX: '1'
    }
    const service = installed.start(process.execPath, [COMMAND, 'serve'], env)
    let output = ''
    const origin = new Promise<string>((resolve, reject) => {
      service.once('exit', () => reject(new Error(output)))
      service.stderr?.on('data', (text: Buffer) => {
        output += text.toString()
        const [, url] = /Facsimile is at (\S+),/.exec(output) ?? []
        if (url) resolve(url)
      })
    })
    try {
      for (const [file = '', holds = ''] of [
        ['/', '<title'],
        ['/studio/', '<title'],
        ['/openapi.json', '/v1/magic']
      ]) {
        const answer = await fetch(`${await origin}${file}`)
        expect([file, answer.status]).toEqual([file, 200])
        expect((await answer.text()).includes(holds)).toBe(true)
      }
    } finally {
      const ended = once(service, 'exit')
      service.kill('SIGTERM')
      await ended
    }
  })
})
