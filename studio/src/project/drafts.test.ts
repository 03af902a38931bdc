import {expect, test} from 'vitest'
import {type Draft, draftsAside, dropAside, keepDraft, readDraft} from './drafts.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return {getItem: (name) => items.get(name) ?? null, setItem: (name, text) => void items.set(name, text)}
}

const draft = (name: string, more: Partial<Draft> = {}): Draft => ({
  draft: name,
  name: 'Card',
  format: 'html',
  code: `<p>${name}</p>`,
  css: '',
  ...more
})
const names = (drafts: readonly Draft[]) => drafts.map(({draft}) => draft)

test('a draft is read as it was kept', () => {
  const storageArea = storage()
  expect(readDraft(storageArea)).toBeUndefined()
  const given = draft('new.1', {kept: {account: 'a', version: 2, isChanged: true}})
  expect(keepDraft(storageArea, given)).toBe(true)
  expect(readDraft(storageArea)).toEqual(given)
})

test('one that is nowhere else is put aside for another one, and comes back to its place', () => {
  const storageArea = storage()
  for (const name of ['new.1', 'new.2', 'new.3']) keepDraft(storageArea, draft(name))
  expect(names(draftsAside(storageArea))).toEqual(['new.2', 'new.1'])
  keepDraft(storageArea, draft('new.1'))
  expect(names(draftsAside(storageArea))).toEqual(['new.3', 'new.2'])
  dropAside(storageArea, 'new.2')
  expect(names(draftsAside(storageArea))).toEqual(['new.3'])
})

test('one that is saved, empty, or in the account is not put aside', () => {
  const storageArea = storage()
  keepDraft(storageArea, draft('component_1', {isSaved: true}))
  keepDraft(storageArea, draft('new.2', {code: ' '}))
  keepDraft(storageArea, draft('new.3', {kept: {account: 'a', version: 1, isChanged: false}}))
  keepDraft(storageArea, draft('new.4', {kept: {account: 'a', version: 1, isChanged: true}}))
  expect(draftsAside(storageArea)).toEqual([])
  keepDraft(storageArea, draft('new.5'))
  expect(names(draftsAside(storageArea))).toEqual(['new.4'])
})

test('storage that is closed or holds something else keeps nothing, and breaks nothing', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  expect(readDraft({getItem: closed})).toBeUndefined()
  expect(keepDraft({getItem: closed, setItem: closed}, draft('new.1'))).toBe(false)
  for (const text of ['{', '1', '{"code":1}', '[]']) expect(readDraft({getItem: () => text})).toBeUndefined()
  expect(draftsAside({getItem: () => '{'})).toEqual([])
})

test('a draft of before drafts had names gets one', () => {
  const text = JSON.stringify({name: 'Old', format: 'jsx', code: 'a', css: ''})
  expect(readDraft({getItem: () => text})).toMatchObject({
    draft: expect.stringMatching(/^new\.[\w-]{13}$/),
    name: 'Old',
    format: 'jsx'
  })
})
