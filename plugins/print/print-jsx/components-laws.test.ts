import fc from 'fast-check'
import type {Element, ElementContent, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {format} from 'prettier'
import {expect, test} from 'vitest'
import {dataOf} from '../../model/access.ts'
import {jsxTree} from '../parse-jsx/index.ts'
import {canonical} from '../print-html/testing/canonical.ts'
import {fragments} from '../print-html/testing/trees.ts'
import {jsxSource} from './index.ts'
import {render} from './testing/render.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 100)
const parse = (html: string) => fromHtml(html, {fragment: true})

/** Copies of a fragment with other texts, addresses and classes, among other fragments. */
const repeated = fc
  .tuple(fragments(), fragments(), fc.integer({min: 2, max: 5}))
  .map(([one, other, count]): Root => {
    const copies = Array.from({length: count}, (_, at) => [
      ...(structuredClone(one).children.map((child) =>
        varied(child as ElementContent, at)
      ) as Root['children']),
      ...structuredClone(other).children
    ])
    return {type: 'root', children: copies.flat()}
  })

function varied(node: ElementContent, at: number): ElementContent {
  if (node.type === 'text') return {...node, value: node.value.replace(/[a-z]/, String(at))}
  if (node.type !== 'element') return node
  const {properties} = node
  const other = {
    ...properties,
    ...(typeof properties.href === 'string' && {href: `#${at}`}),
    ...(Array.isArray(properties.className) && {className: [...properties.className, `at-${at % 2}`]})
  }
  return {...node, properties: other, children: node.children.map((child) => varied(child, at))}
}

const icon = ([kind, at]: [number, number]): string =>
  `<i class="glyph-${kind}" aria-hidden="true" style="display: inline-block; width: 24px; height: 24px; flex-shrink: 0" title="${at}"></i>`
const link = ([kind, at]: [number, number]): string =>
  `<a href="#${at}" class="link-${kind} inline-flex items-center gap-2 rounded px-4 py-2 text-sm font-medium">${icon([kind, 0])} Text ${at}</a>`
const entry = ([kind, at, inside]: [number, number, string]): string =>
  `<a href="#${at}"${at > 1 ? ' target="_blank"' : ''} class="flex h-10 items-center gap-3 rounded-md px-3 text-sm">${symbol([kind, inside])}<span class="min-w-0 flex-1 truncate">Text ${at}</span>${kind > 1 ? `<em class="rounded-full bg-gray-100 px-2 text-xs kind-${at}">${kind}</em>` : ''}</a>`
const symbol = ([kind, inside]: [number, string]): string =>
  `<b class="inline-flex size-5 shrink-0 items-center justify-center text-gray-500">${kind > 0 ? '<i></i>' : ''}${inside}</b>`
/** Parts of a page, which stand alone and in others, with classes, texts and addresses of few kinds. */
const parts = fc.letrec<{part: string}>((tie) => ({
  part: fc.oneof(
    {maxDepth: 3, depthSize: 'small'},
    fc.tuple(fc.integer({max: 3, min: 0}), fc.integer({max: 3, min: 0})).map(icon),
    fc.tuple(fc.integer({max: 3, min: 0}), fc.integer({max: 3, min: 0})).map(link),
    fc.tuple(fc.integer({max: 3, min: 0}), fc.integer({max: 3, min: 0}), tie('part')).map(entry),
    fc
      .tuple(fc.integer({max: 2, min: 0}), fc.array(tie('part'), {maxLength: 4, minLength: 1}))
      .map(
        ([at, inside]) =>
          `<div class="flex flex-col gap-4 rounded-lg border border-gray-200 p-${at}">${inside.join('')}</div>`
      ),
    fc
      .tuple(fc.integer({max: 2, min: 0}), fc.array(tie('part'), {maxLength: 3, minLength: 1}), tie('part'))
      .map(
        ([at, inside, last]) =>
          `<section class="mx-auto max-w-6xl px-4 py-8"><div class="rounded-lg bg-white p-6"><h2>Title ${at}</h2>${inside.join(' ')}</div>${last}</section>`
      ),
    fc
      .tuple(fc.integer({max: 2, min: 0}), tie('part'))
      .map(
        ([at, inside]) =>
          `<li class="relative flex items-center justify-between border-b px-4 py-2">Item ${at} ${inside}</li>`
      )
  )
})).part

const pages = fc.array(parts, {maxLength: 30, minLength: 10}).map((all): Root => parse(all.join('<hr>')))

/** The names that the page has for elements are their first classes, for some. */
function withNames(tree: Root): Root {
  const name = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const [first] = Array.isArray(child.properties.className) ? child.properties.className : []
      if (first !== undefined && !/^[fm]/.test(String(first))) dataOf(child).ownName = String(first)
      name(child)
    }
  }
  name(tree)
  return tree
}

/** A tree as text, in which the order of classes does not count. */
const withSortedClasses = (root: Root): string => {
  const sort = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const {className} = child.properties
      if (Array.isArray(className)) child.properties.className = [...className].sort()
      sort(child)
    }
  }
  sort(root)
  return canonical(root)
}

test('as components and as one, it is the same DOM, to React and to the parser of components', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(repeated, pages, pages.map(withNames)),
      fc.boolean(),
      async (tree, typescript) => {
        const source = jsxSource(tree, {typescript})
        const whole = render(jsxSource(tree, {splitComponents: false, mapSiblings: false}))
        const {html, warnings} = render(source, {typescript})
        expect(warnings, source).toEqual([])
        const expected = withSortedClasses(parse(whole.html))
        expect(withSortedClasses(parse(html)), source).toBe(expected)
        expect(withSortedClasses(jsxTree(source)), source).toBe(
          withSortedClasses(jsxTree(jsxSource(tree, {splitComponents: false, mapSiblings: false})))
        )
        expect(await format(source, {parser: typescript ? 'babel-ts' : 'babel'})).toBe(source)
      }
    ),
    {numRuns, seed: 20261128}
  )
}, 300_000)
