import {describe, expect, test} from 'vitest'
import type {Format} from '../project/project.ts'
import {swapInCode, swapInSheet, type Token} from './tokens.ts'

const found = (code: string, format: Format | 'css') => {
  const tokens: string[] = []
  const see = (token: Token) => {
    tokens.push(token.kind === 'color' ? `${token.role} ${token.text}` : token.text)
    return undefined
  }
  const same = format === 'css' ? swapInSheet(code, see) : swapInCode(code, format, see)
  expect(same).toBe(code)
  return tokens
}

describe('colours and fonts are found where they are written out', () => {
  test.each<[string, Format | 'css', string[]]>([
    [
      '<p class="bg-[#123456] md:hover:text-[#FFF] shadow-[0_1px_2px_rgb(0_0_0_/_.2)]">',
      'html',
      ['ground #123456', 'text #fff', 'line rgb(0 0 0/.2)']
    ],
    ['<p class="[color:tomato] [--brand:#abc]">', 'html', ['text tomato', 'any #abc']],
    ['<p class="font-[Georgia,serif] font-[600] font-[--own]">', 'html', ['Georgia, serif']],
    ['<p class="font-[\'Open_Sans\',sans-serif]">', 'html', ["'Open Sans', sans-serif"]],
    ['<p style="color: red; background: url(a.png#fff) #123">', 'html', ['text red', 'ground #123']],
    ['<p style="font-family: &quot;Open Sans&quot;,serif">', 'html', ["'Open Sans', serif"]],
    ['<p style="font: italic 700 1rem/1.5 Georgia, serif">', 'html', ['Georgia, serif']],
    [
      '<style>a:not(#fade) { color: hsl(210, 40%, 98%) } /* #fff */</style>',
      'html',
      ['text hsl(210,40%,98%)']
    ],
    ['<path fill="#10233f" stroke=\'gold\' d="M0 0"/>', 'html', ['any #10233f', 'line gold']],
    [
      '<p className="text-[#abcdef]" style={{backgroundColor: "#fff", fontFamily: \'Georgia\'}} />',
      'jsx',
      ['ground #fff', 'Georgia', 'text #abcdef']
    ],
    ["const items = [{className: 'bg-[#111111]', color: 'navy'}]", 'jsx', ['text navy', 'ground #111111']],
    [
      ':root { --brand: oklch(0.5 0.2 270); --font-body: Georgia, serif }',
      'css',
      ['any oklch(0.5 0.2 270)', 'Georgia, serif']
    ],
    [
      '.a { background: linear-gradient(90deg, #f00 10%, rgba(0, 0, 0, .5)) }',
      'css',
      ['ground #f00', 'ground rgba(0,0,0,.5)']
    ]
  ])('%s', (code, format, tokens) => {
    expect(found(code, format)).toEqual(tokens)
  })
})

describe('what only looks like one is left', () => {
  test.each<[string, Format | 'css']>([
    ['<a href="#abc">Issue #123456, painted red</a>', 'html'],
    ['<svg><use href="#fade"/><path clip-path="url(#fff)"/></svg>', 'html'],
    ['<p class="red blue-500 text-[14px] w-[calc(100%-1rem)] [&>li]:p-2">', 'html'],
    ['<p style="grid-area: red; animation-name: tan">', 'html'],
    ['<p style="color: var(--red); background: color-mix(in oklab, var(--a), var(--b))">', 'html'],
    ['<p style="font-family: inherit">', 'html'],
    ['#fade:hover { margin: 0 } .red { padding: 0 }', 'css'],
    ['.a { color: rgb(var(--r) 0 0) } @font-face { src: url(tan.woff2) }', 'css'],
    ["const id = '#fff'; go({url: '#abc', label: 'red'})", 'jsx']
  ])('%s', (code, format) => {
    expect(found(code, format)).toEqual([])
  })
})

test('what takes a place has the quotes and spaces of the place', () => {
  const swap = ({kind}: Token) => (kind === 'font' ? "'A B', serif" : 'rgb(1 2 3/0.5)')
  expect(swapInCode('<p class="font-[Georgia] bg-[#123]">', 'html', swap)).toBe(
    '<p class="font-[\'A_B\',serif] bg-[rgb(1_2_3/0.5)]">'
  )
  expect(swapInCode("<p style='font-family: Georgia !important'>", 'html', swap)).toBe(
    '<p style=\'font-family: "A B", serif !important\'>'
  )
  expect(swapInCode("<p style={{fontFamily: 'Georgia', color: '#123'}} />", 'jsx', swap)).toBe(
    "<p style={{fontFamily: '\"A B\", serif', color: 'rgb(1 2 3/0.5)'}} />"
  )
})
