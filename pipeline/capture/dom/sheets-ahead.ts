import {textAt} from '../urls.ts'
import {activeSheets} from './active-sheets.ts'
import type {CaptureOptions} from './context.ts'
import {liveTextInSteps} from './cssom.ts'

/**
 * Computes what a capture needs to know about the sheets of a document (not of its shadow trees and frames), and puts it into
 * `memory`. In steps of some milliseconds, between which the page can draw; gives the texts in force.
 */
export function* sheetsAhead(
  document: Document,
  options: Pick<CaptureOptions, 'texts' | 'memory'>
): Generator<void, string[]> {
  const context = {document, view: document.defaultView, options}
  const texts: string[] = []
  for (const {sheet, owner} of activeSheets(document, options.texts)) {
    const source = sheet.href ? textAt(options.texts ?? {}, sheet.href) : owner?.textContent
    if (typeof source === 'string') texts.push((yield* liveTextInSteps(context, sheet, source)).text)
  }
  return texts
}
