import {expect, test} from 'vitest'
import {styleObjectOf} from './style-object.ts'

test.each<[style: string, entries: [string, string][]]>([
  [
    'color: red;; background-color:blue;',
    [
      ['color', 'red'],
      ['backgroundColor', 'blue']
    ]
  ],
  [
    'COLOR: Red; --Some-Name: X',
    [
      ['color', 'Red'],
      ['--Some-Name', 'X']
    ]
  ],
  [
    '-webkit-mask: a; -moz-appearance: b; -ms-flex: c; -o-x: d',
    [
      ['WebkitMask', 'a'],
      ['MozAppearance', 'b'],
      ['msFlex', 'c'],
      ['OX', 'd']
    ]
  ],
  // The last of two wins, and from its own place: the shorthand between them stays below it.
  [
    'margin-left: 1px; margin: 0; margin-left: 2px',
    [
      ['margin', '0'],
      ['marginLeft', '2px']
    ]
  ],
  [
    `background: url(data:a;b,c) ; content: ";\\";"; --x: {a;b}`,
    [
      ['background', 'url(data:a;b,c)'],
      ['content', '";\\";"'],
      ['--x', '{a;b}']
    ]
  ],
  ['/* a; b */ color: red /* c */; /* d */', [['color', 'red /* c */']]]
])('%s', (style, entries) => {
  expect(styleObjectOf(style)).toEqual({entries, important: [], invalid: []})
})

test('what a style object cannot hold is kept apart', () => {
  expect(styleObjectOf('color: red ! important; 1x: y; margin: ; --a: b')).toEqual({
    entries: [['--a', 'b']],
    important: ['color: red ! important'],
    invalid: ['1x: y', 'margin:']
  })
})
