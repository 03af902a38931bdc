import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {lookWords} from './look-words.ts'

/** Names of the classes on the elements of a tag. */
async function namesOf(css: string, markup: string, tag: string) {
  const {code} = await convert(`<!doctype html><style>${css}</style>${markup}`, {styleFormat: 'local'})
  return [...code.matchAll(new RegExp(`<${tag} class="([^"]*)"`, 'g'))].map(([, list]) => list)
}

/** Elements with the same class of the page, told apart by their `style` attributes alone; two of each, so that rules are shared. */
const like = (...styles: string[]) =>
  [...styles, ...styles].map((style) => `<p><i class="dot" style="${style}">a</i></p>`).join('')
const DOT = '.dot { display: block; height: 9px }'

test.each([
  ['the name of a variable', 'background: var(--brand-yellow)', 'yellow'],
  ['the name of a colour', 'color: tomato', 'tomato'],
  ['a shape', 'border-radius: 50%', 'round'],
  ['what the text is', 'font-weight: 700', 'bold'],
  ['how clear it is', 'opacity: .5', 'faded'],
  ['what it sets at all', 'letter-spacing: 1px', 'tracked']
])('classes of one name are told apart by %s', async (_, style, word) => {
  const names = await namesOf(
    `:root { --brand-yellow: #fc0 } ${DOT}`,
    like('height: 3px', `height: 3px; ${style}`),
    'i'
  )
  expect(names.join(' ')).toContain(`dot-${word}`)
  expect(names.join(' ')).not.toMatch(/-\d/)
})

test('by two words where one is not enough', async () => {
  const blue = 'background: blue'
  const names = await namesOf(
    DOT,
    like(
      'height: 3px',
      `height: 3px; ${blue}`,
      'height: 3px; opacity: .5',
      `height: 3px; ${blue}; opacity: .5`
    ),
    'i'
  )
  expect(names.join(' ')).toMatch(/dot-blue-faded|dot-faded-blue|dot-blue dot-faded|dot-faded dot-blue/)
  expect(names.join(' ')).not.toMatch(/-\d/)
})

test('what holds at some widths alone is told by what it sets there', () => {
  const wide = {pseudo: '', from: 600, conditions: [], printed: [{property: 'opacity', value: '0'}]}
  expect(lookWords({layers: [{...wide, state: undefined}]}, {})).toEqual(['invisible'])
  expect(lookWords({layers: [{...wide, conditions: [{kind: 'media', query: 'print'}]}]}, {})).toEqual([
    'print'
  ])
})
