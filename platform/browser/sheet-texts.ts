import type {CDPSession, Response} from 'playwright-core'
import {within} from './deadline.ts'

/** Absolute URL → source text of linked and imported sheets of a page, those of other sites included. */
export type SheetTexts = Record<string, string>

/** Final URL → what came from there. */
type Answers = ReadonlyMap<string, Response>

/** What the page got as its style sheets, as it read them; nothing where one of them is no longer kept. */
export async function answeredTexts(answers: Answers): Promise<SheetTexts | undefined> {
  const sheets = [...answers].filter(([, answer]) => answer.ok() && isCss(answer))
  const texts = await Promise.all(sheets.map(([, answer]) => asRead(answer)))
  if (texts.includes(undefined)) return undefined
  return Object.fromEntries(sheets.map(([url], index) => [url, texts[index] ?? '']))
}

/** A sheet of another type is one only in quirks mode and for its own site: the browser is asked. */
const isCss = (answer: Response): boolean =>
  /^\s*text\/css\s*(?:;|$)/i.test(answer.headers()['content-type'] ?? '')

interface SheetHeader {
  styleSheetId: string
  sourceURL: string
  isInline: boolean
}

/**
 * The sheets that the browser has, which it requests once more: what the CSSOM does not hold of them, the debugging protocol
 * can. Sheets that are not in force are none of them.
 */
export async function listedTexts(session: CDPSession, answers: Answers): Promise<SheetTexts> {
  const headers = new Map<string, SheetHeader>()
  const note = ({header}: {header: SheetHeader}) => headers.set(header.styleSheetId, header)
  session.on('CSS.styleSheetAdded', note)
  const texts: SheetTexts = {}
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
  return texts
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
  texts: SheetTexts
): Promise<void> {
  try {
    const {text} = await session.send('CSS.getStyleSheetText', {styleSheetId})
    const answer = answers.get(sourceURL)
    const whole = IS_ASCII.test(text) || !answer ? text : ((await asRead(answer)) ?? text)
    texts[sourceURL] ??= whole
  } catch {
    // A sheet that was removed meanwhile is not needed; one that is needed becomes a loss of the capture.
  }
}

/** The same in every encoding that a sheet can be in; a NUL is half of a UTF-16 letter. */
const IS_ASCII = /^[\x01-\x7f]*$/

/**
 * The text of an answer as the page read it. The domain of the sheets requests each of them once more, and without
 * saying for whom: a sheet that declares no encoding is windows-1252 there, while the page takes it for what the
 * document, the `<link>` or the importing sheet says.
 * Spec: <https://drafts.csswg.org/css-syntax-3/#input-byte-stream>
 */
async function asRead(answer: Response): Promise<string | undefined> {
  try {
    return await within(5000, 'Reading a style sheet', answer.text())
  } catch {
    // It is no longer kept, or it never ended.
    return undefined
  }
}
