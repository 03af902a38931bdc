import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

/** The JSX of two children with a line end between them, which JSX drops unless a space is written. */
async function between(css: string, tag = 'div'): Promise<string> {
  const html = `<!doctype html><style>${css}</style><body><${tag} class="a">a</${tag}>\n<${tag} class="b">b</${tag}></body>`
  const {code} = await convert(html, {componentFormat: 'jsx', styleFormat: 'inline'})
  return /a<\/\w+>([^<]*)</.exec(code)?.[1]?.replace(/\n\s*/g, '').replace('{" "}', ' ') ?? ''
}

test('a space between blocks is not seen', async () => expect(await between('')).toBe(''))
test('a space between words is', async () => expect(await between('', 'span')).toBe(' '))
test('what floats leaves the line', async () => expect(await between('.b { float: left }', 'span')).toBe(''))
test('what floats at some widths does not always', async () =>
  expect(await between('@media (min-width: 900px) { .b { float: left } }', 'span')).toBe(' '))
test('what is positioned in a state does not always leave it', async () =>
  expect(await between('.b:hover { position: absolute }', 'span')).toBe(' '))
test('what is a block at some widths is none at others', async () =>
  expect(await between('@media (min-width: 900px) { .a, .b { display: block } }', 'span')).toBe(' '))
