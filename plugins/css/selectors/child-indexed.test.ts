import {expect, test} from 'vitest'
import {analyseSelector} from './analyse-selector.ts'
import {isOfPlaces} from './child-indexed.ts'
import {parseSelectorList} from './parse-selector.ts'
import {selectorText} from './selector-text.ts'

/** The static part of each way, and the states that it waits for. */
const waysOf = (text: string) =>
  analyseSelector(parseSelectorList(text)![0]!, () => '§', {indexed: true}).map(({tokens, chain}) => [
    selectorText([tokens]).replaceAll('facsimile-', ''),
    chain.map(({dynamic}) => dynamic).join(' ')
  ])

test.each([
  ['li:last-child', 'li:in-list(yes)', ':last-child', 'li:last-child:in-list(no)'],
  ['li:first-of-type', 'li:in-list(yes)', ':first-child', 'li:first-of-type:in-list(no)'],
  ['li:nth-child(2n + 1)', 'li:in-list(yes)', ':nth-child(odd)', 'li:nth-child(2n + 1):in-list(no)'],
  ['li:nth-of-type(even)', 'li:in-list(yes)', ':nth-child(even)', 'li:nth-of-type(even):in-list(no)'],
  ['a:not(:last-child)', 'a:in-list(yes)', ':not(:last-child)', 'a:not(:last-child):in-list(no)']
])('%s is a state of the elements of a list', (text, subject, state, others) => {
  expect(waysOf(text)).toEqual([
    [subject, state],
    [others, '']
  ])
})

test.each(['li:nth-child(3)', 'li:nth-last-child(2)', 'li:only-child', ':not(:first-child, .a)', 'li:empty'])(
  '%s is for all elements what it is',
  (text) => expect(waysOf(text)).toHaveLength(1)
)

test('in two compounds each is either', () => {
  expect(waysOf('tr:first-child > td:last-child').map(([, state]) => state)).toEqual([
    ':first-child :last-child',
    ':first-child ',
    ':last-child',
    ''
  ])
})

test('of a pseudo-element the element is', () => {
  expect(waysOf('a:not(:last-child)::after')).toEqual([
    ['a:in-list(yes)', ':not(:last-child)'],
    ['a:not(:last-child):in-list(no)', '']
  ])
})

test('a dynamic part asks for places alone, or for more', () => {
  expect(['', ':first-child', ':not(:last-child):nth-child(odd)'].every(isOfPlaces)).toBe(true)
  expect([':hover', ':first-child:hover', '.open', ':nth-child(3)'].some(isOfPlaces)).toBe(false)
})
