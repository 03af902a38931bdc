import type {CaptureLoss, Snapshot, StyleSheetSource} from '@facsimile/plugins/model'
import {absolute} from '../urls.ts'
import {importClosure} from '../imports.ts'
import {namesInScripts} from '../script-names.ts'
import {type ParsedHtml, parseHtml} from './parse.ts'
import {sheetsOf} from './sheets.ts'

/** A sheet that comes with the HTML: the text of a `<link>` or an import (`href`), or one more sheet (without). */
export interface GivenSheet {
  href?: string
  text: string
  media?: string
}

export interface CaptureHtmlOptions {
  /** URL of the page (default: `about:blank`). */
  url?: string
  /** Sheets, or absolute URL (or `href` as written) → text. */
  sheets?: readonly GivenSheet[] | Readonly<Record<string, string>>
  /** Texts of scripts in files of their own; they are read for names and never run. */
  scripts?: readonly string[]
  /** In px (default: 1440 × 900). */
  viewport?: {width: number; height: number}
  colorScheme?: 'light' | 'dark'
}

/**
 * A page from HTML text and style-sheet text alone. Scripts do not run, and nothing is fetched.
 * Losses: `sheet-unreadable`, for each linked or imported sheet without a text. Throws nothing.
 */
export function captureHtml(html: string, options: CaptureHtmlOptions = {}): Snapshot {
  return captureText(html, options, notAtHand)
}

const notAtHand = (sheetUrl: string): string => `The style sheet ${sheetUrl} is not at hand.`

/** `captureHtml`, with the sentence of each loss from the caller. */
export function captureText(
  html: string,
  options: CaptureHtmlOptions,
  reasonOf: (sheetUrl: string) => string
): Snapshot {
  return captureParsed(parseHtml(html), options, reasonOf)
}

/** A snapshot of a page that has been parsed. */
export function captureParsed(
  {tree, owners, scripts, base: writtenBase, title, quirks}: ParsedHtml,
  options: CaptureHtmlOptions,
  reasonOf: (sheetUrl: string) => string = notAtHand
): Snapshot {
  const {url = 'about:blank', viewport = {width: 1440, height: 900}, colorScheme = 'light'} = options
  const base = writtenBase === undefined ? url : absolute(writtenBase, url)
  const texts = textsOf(options.sheets ?? {}, base)
  const {sheets, missing} = sheetsOf(owners, base, texts)
  sheets.push(...furtherSheets(options.sheets ?? {}, base, sheets))
  const closure = importClosure(sheets, texts)
  const scriptNames = namesInScripts([...scripts, ...(options.scripts ?? [])], {tree, sheets})
  const losses: CaptureLoss[] = [...new Set([...missing, ...closure.missing])].map((sheetUrl) => ({
    ruleId: 'sheet-unreadable',
    reason: reasonOf(sheetUrl)
  }))
  return {
    version: 1,
    tree,
    sheets,
    imports: closure.imports,
    environment: {
      url,
      base,
      title,
      viewport,
      devicePixelRatio: 1,
      colorScheme,
      rootFontSize: 16,
      quirks,
      engine: 'html'
    },
    ...(scriptNames && {scriptNames}),
    losses
  }
}

type Given = NonNullable<CaptureHtmlOptions['sheets']>

const isList = (given: Given): given is readonly GivenSheet[] => Array.isArray(given)

function textsOf(given: Given, base: string): Readonly<Record<string, string>> {
  if (!isList(given)) return given
  const entries = given.flatMap(({href, text}) =>
    href === undefined ? [] : [[href, text] as const, [absolute(href, base), text] as const]
  )
  return Object.fromEntries(entries)
}

/** Sheets of a list that no element of the page names follow the page's own. */
function furtherSheets(given: Given, base: string, known: readonly StyleSheetSource[]): StyleSheetSource[] {
  if (!isList(given)) return []
  const {imports} = importClosure(known, textsOf(given, base))
  return given.flatMap(({href, text, media}): StyleSheetSource[] => {
    const list = media ? {media} : {}
    if (href === undefined) return [{text, base, kind: 'inline', ...list}]
    const sheetUrl = absolute(href, base)
    if (known.some((sheet) => sheet.href === sheetUrl) || Object.hasOwn(imports, sheetUrl)) return []
    return [{text, href: sheetUrl, base: sheetUrl, kind: 'linked', ...list}]
  })
}
