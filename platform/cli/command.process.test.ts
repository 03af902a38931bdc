import {mkdir, mkdtemp, readFile, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {type BadServer, serveBadPages} from './testing/bad-server.ts'
import {runCommand, type RunOptions} from './testing/run-command.ts'

let server: BadServer
let folder: string

beforeAll(async () => {
  server = await serveBadPages()
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-command-'))
  await mkdir(path.join(folder, 'pages'))
  await writeFile(
    path.join(folder, 'site.css'),
    '@import "more.css"; .card { color: rgb(1, 2, 3); background: url(dot.gif) }'
  )
  await writeFile(path.join(folder, 'more.css'), '.card { padding: 7px }')
  await writeFile(path.join(folder, 'dot.gif'), Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'))
  await writeFile(
    path.join(folder, 'pages', 'page.html'),
    '<!doctype html><title>Shop</title><link rel=stylesheet href="../site.css"><main><div class=card>Card <img src="../dot.gif" alt=""></div><p>Other</main>'
  )
})
afterAll(async () => {
  await server?.close()
  await rm(folder, {recursive: true, force: true})
})

const html = (args: readonly string[], options: RunOptions = {}) =>
  runCommand(['convert', '--engine', 'html', ...args], {cwd: folder, ...options})

describe.concurrent('facsimile', () => {
  it('says its version and helps', async () => {
    expect(await runCommand(['--version'])).toMatchObject({
      code: 0,
      stdout: `${manifest.version}\n`,
      stderr: ''
    })
    const help = await runCommand(['convert', '--help'])
    expect(help).toMatchObject({code: 0, stderr: ''})
    for (const word of [
      '--component-format',
      '--no-media-query',
      '--embed',
      'EXIT CODES',
      'selector is not valid'
    ]) {
      expect(help.stdout).toContain(word)
    }
  })

  it('writes blocks for the WordPress editor', async () => {
    const {code, stdout, stderr} = await html(['pages/page.html', '--component-format', 'blocks'])
    expect({code, stderr}).toEqual({code: 0, stderr: ''})
    expect(stdout).toMatch(/^<!-- wp:group /)
    const refused = await html([
      'pages/page.html',
      '--component-format',
      'blocks',
      '--style-format',
      'inline'
    ])
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('styleFormat must be external')
  })

  it.each([
    [['convert'], /The page is missing\./],
    [['convert', 'x', '--nope'], /Unknown option --nope\./],
    [
      ['convert', 'x', '--styl-format', 'local'],
      /Unknown option --styl-format\. Did you mean --style-format\?/
    ],
    [['convert', 'x', '--style-format', 'sass'], /Expected tailwind, inline, local or external\./],
    [['convert', 'x', '--viewport', 'wide'], /Expected a size such as 1440x900/],
    [['convert', 'x', '--name', 'card'], /Expected a capitalised identifier/],
    [['convert', 'x', 'y'], /"y" is one argument too many\./],
    [['convert', 'x', '--document', '--fragment'], /not both/],
    [['transmogrify'], /Unknown command transmogrify\./],
    [['convrt', 'x'], /Unknown command convrt\. Did you mean convert\?/]
  ])('refuses %j', async (args, sentence) => {
    const run = await runCommand(args)
    expect(run).toMatchObject({code: 2, stdout: ''})
    expect(run.stderr).toMatch(sentence)
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
  })

  it('prints code and nothing else', async () => {
    const run = await html([server.origin.replace('http://127.0.0.1', 'localhost') + '/good.html'])
    expect(run).toMatchObject({code: 0, stderr: ''})
    expect(run.stdout).toMatch(
      /^<!doctype html>[\s\S]*<p style="color: red">Good <b>page<\/b><\/p>[\s\S]*<\/html>\n$/
    )
    expect((await html([`${server.origin}/moved.html`])).stdout).toBe(run.stdout)
    expect((await html([`${server.origin}/latin.html`])).stdout).toContain('<p>café</p>')
  })

  it('converts where no subcommand is named', async () => {
    const {code, stdout, stderr} = await html(['pages/page.html'])
    const short = await runCommand(['pages/page.html', '--engine', 'html'], {cwd: folder})
    expect(short).toMatchObject({code, stdout, stderr})
    expect(await runCommand(['--engine', 'html', 'pages/page.html'], {cwd: folder})).toMatchObject({
      code,
      stdout,
      stderr
    })
  })

  it('reads a file with the sheets and images beside it', async () => {
    const {code, stdout, stderr} = await html([
      'pages/page.html',
      '--selector',
      '.card',
      '--style-format',
      'local',
      '--embed'
    ])
    expect({code, stderr}).toEqual({code: 0, stderr: ''})
    expect(stdout).not.toMatch(/<html|<body|Other/)
    expect(stdout).toMatch(/color: rgb\(1, 2, 3\)|color: #010203/)
    expect(stdout).toContain('padding: 7px')
    expect(stdout.match(/data:image\/gif;base64,R0lGOD/g)).toHaveLength(2)
  })

  it('writes long pictures of the code as files, and names them in its JSON', async () => {
    const bytes = Buffer.alloc(1200, 7)
    const input = `<img alt="Sales" src="data:image/png;base64,${bytes.toString('base64')}">`
    const out = path.join(folder, 'with-pictures')
    const {code, stdout} = await html(['-', '--fragment', '--out', out, '--json'], {input})
    expect(code).toBe(0)
    const picture = path.join(out, 'pictures', 'sales.png')
    expect(await readFile(picture)).toEqual(bytes)
    const result = JSON.parse(stdout)
    expect(result.code).toContain('src="pictures/sales.png"')
    expect(result.written).toContain(picture)
    // Bytes are no JSON.
    expect(result).not.toHaveProperty('pictures')
    expect((await html(['-', '--fragment'], {input})).stdout).toContain('data:image/png;base64,')
  })

  it('names files by their own addresses, or as they are written', async () => {
    const {stdout} = await html(['pages/page.html'])
    expect(stdout).toContain(`src="file://${folder}/dot.gif"`)
    expect((await html(['pages/page.html', '--keep-addresses'])).stdout).toContain('src="../dot.gif"')
  })

  it('prints for the theme of a Tailwind CSS file, and says what is wrong with it', async () => {
    const args = ['-', '--fragment', '--style-format', 'tailwind', '--tailwind-css']
    const input = '<style>b { color: #f00; padding: 16px }</style><b>Hello</b>'
    await writeFile(path.join(folder, 'theme.css'), '@theme { --color-lead: #f00; --spacing: 8px }')
    const {stdout} = await html([...args, 'theme.css'], {input})
    expect(stdout).toMatch(/<b class="[^"]*p-2 [^"]*text-lead/)
    await writeFile(path.join(folder, 'broken.css'), '@theme { --color-lead: ')
    const broken = await html([...args, 'broken.css'], {input})
    expect(broken).toMatchObject({code: 2, stdout: ''})
    expect(broken.stderr).toMatch(/^facsimile: Tailwind cannot read broken\.css: .*\n$/)
    expect((await html([...args, 'none.css'], {input})).stderr).toContain('none.css cannot be read')
  })

  it('reads standard input', async () => {
    const {code, stdout} = await html(
      ['-', '--fragment', '--component-format', 'jsx', '--name', 'Greeting'],
      {
        input: '<style>p{color:red}</style><p>Hello'
      }
    )
    expect(code).toBe(0)
    expect(stdout).toContain('export default function Greeting()')
    expect(await html(['-'], {input: ''})).toMatchObject({code: 4, stdout: ''})
    expect(await html(['-'], {input: 'no markup'})).toMatchObject({code: 4, stdout: ''})
  })

  it('prints one JSON object', async () => {
    const {code, stdout, stderr} = await html([
      'pages/page.html',
      '--json',
      '--style-format',
      'external',
      '--component-format',
      'jsx'
    ])
    expect({code, stderr}).toEqual({code: 0, stderr: ''})
    const conversion = JSON.parse(stdout)
    expect(conversion).toMatchObject({
      engine: 'html',
      title: 'Shop',
      written: [],
      settings: {styleFormat: 'external'}
    })
    expect(conversion.files.map(({name}: {name: string}) => name)).toEqual([
      'component.jsx',
      'component.styles.jsx'
    ])
    expect(conversion.timings.total).toBeGreaterThan(0)
  })

  it('writes files', async () => {
    const out = path.join(folder, 'new', 'copy')
    const run = await html(['pages/page.html', '--style-format', 'external', '--out', out])
    expect(run).toMatchObject({code: 0, stdout: ''})
    expect((await readdir(out)).sort()).toEqual(['component.css', 'component.html'])
    expect(await readFile(path.join(out, 'component.html'), 'utf8')).toContain('href="component.css"')
    expect(run.stderr).toContain(`wrote ${path.join(out, 'component.css')}`)
    expect(await html(['pages/page.html', '--out', path.join(folder, 'site.css')])).toMatchObject({
      code: 9,
      stdout: ''
    })
  })

  it('writes a file for each component', async () => {
    const out = path.join(folder, 'split')
    const icon =
      '<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-label="Close"><path d="M4 4l16 16M20 4L4 20"/></svg>'
    const input = `<header>${icon}<h1>One</h1></header><footer>${icon}<p>Two</p>${icon}</footer>`
    const flags = ['-', '--component-format', 'jsx', '--split-files']
    expect(await html([...flags, '--out', out], {input})).toMatchObject({code: 0, stdout: ''})
    expect((await readdir(out, {recursive: true})).sort()).toEqual([
      'component.jsx',
      'components',
      path.join('components', 'CloseIcon.jsx')
    ])
    expect(await readFile(path.join(out, 'component.jsx'), 'utf8')).toContain(
      'import { CloseIcon } from "./components/CloseIcon";'
    )
    expect(await html(flags, {input})).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Choose --out and --component-format jsx with --split-files.')
    })
  })

  it('says which sheets it did not get', async () => {
    const {code, stderr} = await html(['-'], {input: '<link rel=stylesheet href=nowhere.css><p>x'})
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^warning: sheet-unreadable: .*nowhere\.css could not be fetched: there is no such file.*\.\n$/
    )
  })

  it('falls back to the text where no browser starts, unless the browser was asked for', async () => {
    const env = {FACSIMILE_BROWSER: '/nowhere/browser'}
    const page = 'pages/page.html'
    const fallback = await runCommand(['convert', page, '--json'], {cwd: folder, env})
    expect(fallback.code).toBe(0)
    expect(fallback.stderr).toMatch(/^warning: browser-missing: There is no browser at \/nowhere\/browser/)
    expect(JSON.parse(fallback.stdout).engine).toBe('html')
    const result = await runCommand(['convert', page, '--engine', 'browser'], {cwd: folder, env})
    expect(result).toMatchObject({code: 8, stdout: ''})
    expect(result.stderr).toMatch(/^facsimile: There is no browser at .* --engine html reads the page\.\n$/)
  })

  it('ends cleanly when it is interrupted', async () => {
    const run = await html([`${server.origin}/silent.html`, '--verbose'], {
      onStderr: (_text, pid) => setTimeout(() => process.kill(pid, 'SIGINT'), 1500)
    })
    expect(run).toMatchObject({code: 130, stdout: ''})
    expect(run.stderr).not.toMatch(/Error|at .*:\d+/)
    expect(run.took).toBeLessThan(20_000)
  })
})
