import {readdirSync, readFileSync} from 'node:fs'
import rehypeParse from 'rehype-parse'
import {unified} from 'unified'
import {visit} from 'unist-util-visit'
import type {Root} from 'hast'
import {describe, expect, it} from 'vitest'
import {captureHtml} from './capture/html/index.ts'
import {captureParsed} from './capture/html/capture.ts'
import {readTree} from './capture/html/read-tree.ts'
import {convert, facsimile, SettingsError} from './index.ts'

const page = `<!doctype html><title> A  page </title><base href="https://shop.example/x/"><style media=screen>.a { color: teal }</style>
<link rel="stylesheet" href="more.css"><body class="a b" onload="boom()"><p hidden>x<img srcset="a,b.png 1x, c.png 2x" alt>
<svg viewBox="0 0 1 1"><style>path { fill: red }</style><foreignObject><p>in</p></foreignObject><path d="M0 0"/></svg>
<div><template shadowrootmode=open><style>p { color: red }</style><p>shadow</p></template>light</div>
<template><p>never</p></template><!-- c --><select><option selected>1</select>`

const fromTree = (html: string) =>
  captureParsed(readTree(unified().use(rehypeParse).parse(html) as Root, html), {
    url: 'https://shop.example/'
  })

describe('a tree of rehype-parse is the page that the text is', () => {
  const pages: [name: string, html: string][] = [
    ['a page', page],
    ['a fragment', '<p class="a b">hello <b>you</b></p><style>p { color: red }</style>'],
    ['quirks mode', '<html><body><table><tr><td>1</table>'],
    [
      'limited quirks',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><p>a'
    ],
    ...readdirSync(new URL('../platform/fixtures/hard-cases', import.meta.url), {recursive: true})
      .map(String)
      .filter((name) => name.endsWith('.html'))
      .map((name): [string, string] => [
        name,
        readFileSync(new URL(`../platform/fixtures/hard-cases/${name}`, import.meta.url), 'utf8')
      ])
      .filter(([, html]) => !/<noscript/i.test(html))
  ]
  it.each(pages)('%s', (_, html) => {
    expect(fromTree(html)).toEqual(captureHtml(html, {url: 'https://shop.example/'}))
  })
})

it('compiles what plugins before it have made of the page', async () => {
  const file = await unified()
    .use(rehypeParse)
    .use(
      () => (tree: Root) =>
        visit(tree, 'element', (element) => {
          if (element.tagName === 'b') element.tagName = 'strong'
        })
    )
    .use(facsimile, {componentFormat: 'jsx', styleFormat: 'tailwind', componentName: 'Greeting'})
    .process('<style>p { color: rgb(1, 2, 3) }</style><p>Hello <b>you</b></p>')
  expect(String(file)).toContain('export default function Greeting()')
  expect(String(file)).toMatch(/<p className="[^"]*\[#010203\][^"]*">/)
  expect(String(file)).toContain('<strong>you</strong>')
  expect(file.data.conversion?.settings.componentFormat).toBe('jsx')
})

it('gives what `convert` gives, and its messages as messages of the file', async () => {
  const source = {html: page, url: 'https://shop.example/'}
  const settings = {styleFormat: 'local'} as const
  const file = await unified()
    .use(rehypeParse)
    .use(facsimile, {url: source.url, ...settings})
    .process(page)
  const conversion = await convert(source, settings)
  expect(String(file)).toBe(conversion.code)
  expect(file.messages.map(({ruleId, source, reason}) => ({ruleId, source, reason}))).toEqual(
    conversion.messages.map(({ruleId, source, reason}) => ({ruleId, source, reason}))
  )
  expect(conversion.messages.map(({ruleId}) => ruleId)).toContain('sheet-unreadable')
})

it('refuses settings as `convert` does', async () => {
  const processor = unified()
    .use(rehypeParse)
    .use(facsimile, {styleFormat: 'sass' as never})
  await expect(processor.process('<p>a')).rejects.toThrow(SettingsError)
})
