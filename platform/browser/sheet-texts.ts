import type {CDPSession, Response} from 'playwright-core'
import {within} from './deadline.ts'

interface SheetHeader {
  styleSheetId: string
  sourceURL: string
  isInline: boolean
  isConstructed: boolean
  /** A script changed its rules, or it was constructed. */
  isMutable: boolean
}

/** Final address → what came from there. */
type Answers = ReadonlyMap<string, Response>

export interface SheetTexts {
  /** Absolute address → source text of every linked and imported sheet of the page, those of other sites included. */
  texts: Record<string, string>
  /** No script changed a rule of a sheet that has a text. */
  isUntouched: boolean
}

/** What the CSSOM cannot tell of sheets; the debugging protocol can. */
export async function sheetTexts(session: CDPSession, answers: Answers): Promise<SheetTexts> {
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
      Promise.all(linked.map((header) => read(session, header, answers, texts)))
    )
  } finally {
    session.off('CSS.styleSheetAdded', note)
    await session.send('CSS.disable').catch(() => {})
  }
  const isUntouched = [...headers.values()].every(({isMutable, isConstructed}) => !isMutable || isConstructed)
  return {texts, isUntouched}
}

/** Sheets that exist already are announced before `enable` answers. */
async function enable(session: CDPSession): Promise<void> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
}

async function read(
  session: CDPSession,
  {styleSheetId, sourceURL}: SheetHeader,
  answers: Answers,
  texts: Record<string, string>
): Promise<void> {
  try {
    const {text} = await session.send('CSS.getStyleSheetText', {styleSheetId})
    const whole = IS_ASCII.test(text) ? text : ((await asRead(answers.get(sourceURL))) ?? text)
    texts[sourceURL] ??= whole
  } catch {
    // A sheet that was removed meanwhile is not needed; one that is needed becomes a loss of the capture.
  }
}

/** The same in every encoding that a sheet can be in; a NUL is half of a UTF-16 letter. */
const IS_ASCII = /^[\x01-\x7f]*$/

/**
 * The text of an answer as the page read it. The domain of the sheets asks for each of them once more, and without
 * saying for whom: a sheet that says nothing of its encoding is windows-1252 there, while the page takes it for what the
 * document, the `<link>` or the importing sheet says.
 * Spec: <https://drafts.csswg.org/css-syntax-3/#input-byte-stream>
 */
async function asRead(answer: Response | undefined): Promise<string | undefined> {
  try {
    return answer && (await within(5000, 'Reading a style sheet', answer.text()))
  } catch {
    // It is no longer kept, or it never ended.
    return undefined
  }
}
