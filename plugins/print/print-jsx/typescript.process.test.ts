import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {fromHtml} from 'hast-util-from-html'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {jsxSource} from './index.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FLAGS =
  '--ignoreConfig --noEmit --jsx react-jsx --strict --noUnusedLocals --noUnusedParameters --moduleResolution bundler --module esnext --target es2022 --skipLibCheck'

let folder: string
beforeAll(async () => {
  // React's types are found from there.
  const cache = path.join(ROOT, 'node_modules/.cache')
  await mkdir(cache, {recursive: true})
  folder = await mkdtemp(path.join(cache, 'tsx-'))
})
afterAll(() => rm(folder, {recursive: true}))

const parse = (html: string) => fromHtml(html, {fragment: true})
const links = (selected: number) =>
  [0, 1, 2, 3]
    .map((at) => `<li><a href="#${at}" aria-current="${at === selected ? 'page' : 'false'}">${at}</a></li>`)
    .join('')
const tab = (at: number) =>
  `<button class="inline-flex items-center gap-2 rounded border px-4 py-2 text-sm font-medium" type="button" aria-selected="${at === 1}" aria-controls="panel-${at}"><img src="${at}.png" alt="" loading="${at === 1 ? 'eager' : 'lazy'}" style="--size: ${at}px">Tab ${at}</button>`

test('typed components are right to TypeScript, strictly', async () => {
  const sections = Array.from(
    {length: 3},
    (_, at) =>
      `<section id="part-${'abc'[at]}"><ul>${links(at)}</ul>${`<p>Words of their own ${at}.</p>`.repeat(20)}</section>`
  )
  const entry = (at: number) =>
    `<a class="entry" href="#${at}"${at === 2 ? ' aria-current="page"' : ''}>Link ${at}${at % 2 ? `<span class="badge">${at} new</span>` : ''}</a>`
  const choice = (at: number) =>
    `<label class="flex items-center gap-2 rounded border px-4 py-2 text-sm font-medium"><input type="radio" name="choice" class="size-4 rounded-full border" value="${at}"${at === 1 ? ' checked' : ''}><b>Choice ${at}</b>${at === 3 ? '<i class="text-xs">Best</i>' : ''}</label>`
  const pages = {
    optional: `<nav>${[1, 2, 3, 4, 5].map(entry).join('')}</nav>${[1, 2, 3].map(choice).join('<hr>')}`,
    alike: [1, 2, 3, 4].map(tab).join('<hr>'),
    parts: sections.join(''),
    both: `${sections.join('')}<footer>${[1, 2, 3, 4].map(tab).join('<hr>')}${'<p>And more.</p>'.repeat(15)}</footer>`
  }
  for (const [name, html] of Object.entries(pages))
    await writeFile(path.join(folder, `${name}.tsx`), jsxSource(parse(html), {typescript: true}))
  const files = Object.keys(pages).map((name) => path.join(folder, `${name}.tsx`))
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, ...FLAGS.split(' '), ...files])
  await expect(
    run.then(
      ({stdout}) => stdout,
      ({stdout}) => stdout
    )
  ).resolves.toBe('')
})
