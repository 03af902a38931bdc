import {mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {EXIT_CODE_TEXT, EXIT_CODES} from './exit-codes.ts'
import {failureOf} from './failure.ts'
import {messageLines} from './message-lines.ts'
import {viewportOf} from './options.ts'
import {createProgress} from './progress.ts'
import {writeFiles} from './write-files.ts'

it('reads sizes of windows', () => {
  expect(viewportOf('1440x900')).toEqual({width: 1440, height: 900})
  expect(
    ['', '12', '1440', '0x900', '1440x', '99999x10', '-1x5', 'axb'].map(viewportOf).filter(Boolean)
  ).toEqual([])
})

it('documents every exit code', () => {
  const documented = new Set(EXIT_CODE_TEXT.map(([code]) => code))
  expect(Object.values(EXIT_CODES).filter((code) => !documented.has(code))).toEqual([])
})

it('makes one sentence of what is thrown', () => {
  expect(failureOf(Object.assign(new Error('Late.'), {code: 'timeout'}))).toMatchObject({
    code: 'timeout',
    message: 'Late.'
  })
  expect(failureOf(new TypeError('a\n    at b.ts:1:2'))).toMatchObject({
    code: 'unexpected',
    message: 'Something unexpected happened: a'
  })
  expect(failureOf(undefined).code).toBe('unexpected')
})

it('counts warnings of one kind, and says everything on request', () => {
  const message = (severity: 'info' | 'warning', reason: string) => ({
    ruleId: 'r',
    reason,
    source: 's',
    severity
  })
  const messages = [
    message('warning', 'One'),
    {...message('warning', 'Two'), element: 'main > a'},
    message('info', 'Three')
  ]
  expect(messageLines(messages, false)).toEqual(['warning: r: One (and 1 more)'])
  expect(messageLines(messages, true)).toEqual([
    'warning: r: One',
    'warning: r: Two (main > a)',
    'info: r: Three'
  ])
})

describe('progress', () => {
  const record = (isTTY: boolean, verbose: boolean) => {
    const written: string[] = []
    let time = 0
    const stream = {write: (text: string) => written.push(text), isTTY, columns: 40}
    const progress = createProgress({stream, verbose, now: () => (time += 500)})
    progress.phase('opening')
    progress.phase('converting')
    progress.line('said')
    progress.end()
    return written.join('')
  }
  it('moves on a terminal and leaves nothing behind but what was said', () => {
    const text = record(true, false)
    expect(text).toContain('opening 0.5 s')
    expect(text).toContain('\r\x1b[2Ksaid\n')
    expect(text.endsWith('\r\x1b[2K')).toBe(true)
  })
  it('shows what a page has written to a terminal, which does not obey it', () => {
    const written: string[] = []
    const progress = createProgress({stream: {write: (text) => written.push(text)}, verbose: false})
    progress.line('a\x1b]0;b\x07\tc\u009b2J\u202ed')
    expect(written).toEqual(['a\\x1b]0;b\\x07\tc\\x9b2J\\u202ed\n'])
  })
  it('is silent elsewhere, unless asked', () => {
    expect(record(false, false)).toBe('said\n')
    expect(record(false, true)).toBe('0.5 s opening\n1.0 s converting\nsaid\n')
  })
})

describe('writeFiles', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-write-'))
  })
  afterAll(() => rm(folder, {recursive: true, force: true}))

  it('makes the folder and says what it wrote', async () => {
    const out = path.join(folder, 'a', 'b')
    expect(await writeFiles(out, [{name: 'component.html', text: 'x'}])).toEqual([
      path.join(out, 'component.html')
    ])
    expect(await readFile(path.join(out, 'component.html'), 'utf8')).toBe('x')
  })

  it('writes nothing outside of the folder', async () => {
    await writeFile(path.join(folder, 'precious'), 'mine')
    await symlink(path.join(folder, 'precious'), path.join(folder, 'component.css'))
    const fails = (name: string) =>
      expect(writeFiles(folder, [{name, text: 'x'}])).rejects.toMatchObject({code: 'write-failed'})
    await fails('../outside')
    await fails('/etc/outside')
    await fails('component.css')
    expect(await readFile(path.join(folder, 'precious'), 'utf8')).toBe('mine')
  })

  it('says so when a file stands in its way', async () => {
    await expect(writeFiles(path.join(folder, 'precious'), [{name: 'a', text: ''}])).rejects.toMatchObject({
      code: 'write-failed',
      message: expect.stringMatching(/cannot be written: a file/)
    })
  })
})
