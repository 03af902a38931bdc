import {expect, test} from 'vitest'
import {nameByValues} from './value-names.ts'

const namesOf = (...columns: string[][]) => {
  const named = columns.map((values) => ({name: 'text', values}))
  nameByValues(named)
  return named.map(({name}) => name)
}

test.each([
  ['price', ['$1,200.00', '$9', '€ 3.50']],
  ['date', ['Apr 25', 'May 2, 2026', '2026-11-30', '3 March 2026']],
  ['time', ['9:30', '11:05 PM']],
  ['percentage', ['12%', '-3.5 %']],
  ['change', ['+4.75%', '-1.39 %']],
  ['email', ['ada@example.com', 'a.b@c.org']],
  ['initials', ['AL', 'G']],
  ['text', ['Apr 25', 'Today']],
  ['text', ['$9']],
  ['text', ['', '']]
])('%s', (name, values) => expect(namesOf(values)).toEqual([name]))

test('names are what initials are of', () => {
  expect(namesOf(['Said well', 'Good'], ['AL', 'GH'], ['Ada Lovelace', 'Grace Hopper'])).toEqual([
    'text',
    'initials',
    'name'
  ])
  expect(namesOf(['AL', 'GH'], ['Ada Lovelace', 'Alan Turing'])).toEqual(['initials', 'text'])
})

test('of two dates one is called so', () => {
  expect(namesOf(['May 1', 'May 2'], ['May 3', 'May 4'])).toEqual(['date', 'text'])
})

test('beside addresses, the names of persons', () => {
  expect(namesOf(['Ada Lovelace', 'Jean-Luc O’Neill'], ['ada@x.org', 'jl@x.org'])).toEqual(['name', 'email'])
  expect(
    namesOf(['Ada Lovelace', 'Grace Hopper'], ['Lead Engineer', 'Rear Admiral'], ['a@x.org', 'g@x.org'])
  ).toEqual(['text', 'text', 'email'])
})
