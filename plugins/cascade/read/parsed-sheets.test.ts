import {expect, it} from 'vitest'
import type {StyleSheetSource} from '../../model/snapshot.ts'
import {parseSheetText} from './parse-sheet.ts'
import {parsedOnce} from './parsed-sheets.ts'

const names = (...classes: string[]) => ({
  classes: new Set(classes),
  ids: new Set<string>(),
  tags: new Set<string>()
})
const sheet = (): StyleSheetSource => ({text: '.a { color: red }', base: 'http://a.test/', kind: 'inline'})

it.each([
  ['once for names that are the same', [names('a'), names('a')], true, 1],
  ['anew for other names', [names('a'), names('b'), names('a', 'b')], true, 3],
  ['each time where there is something to report', [names('a'), names('a')], false, 2]
])('a sheet is parsed %s', (_, pages, isClean, times) => {
  const own = sheet()
  let parsed = 0
  for (const page of pages)
    parsedOnce(own, page, () => {
      parsed++
      return {root: parseSheetText(own.text), isClean}
    })
  expect(parsed).toBe(times)
})

it('another sheet with the same text is another sheet', () => {
  const parse = () => ({root: parseSheetText('.a {}'), isClean: true})
  expect(parsedOnce(sheet(), names('a'), parse)).not.toBe(parsedOnce(sheet(), names('a'), parse))
})
