import {mkdtemp, rm, truncate, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type BadServer, serveBadPages} from './bad-server.ts'
import {type Run, runCommand} from './run-command.ts'

type Case = [name: string, page: string, code: number, sentence: RegExp, args?: string[]]

const BAD_URLS: readonly Case[] = [
  ['an image', '/image.png', 4, /is no HTML page but image\/png|is a download/],
  ['JSON', '/data.json', 4, /is no HTML page but application\/json/],
  ['a PDF document', '/document.pdf', 4, /is no HTML page but application\/pdf|is a download/],
  ['nothing', '/empty.html', 4, /is empty/],
  ['binary data that claims to be HTML', '/binary.html', 4, /is binary data, no HTML page/],
  [
    '52 MB',
    '/huge.html',
    6,
    /more than 32 MB|MB or more, too much to be converted|characters; at most \d+ can be converted/,
    ['--timeout', '12']
  ],
  ['100,000 nested elements', '/deep.html', 6, /nests more than 1000|elements; at most 60000/],
  [
    'a selector that matches nothing',
    '/good.html',
    7,
    /No element of the page matches the selector #nowhere/,
    ['--selector', '#nowhere']
  ],
  ['a selector that is none', '/good.html', 7, /The selector p\[ is not valid CSS/, ['--selector', 'p[']],
  ['HTTP 404', '/missing.html', 3, /HTTP status 404/],
  ['HTTP 500', '/error.html', 3, /HTTP status 500/],
  ['a circle of redirects', '/loop-redirect.html', 3, /redirects in a circle/],
  ['a server that never answers', '/silent.html', 5, /in time|within 4 seconds/, ['--timeout', '4']]
]

const BAD_FILES: readonly Case[] = [
  ['a file that does not exist', 'nowhere.html', 3, /There is no file nowhere\.html/],
  ['a folder', '.', 4, /is a folder, no HTML page/],
  ['an empty file', 'empty.html', 4, /is empty/],
  ['an image', 'image.png', 4, /is a PNG image, no HTML page/],
  ['a PDF document', 'document.pdf', 4, /is a PDF document/],
  ['JSON', 'data.json', 4, /holds no HTML/],
  ['binary data', 'binary.html', 4, /is binary data/],
  ['50 MB', 'huge.html', 6, /has 50 MB; at most 32 MB/],
  ['100,000 nested elements', 'deep.html', 6, /nests more than 1000 elements/],
  ['1,001 nested elements', 'deepish.html', 6, /nests more than 1000 elements/],
  ['a scheme that is not opened', 'ftp://example.com/', 3, /is not an http or https address/]
]

/** One sentence on standard error, nothing on standard output, no trace of the program's inside, and in time. */
function expectFailure(run: Run, code: number, sentence: RegExp): void {
  expect(run.stderr.trim()).toMatch(sentence)
  expect(run.stderr.trim().split('\n')).toHaveLength(1)
  expect(run.stderr).toMatch(/^facsimile: .*[.]\n$/)
  expect(run.stderr).not.toMatch(/\bat .*:\d+:\d+|Error:/)
  expect(run.code).toBe(code)
  expect(run.stdout).toBe('')
  expect(run.took).toBeLessThan(40_000)
}

/** The same bad input for both engines. */
export function describeBadInput(engine: 'browser' | 'html'): void {
  let server: BadServer
  let folder: string
  beforeAll(async () => {
    server = await serveBadPages()
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-bad-'))
    const write = (name: string, data: string | Uint8Array) => writeFile(path.join(folder, name), data)
    await write('empty.html', '')
    await write('image.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
    await write('document.pdf', '%PDF-1.7\n1 0 obj')
    await write('data.json', '{"a": "<b>"}')
    await write('binary.html', Buffer.from([60, 104, 0, 1, 2, 3, 4, 200, 201]))
    await write('deep.html', `<!doctype html>${'<div>'.repeat(100_000)}x`)
    await write('deepish.html', `<!doctype html>${'<div>'.repeat(999)}x`)
    await write('huge.html', '<!doctype html><p>')
    await truncate(path.join(folder, 'huge.html'), 50 * 1024 * 1024)
  })
  afterAll(async () => {
    await server?.close()
    await rm(folder, {recursive: true, force: true})
  })
  const convert = (page: string, args: readonly string[] = []) =>
    runCommand(['convert', page, '--engine', engine, ...args], {cwd: folder})

  // Browsers at once would only be late together.
  describe(`bad input, ${engine} engine`, {concurrent: engine === 'html'}, () => {
    it.each(BAD_URLS)('an address with %s', async (_name, page, code, sentence, args) => {
      expectFailure(await convert(server.origin + page, args), code, sentence)
    })

    it('a dead address', async () => {
      expectFailure(await convert(server.deadOrigin), 3, /cannot be opened: the host refused the connection/)
      expectFailure(
        await convert('no-such-host.invalid'),
        3,
        /https:\/\/no-such-host\.invalid\/ cannot be opened/
      )
    })

    // Files are examined before any engine starts.
    it.each(engine === 'html' ? BAD_FILES : BAD_FILES.slice(0, 1))(
      '%s',
      async (_name, page, code, sentence, args) => {
        expectFailure(await convert(page, args), code, sentence)
      }
    )

    it('broken CSS, which browsers take as well', async () => {
      const {code, stdout} = await convert(`${server.origin}/broken-css.html`)
      expect(code).toBe(0)
      expect(stdout).toContain('text')
    })
  })
}
