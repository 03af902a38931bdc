import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {convert} from '@facsimile/pipeline'
import type {Element, Root} from 'hast'
import {visit} from 'unist-util-visit'
import {expect, it} from 'vitest'
import {type ElementStyle, groupOf, layersOf, plainDeclaration, setStyle, styleOf} from '../index.ts'
import {fontSizesInRem} from './font-sizes-in-rem.fixture.ts'

const here = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')
const readme = await here('readme.md')
const block = (language: string, place = 0) =>
  [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, own]) => own === language)[place]?.[2] ?? ''

/** The page of the readme, converted with one plugin after the cascade. */
async function withPlugin(plugin: () => (tree: Root) => void): Promise<string> {
  const {css} = await convert(
    block('html'),
    {styleFormat: 'external', includeMediaQuery: true},
    {slots: {afterCascade: [plugin]}}
  )
  return css
}

async function elementsOfPage(): Promise<{heading: Element; card: Element; tree: Root}> {
  const found: Record<string, Element> = {}
  let tree: Root | undefined
  await withPlugin(() => (root) => {
    tree = structuredClone(root)
    visit(tree, 'element', (element) => {
      found[element.tagName] = element
    })
  })
  return {heading: found.h2!, card: found.article!, tree: tree!}
}

it('shows the style of its example as it is', async () => {
  const {heading, card, tree} = await elementsOfPage()
  const shown = JSON.parse(
    block('json')
      .replace(/\s*\/\/.*$/gm, '')
      .replaceAll('UNBOUNDED', String(Number.MAX_VALUE))
  )
  const authored = styleOf(heading)[''].filter(({runs}) => runs[0].declarations[0].origin === 'author')
  expect(authored).toEqual(shown.groups)
  expect(tree.data?.style?.states).toMatchObject(shown.states)
  expect(card.data?.subjects).toEqual(shown.subjects)
})

it('reads a style as it says', async () => {
  const {heading, card} = await elementsOfPage()
  const reading = block('ts', 1)
  const [narrow, color, margin, starts] = reading.matchAll(/\/\/ (.+)/g).map(([, answer = '']) => answer)
  expect(plainDeclaration(groupOf(styleOf(heading)[''], 'font-size')!)).toBe(undefined)
  expect(narrow).toBe('undefined: it is not the same at every width')
  expect(
    JSON.stringify(groupOf(styleOf(heading)[''], 'color')?.runs[0].declarations.map(({value}) => value))
  ).toBe(color?.replaceAll("'", '"'))
  expect(plainDeclaration(groupOf(styleOf(card)[''], 'margin-left')!)?.value).toBe(
    margin?.replaceAll("'", '')
  )
  expect(JSON.stringify(layersOf(styleOf(heading)).map(({from}) => from))).toBe(starts?.replaceAll(' ', ''))
})

it('has a plugin that does what it says', async () => {
  expect(block('ts')).toBe(await here('font-sizes-in-rem.fixture.ts'))
  expect(await withPlugin(fontSizesInRem)).toBe(block('css').trimEnd())
})

it('keeps elements that shared a style sharing one', async () => {
  const styles = new Set<ElementStyle>()
  const html = '<style>p { font-size: 32px }</style><p>a</p><p>b</p>'
  const collect = () => (tree: Root) =>
    visit(tree, 'element', (element) => {
      if (element.tagName === 'p') styles.add(styleOf(element))
    })
  await convert(html, {}, {slots: {afterCascade: [fontSizesInRem, collect]}})
  expect([...styles]).toHaveLength(1)
  const [style] = styles
  expect(groupOf(style[''], 'font-size')?.runs[0].declarations[0].value).toBe('2rem')
})

it('cascades to what was written before', async () => {
  const css = await withPlugin(
    () => (tree) =>
      visit(tree, 'element', (element) => {
        if (element.tagName === 'h2') setStyle(element, {})
      })
  )
  expect(css).not.toContain('font-size')
})
