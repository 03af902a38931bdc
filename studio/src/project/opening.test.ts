import {expect, test} from 'vitest'
import {type Meeting, openingOf} from './opening.ts'

const meeting: Meeting = {
  account: 'me',
  kept: undefined,
  listed: undefined,
  isUntouched: false,
  isRequested: false
}
const mine = (version: number, isChanged: boolean) => ({account: 'me', version, isChanged})

test.each<[string, Partial<Meeting>, string]>([
  ['the example, in a browser that was never here', {isUntouched: true}, 'newest'],
  ['a component as it is saved, asked for', {isUntouched: true, isRequested: true}, 'stay'],
  [
    'a component that another browser has changes of',
    {isUntouched: true, isRequested: true, listed: 3},
    'take'
  ],
  ['what was written before logging in', {}, 'send'],
  ['what was written of a component that has a draft', {listed: 2}, 'part'],
  ['the account’s own, unchanged', {kept: mine(2, false), listed: 2}, 'stay'],
  ['the account’s own, changed without a network', {kept: mine(2, true), listed: 2}, 'send'],
  ['one that went on elsewhere', {kept: mine(2, false), listed: 5}, 'take'],
  ['one that went on in both places', {kept: mine(2, true), listed: 5}, 'part'],
  ['one that was thrown away elsewhere', {kept: mine(2, false)}, 'stay'],
  ['one that was thrown away elsewhere, and changed here', {kept: mine(2, true)}, 'send'],
  ['one of somebody else', {kept: {account: 'other', version: 1, isChanged: false}}, 'newest'],
  [
    'one of somebody else that was changed after',
    {kept: {account: 'other', version: 1, isChanged: true}},
    'send'
  ]
])('%s', (_, given, opening) => {
  expect(openingOf({...meeting, ...given})).toBe(opening)
})
