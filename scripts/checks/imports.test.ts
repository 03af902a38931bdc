import {expect, it} from 'vitest'
import {circles, importsOf, type Source, targetOf, undeclaredPackages, wrongImports} from './imports.ts'

const source = (file: string, text: string): Source => ({file, imports: importsOf(text)})

// Put together, so that the check does not take it for an import of this file.
const dynamic = ['im', 'port'].join('')

it('tells types from values', () => {
  const text = `import type {A} from './a.ts'\nimport {type B, c} from './b.ts'\nimport {type D} from './d.ts'\nexport * from './e.ts'\nexport {type F} from './f.ts'\nimport './g.ts'\nawait ${dynamic}('./h.ts')`
  expect(importsOf(text).map(({specifier, isType}) => `${specifier} ${isType}`)).toEqual([
    './a.ts true',
    './b.ts false',
    './d.ts true',
    './e.ts false',
    './f.ts true',
    './g.ts false',
    './h.ts true'
  ])
})

it('lets what is published import no file of another package but its entries', () => {
  const wrong = (file: string, text: string) => wrongImports([source(file, text)], () => true)
  expect(wrong('pipeline/a.ts', "import '@facsimile/plugins/model'")).toEqual([])
  expect(wrong('pipeline/a.test.ts', "import '@facsimile/plugins/model/width.ts'")).toEqual([])
  expect(wrong('pipeline/a.ts', "import '@facsimile/plugins/model/width.ts'")).toEqual([
    'pipeline/a.ts imports @facsimile/plugins/model/width.ts, which is no public entry of its package.'
  ])
})

it('knows the entries of the packages', () => {
  expect(targetOf({file: 'studio/a.ts'}, '@facsimile/pipeline/html')).toEqual({
    file: 'pipeline/capture/html/index.ts'
  })
  expect(targetOf({file: 'examples/a.ts'}, 'facsimile')).toEqual({file: 'platform/command/index.ts'})
})

it('lets the entry of a phase export its passes, and no pass import that entry', () => {
  const wrong = (file: string, text: string) => wrongImports([source(file, text)], () => true)
  expect(wrong('plugins/print/index.ts', "import './print-html/index.ts'")).toEqual([])
  expect(wrong('plugins/print/print-html/index.ts', "import '../../model/index.ts'")).toHaveLength(1)
})

it('finds imports that go the wrong way', () => {
  const wrong = (file: string, text: string) =>
    wrongImports([source(file, text)], (name) => !name.includes('missing'))
  expect(wrong('platform/a.ts', "import '@facsimile/pipeline'")).toEqual([])
  expect(wrong('plugins/x/a.test.ts', "import '@facsimile/pipeline'; import 'node:fs'")).toEqual([])
  expect(wrong('studio/a.ts', "import '@facsimile/platform/api/index.ts'")).toEqual([])
  expect(
    wrong('plugins/emit/emit-local/index.ts', "import '../stylesheet/a.ts'; import '../../css/a.ts'")
  ).toEqual([])
  for (const [file, text] of [
    ['plugins/x/index.ts', "import '@facsimile/pipeline'"],
    ['plugins/x/index.ts', "import '../../pipeline/convert.ts'"],
    ['plugins/model/x.ts', "import '../cascade/read/a.ts'"],
    ['plugins/markup/extract/index.ts', "import '../unique-ids/a.ts'"],
    ['plugins/emit/emit-local/index.ts', "import '../../optimize/prune-styles/a.ts'"],
    ['plugins/x/index.ts', "import fs from 'node:fs'"],
    ['pipeline/x.ts', `await ${dynamic}('fs')`],
    ['studio/a.ts', "import '@facsimile/platform/cli/main.ts'"],
    ['pipeline/x.ts', "import './missing.ts'"]
  ] as const) {
    expect(wrong(file, text)).toHaveLength(1)
  }
})

it('finds circles of values, not of types', () => {
  const a = source('plugins/a.ts', "import {b} from './b.ts'")
  const b = source('plugins/b.ts', "import {c} from './c.ts'")
  expect(circles([a, b, source('plugins/c.ts', "import {a} from './a.ts'")])).toEqual([
    ['plugins/a.ts', 'plugins/b.ts', 'plugins/c.ts']
  ])
  expect(circles([a, b, source('plugins/c.ts', "import type {A} from './a.ts'")])).toEqual([])
})

it('finds packages that are not declared', () => {
  const declared = (folder: string) =>
    new Set(folder === '' ? ['vitest'] : folder === 'plugins' ? ['postcss'] : [])
  expect(undeclaredPackages([source('plugins/a.ts', "import 'postcss/lib/x'")], declared)).toEqual([])
  expect(undeclaredPackages([source('plugins/a.test.ts', "import 'vitest'")], declared)).toEqual([])
  expect(undeclaredPackages([source('plugins/a.ts', "import '@x/y/z'")], declared)).toEqual([
    'plugins/a.ts imports @x/y, which plugins/package.json does not name.'
  ])
})
