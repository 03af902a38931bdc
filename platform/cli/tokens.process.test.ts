import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {runCommand} from './testing/run-command.ts'

let folder: string

/** The card and its colour exist only where scripts run. */
const PAGE = `<!doctype html><title>Tea & <b>more</b></title>
<style>
  :root { --brand: #0a58ca }
  body { margin: 0; background: #ffffff; color: #212529; font: 16px/1.5 sans-serif }
  .card { padding: 24px; border-radius: 8px; background: var(--brand); color: #ffffff }
  @media (min-width: 700px) { .card { padding: 32px } }
</style>
<p>Tea</p>
<script>
  document.body.insertAdjacentHTML('beforeend', '<section class="card">Green</section>')
</script>`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-tokens-'))
  await writeFile(path.join(folder, 'page.html'), PAGE)
})
afterAll(() => rm(folder, {recursive: true, force: true}))

const tokens = (...args: string[]) => runCommand(['tokens', ...args], {cwd: folder})

describe('facsimile tokens', () => {
  it('prints W3C design tokens of the page as the browser has it', async () => {
    const {code, stdout} = await tokens('page.html')
    expect(code).toBe(0)
    const {color, spacing, breakpoint, $description} = JSON.parse(stdout)
    expect(color.brand.$value).toMatchObject({colorSpace: 'srgb', hex: '#0a58ca', alpha: 1})
    expect(color.brand.$extensions['org.facsimile']).toEqual({css: '#0a58ca', elements: 1, usedBy: ['card']})
    expect(spacing['24px'].$value).toEqual({value: 24, unit: 'px'})
    expect(Object.values(breakpoint)).toHaveLength(1)
    expect($description).toMatch(/^Tea & <b>more<\/b>, file:.*page\.html$/)
  })

  it('has the contrast of the texts that are seen, in Markdown that is no markup of the page', async () => {
    const {code, stdout} = await tokens('page.html', '--format', 'markdown')
    expect(code).toBe(0)
    expect(stdout).toContain('# Design: Tea &amp; &lt;b&gt;more&lt;/b&gt;')
    expect(stdout).toContain('| `#ffffff` | `#0a58ca` | 6.43 : 1 | AA | 1 | `card` |')
    expect(stdout).toContain('| `#212529` | `#ffffff` | 15.42 : 1 | AAA | 1 | `text` |')
  })

  it('writes all forms into a folder, or the one that is asked for', async () => {
    const all = path.join(folder, 'all')
    expect(await tokens('page.html', '--out', all)).toMatchObject({code: 0, stdout: ''})
    expect((await readdir(all)).sort()).toEqual(['DESIGN.md', 'theme.css', 'tokens.css', 'tokens.json'])
    expect(await readFile(path.join(all, 'theme.css'), 'utf8')).toMatch(
      /^@theme \{\n.*--color-brand: #0a58ca;/s
    )
    expect(await readFile(path.join(all, 'tokens.css'), 'utf8')).toMatch(
      /^:root \{\n.*--color-brand: #0a58ca;/s
    )
    const one = path.join(folder, 'one')
    expect(await tokens('page.html', '--format', 'css', '--out', one)).toMatchObject({code: 0, stdout: ''})
    expect(await readdir(one)).toEqual(['tokens.css'])
  })

  it('reads the text alone without a browser, and one element where it is asked', async () => {
    const text = await tokens('page.html', '--engine', 'html')
    expect(text).toMatchObject({code: 0, stderr: ''})
    expect(JSON.parse(text.stdout).color.brand).toBeUndefined()
    const card = await tokens('page.html', '--selector', '.card')
    expect(card.stdout).toContain('#0a58ca')
    expect(card.stdout).not.toContain('#212529')
  })

  it('refuses what it cannot read, in a sentence', async () => {
    expect(await tokens('missing.html')).toMatchObject({code: 3, stdout: ''})
    expect(await tokens('page.html', '--least', '0')).toMatchObject({code: 2, stdout: ''})
    expect(await tokens('page.html', '--format', 'yaml')).toMatchObject({code: 2, stdout: ''})
    const {code, stderr} = await tokens('page.html', '--engine', 'html', '--selector', '.missing')
    expect(code).toBe(7)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})
