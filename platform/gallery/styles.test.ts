import {expect, it} from 'vitest'
import {stylesOf} from './styles.ts'

type Facts = Parameters<typeof stylesOf>[0]

const page = (more: Partial<Facts>): Facts => ({
  colors: [{rgb: [255, 255, 255], weight: 1}],
  fonts: [{family: 'Inter', generic: 'sans-serif', weight: 1000}],
  counts: {gradients: 0, pictures: 0, rounded: 0, square: 0},
  text: 'word '.repeat(600),
  width: 1440,
  height: 3600,
  ...more
})

it.each<[string, Partial<Facts>, string[]]>([
  ['a white page with black text', {}, ['light', 'monochrome', 'sans-serif']],
  [
    'a dark one with a bright part',
    {
      colors: [
        {rgb: [12, 12, 20], weight: 70},
        {rgb: [255, 40, 90], weight: 30}
      ]
    },
    ['dark', 'colorful', 'sans-serif']
  ],
  ['a page of a few words', {text: 'Hello'}, ['light', 'monochrome', 'minimal', 'sans-serif']],
  [
    'a page of photographs with gradients',
    {counts: {gradients: 600_000, pictures: 2_000_000, rounded: 0, square: 2}},
    ['light', 'monochrome', 'photographic', 'gradients', 'sans-serif']
  ],
  [
    'round cards',
    {counts: {gradients: 0, pictures: 0, rounded: 9, square: 1}},
    ['light', 'monochrome', 'rounded', 'sans-serif']
  ],
  [
    'square ones',
    {counts: {gradients: 0, pictures: 0, rounded: 0, square: 9}},
    ['light', 'monochrome', 'angular', 'sans-serif']
  ],
  [
    'headings with serifs over text without, whatever stands in for them',
    {
      fonts: [
        {family: 'Source Sans 3', generic: '', weight: 800},
        {family: 'Playfair Display', generic: 'sans-serif', weight: 200}
      ]
    },
    ['light', 'monochrome', 'serif', 'sans-serif']
  ],
  [
    'a terminal',
    {fonts: [{family: 'X', generic: 'monospace', weight: 9}]},
    ['light', 'monochrome', 'monospace']
  ]
])('%s', (_, more, styles) => expect(stylesOf(page(more))).toEqual(styles))

it('nothing at all has a style too', () => {
  expect(stylesOf(page({colors: [], fonts: [], text: '', height: 0}))).toEqual([
    'light',
    'monochrome',
    'minimal'
  ])
})
