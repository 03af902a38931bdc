import {convert} from '@facsimile/pipeline'
import {describe, expect, test} from 'vitest'
import type {Environment} from '../../model/snapshot.ts'
import {holds} from './evaluate-condition.ts'

const environment = {
  viewport: {width: 1200, height: 800},
  devicePixelRatio: 2,
  colorScheme: 'dark'
} as Environment

test.each([
  ['print', false],
  ['(not print)', true],
  ['(prefers-color-scheme: dark)', true],
  ['(not (prefers-color-scheme: dark))', false],
  ['(orientation: landscape)', true],
  ['(min-resolution: 1.5dppx)', true],
  ['(min-resolution: 200dpi)', false],
  ['(-webkit-min-device-pixel-ratio: 2)', true],
  ['(min-aspect-ratio: 3/2)', true],
  ['(aspect-ratio > 2)', false],
  ['(400px < height <= 800px)', true],
  ['(height >= 600px)', true],
  ['(height < 600px)', false],
  ['(resolution >= 2dppx)', true],
  ['(600px<=height)', true],
  ['(hover: hover)', true],
  ['(hover)', true],
  ['(monochrome)', false],
  ['(prefers-reduced-motion: reduce)', false],
  ['(bogus: 1)', false]
])('%s: %s', (query, expected) => expect(holds(query, environment)).toBe(expected))

describe('without media queries', () => {
  const html =
    '<!doctype html><style>p {color: red; margin: 0} @media (min-width: 600px) {p {color: blue}} @media (min-width: 1300px) {p {margin: 3px}} @media print {p {color: lime}} p:hover {color: teal} @media (hover: hover) {p {padding: 1px}} @container (min-width: 1px) {p {top: 0}}</style><p>x</p>'
  const at = async (width: number, includeMediaQuery: boolean) =>
    (
      await convert(
        {html, viewport: {width, height: 800}},
        {styleFormat: 'external', copyMode: 'exact', includeMediaQuery}
      )
    ).css

  test('the copy is the page at the captured width', async () => {
    const wide = await at(1000, false)
    expect(wide).not.toContain('@media')
    expect(wide).toContain('color: blue')
    expect(wide).toContain('margin: 0')
    expect(wide).toContain('padding: 1px')
    expect(await at(400, false)).toContain('color: red')
    expect(await at(1400, false)).toContain('margin: 3px')
  })

  test('states and containers stay', async () => {
    const css = await at(1000, false)
    expect(css).toMatch(/:hover[^}]*teal/)
    expect(css).toContain('@container')
  })

  test('with them, nothing is decided', async () => {
    const css = await at(1000, true)
    expect(css).toContain('(min-width: 600px)')
    expect(css).toContain('@media print')
  })
})
