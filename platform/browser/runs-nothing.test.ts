import type {Response} from 'playwright-core'
import {expect, test} from 'vitest'
import {runsNothing} from './runs-nothing.ts'

const answer = (body: string | Buffer, type = 'text/html') =>
  ({headers: () => ({'content-type': type}), body: async () => Buffer.from(body)}) as unknown as Response

test.each([
  ['<p>a</p><style>p { animation: a 1s }</style><img src="a.png" loading="lazy">', true],
  ['<script type="module" src="a.js"></script>', false],
  ['<SCRIPT>document.currentScript.remove()</SCRIPT>', false],
  ['<body\nonload="go()">', false],
  ['<svg><animate onend = "go()"/></svg>', false],
  ['<a href="javascript:go()">a</a>', false],
  ['<iframe srcdoc="a"></iframe>', false],
  ['<meta content="1;url=b" http-equiv=refresh>', false],
  ['<p>Turn it on</p>', true]
])('%s', async (html, expected) => {
  expect(await runsNothing(answer(html), 1000)).toBe(expected)
})

test('what cannot be read as text may run anything', async () => {
  expect(await runsNothing(answer(Buffer.from('\ufeff<p>a', 'utf16le')), 1000)).toBe(false)
  expect(await runsNothing(answer('<p>a', 'text/html; charset=utf-16'), 1000)).toBe(false)
  expect(await runsNothing(answer('a'.repeat(3_000_000)), 1000)).toBe(false)
  const cut = {headers: () => ({}), body: () => Promise.reject(new Error('cut'))} as unknown as Response
  expect(await runsNothing(cut, 1000)).toBe(false)
  const endless = {headers: () => ({}), body: () => new Promise(() => {})} as unknown as Response
  expect(await runsNothing(endless, 10)).toBe(false)
})
