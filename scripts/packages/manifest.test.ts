import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {encode} from '@jridgewell/sourcemap-codec'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {closureOf} from './closure.ts'
import {manifestOf, type Workspace} from './manifest.ts'
import {withLinesOnly, withOwnSources} from './source-maps.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-build-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

const workspace: Workspace = {
  name: 'facsimile',
  version: '1.2.3',
  description: 'A page as code.',
  keywords: ['html'],
  license: 'MIT',
  engines: {node: '>=20'},
  dependencies: {sharp: '0.35.5', unified: '11.0.5'}
}
const folders = {
  code: (source: string) => `dist/${source.replace('.ts', '.js')}`,
  types: (source: string) => `dist/${source.replace('.ts', '.d.ts')}`
}

it('publishes entries as JavaScript with types, shared packages as ranges, and nothing of the repository', () => {
  const extra = {private: true, scripts: {test: 'x'}, devDependencies: {vitest: '5.1.0'}}
  const options = {
    folder: 'x',
    started: [],
    bin: {facsimile: 'bin.ts'},
    beside: ['@facsimile/platform'] as const
  }
  const entries = {'.': 'index.ts', './html': 'capture/html.ts'}
  expect(manifestOf({...workspace, ...extra}, entries, options, folders)).toEqual({
    ...workspace,
    type: 'module',
    types: './dist/index.d.ts',
    exports: {
      '.': {types: './dist/index.d.ts', default: './dist/index.js'},
      './html': {types: './dist/capture/html.d.ts', default: './dist/capture/html.js'},
      './package.json': './package.json'
    },
    bin: {facsimile: './dist/bin.js'},
    files: ['dist', 'src', 'THIRD-PARTY-NOTICES.txt'],
    dependencies: {sharp: '0.35.5', unified: '^11.0.5'},
    peerDependencies: {'@facsimile/platform': '^1.2.3'},
    peerDependenciesMeta: {'@facsimile/platform': {optional: true}}
  })
})

it('takes the sources that the entries lead to, types and JSON among them, and no other', async () => {
  const files = {
    'index.ts':
      "import type {A} from './a.ts'\nimport data from './data.json' with {type: 'json'}\nexport {b} from './b.ts'",
    'a.ts': 'export interface A {}',
    'b.ts': "import 'vfile'\nexport const b = 1",
    'data.json': '{}',
    'b.test.ts': "import './b.ts'"
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  expect(await closureOf(folder, ['index.ts'])).toEqual(['a.ts', 'b.ts', 'data.json', 'index.ts'])
})

it('keeps the sources of a map that are in the package', async () => {
  const file = path.join(folder, 'bin.js.map')
  const sources = ['../../../node_modules/effect/a.js', '../src/bin.ts']
  const mappings = encode([
    [[0, 0, 4, 0]],
    [
      [0, 1, 0, 0],
      [8, 0, 1, 0],
      [12, 0, 2, 0],
      [16, 1, 0, 9]
    ]
  ])
  await writeFile(file, JSON.stringify({version: 3, sources, names: ['x'], mappings}))
  await withOwnSources(file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    version: 3,
    sources: ['../src/bin.ts'],
    names: [],
    mappings: encode([[], [[0, 0, 0, 0], [8], [16, 0, 0, 9]]])
  })
})

it('keeps where each line begins', async () => {
  const file = path.join(folder, 'a.js.map')
  const line = [
    [0, 0, 4, 2, 0],
    [8, 0, 4, 9]
  ] as const
  const mappings = encode([line.map((segment) => [...segment]), [], [[2, 0, 6, 2]]])
  await writeFile(file, JSON.stringify({version: 3, sources: ['../src/a.ts'], names: ['x'], mappings}))
  await withLinesOnly(file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    version: 3,
    sources: ['../src/a.ts'],
    names: [],
    mappings: encode([[[0, 0, 4, 2]], [], [[2, 0, 6, 2]]])
  })
})
