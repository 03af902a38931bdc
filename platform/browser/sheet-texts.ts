import type {CDPSession} from 'playwright-core'
import {within} from './deadline.ts'

interface SheetHeader {
  styleSheetId: string
  sourceURL: string
  isInline: boolean
}

/**
 * Absolute address → source text of every linked and imported sheet of the page, those of other sites included. The
 * CSSOM cannot give them; the debugging protocol can.
 */
export async function sheetTexts(session: CDPSession): Promise<Record<string, string>> {
  const headers = new Map<string, SheetHeader>()
  const note = ({header}: {header: SheetHeader}) => headers.set(header.styleSheetId, header)
  session.on('CSS.styleSheetAdded', note)
  const texts: Record<string, string> = {}
  try {
    await within(10_000, 'Listing the style sheets', enable(session))
    const linked = [...headers.values()].filter(({isInline, sourceURL}) => !isInline && sourceURL)
    await within(
      15_000,
      'Reading the style sheets',
      Promise.all(linked.map((header) => read(session, header, texts)))
    )
  } finally {
    session.off('CSS.styleSheetAdded', note)
    await session.send('CSS.disable').catch(() => {})
  }
  return texts
}

/** Sheets that exist already are announced before `enable` answers. */
async function enable(session: CDPSession): Promise<void> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
}

async function read(session: CDPSession, header: SheetHeader, texts: Record<string, string>): Promise<void> {
  try {
    const {text} = await session.send('CSS.getStyleSheetText', {styleSheetId: header.styleSheetId})
    texts[header.sourceURL] ??= text
  } catch {
    // A sheet that was removed meanwhile is not needed; one that is needed becomes a loss of the capture.
  }
}
