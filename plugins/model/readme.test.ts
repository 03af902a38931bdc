import {readFile} from 'node:fs/promises'
import {stripTypeScriptTypes} from 'node:module'
import path from 'node:path'
import {convert} from '@facsimile/pipeline'
import type {Element, Root} from 'hast'
import {visit} from 'unist-util-visit'
import {expect, it} from 'vitest'
import {type ElementStyle, groupOf, layersOf, plainDeclaration, styleOf} from '../index.ts'
import {fontSizesInRem} from './font-sizes-in-rem.fixture.ts'

const here = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')
const readme = await here('readme.md')
const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
const blocksOf = (language: string) =>
  blocks.filter(([, own]) => own === language).map(([, , text = '']) => text)

/** The readme's page with a plugin after the cascade, as a sheet. */
async function sheetWith(plugin: () => (tree: Root) => void): Promise<string> {
  const slots = {afterCascade: [plugin]}
  const {css} = await convert(blocksOf('html')[0], {styleFormat: 'external'}, {slots})
  return css
}

async function afterCascade(): Promise<{heading: Element; card: Element; tree: Root}> {
  const found = new Map<string, Element>()
  let tree: Root = {type: 'root', children: []}
  await sheetWith(() => (root) => {
    tree = structuredClone(root)
    visit(tree, 'element', (element) => {
      found.set(element.tagName, element)
    })
  })
  return {heading: found.get('h2')!, card: found.get('article')!, tree}
}

it('shows the style of its page as it is', async () => {
  const {heading, card, tree} = await afterCascade()
  const shown = JSON.parse(blocksOf('json')[0].replaceAll('UNBOUNDED', String(Number.MAX_VALUE)))
  const isAuthors = ({origin}: {origin: string}) => origin === 'author'
  expect(styleOf(heading)[''].filter(({runs}) => runs[0].declarations.some(isAuthors))).toEqual(shown.groups)
  expect(tree.data?.style?.states).toMatchObject(shown.states)
  expect(card.data?.subjects).toEqual(shown.subjects)
})

it('shows what reading gives', async () => {
  const scope = {...(await afterCascade()), groupOf, layersOf, plainDeclaration, styleOf}
  const lines = blocksOf('ts')[0].trim().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) {
    const [, read = '', answer = ''] = /^(.*) \/\/ (.*)$/.exec(line) ?? []
    const run = (text: string) =>
      new Function(...Object.keys(scope), `return ${stripTypeScriptTypes(text)}`)(...Object.values(scope))
    expect(run(read), line).toEqual(run(answer))
  }
})

it('has a plugin that gives the sheet it shows', async () => {
  expect(blocksOf('ts')[1]).toBe(await here('font-sizes-in-rem.fixture.ts'))
  expect(`${await sheetWith(fontSizesInRem)}\n`).toBe(blocksOf('css')[0])
})

it('has a plugin that leaves elements that share a style sharing one', async () => {
  const styles = new Set<ElementStyle>()
  const collect = () => (tree: Root) =>
    visit(tree, 'element', (element) => {
      if (element.tagName === 'p') styles.add(styleOf(element))
    })
  const html = '<style>p { font: 32px/1 serif }</style><p>a</p><p>b</p>'
  const slots = {afterCascade: [fontSizesInRem, collect]}
  const {css} = await convert(html, {styleFormat: 'external'}, {slots})
  expect([...styles]).toHaveLength(1)
  // The shorthand still has 32px, so it must not be printed.
  expect(css).toContain('2rem')
  expect(css).not.toContain('32px')
})
