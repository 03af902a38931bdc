import {convert} from '@facsimile/pipeline'
import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import {expect, test} from 'vitest'
import type {Snapshot} from '../../model/snapshot.ts'

/** A page whose scripts give its columns other widths at narrow widths. */
async function copyOf(attributes: Record<number, Record<string, string | null>>): Promise<string> {
  const html =
    '<!doctype html><title>t</title><body><table><colgroup><col width="400"><col></colgroup><tr><td>a<td>b</table>'
  const snapshot: Snapshot = {
    ...captureHtml(html, {url: 'http://page.test/'}),
    variants: [{width: 390, from: 0, to: 600, attributes}]
  }
  const {code} = await convert(snapshot, {componentFormat: 'html', styleFormat: 'local'})
  return code.replaceAll(/\s+/g, ' ')
}
/** Places in the document: html, head, title, body, table, colgroup, col, col. */
const [FIRST, SECOND] = [6, 7]

test('an attribute that lays out and varies with the width is declared where it differs', async () => {
  const code = await copyOf({[FIRST]: {width: '100'}})
  expect(code).toContain('<col width="400"')
  expect(code).toMatch(/@media \(width < 600px\) \{[^}]*\{ width: 100px; \}/)
})

test('one that is there at those widths alone is declared too', async () => {
  expect(await copyOf({[SECOND]: {width: '80'}})).toMatch(
    /@media \(width < 600px\) \{[^}]*\{ width: 80px; \}/
  )
})

test('one that is not there at those widths is taken back', async () => {
  expect(await copyOf({[FIRST]: {width: null}})).toMatch(
    /@media \(width < 600px\) \{[^}]*\{ width: (?:revert|auto); \}/
  )
})
