import type {StyleSheetSource} from '@facsimile/plugins/model'
import {textAt} from '../urls.ts'
import {activeSheets} from './active-sheets.ts'
import {type CaptureContext, lose} from './context.ts'
import {importsIn, liveText, readRules, serialise} from './cssom.ts'

export interface CapturedSheets {
  sheets: StyleSheetSource[]
  imports: Record<string, string>
}

/** The sheets of the document and of every shadow scope, each scope's in its own order, and what they import. */
export function sheetsOf(context: CaptureContext): CapturedSheets {
  const result: Result = {sheets: [], imports: {}, adopted: new Map()}
  scopeSheets(context, context.document, undefined, result)
  for (const {scope, root} of context.scopes) scopeSheets(context, root, scope, result)
  return {sheets: result.sheets, imports: result.imports}
}

interface Result extends CapturedSheets {
  adopted: Map<CSSStyleSheet, string>
}

function scopeSheets(
  context: CaptureContext,
  root: Document | ShadowRoot,
  scope: number | undefined,
  {sheets, imports, adopted}: Result
): void {
  const place = scope === undefined ? {} : {scope}
  for (const {sheet, owner} of activeSheets(root, context.options.texts)) {
    const source = sheet.href ? linkedSheet(context, sheet, sheet.href) : inlineSheet(context, sheet, owner)
    sheets.push({...source, ...mediaOf(sheet), ...place})
    collectImports(context, sheet, imports)
  }
  for (const sheet of root.adoptedStyleSheets ?? []) {
    if (sheet.disabled) continue
    const text = adopted.get(sheet) ?? adoptedText(context, sheet)
    // Each instance of a component adopts the same ones.
    adopted.set(sheet, text)
    sheets.push({text, base: context.document.baseURI, kind: 'adopted', ...mediaOf(sheet), ...place})
  }
}

const mediaOf = (sheet: CSSStyleSheet): {media?: string} =>
  sheet.media?.mediaText ? {media: sheet.media.mediaText} : {}

/** A constructed sheet has no text of its own, so its rules are used where nobody recorded the text that it was given. */
function adoptedText(context: CaptureContext, sheet: CSSStyleSheet): string {
  const given = context.options.adoptedTextOf?.(sheet)
  return given === undefined ? serialise(readRules(sheet) ?? []) : liveText(context, sheet, given).text
}

function inlineSheet(context: CaptureContext, sheet: CSSStyleSheet, owner: Element | null): StyleSheetSource {
  const source = owner?.textContent ?? ''
  const {text, isEdited} = liveText(context, sheet, source)
  return {text, base: context.document.baseURI, kind: isEdited ? 'cssom' : 'inline'}
}

function linkedSheet(context: CaptureContext, sheet: CSSStyleSheet, href: string): StyleSheetSource {
  const given = textAt(context.options.texts ?? {}, href)
  if (given !== undefined) {
    const {text, isEdited} = liveText(context, sheet, given)
    return {text, href, base: href, kind: isEdited ? 'cssom' : 'linked'}
  }
  const rules = readRules(sheet)
  if (rules) return {text: serialise(rules), href, base: href, kind: 'cssom'}
  lose(
    context,
    'sheet-unreadable',
    `The style sheet ${href} did not load, or is another site's and cannot be read.`
  )
  return {text: '', href, base: href, kind: 'linked'}
}

function collectImports(
  context: CaptureContext,
  sheet: CSSStyleSheet,
  imports: Record<string, string>
): void {
  for (const imported of importsIn(sheet)) {
    const url = imported.href
    if (!url || Object.hasOwn(imports, url)) continue
    const rules = readRules(imported)
    const text = textAt(context.options.texts ?? {}, url) ?? (rules && serialise(rules))
    if (text === undefined) {
      lose(
        context,
        'sheet-unreadable',
        `The imported style sheet ${url} did not load, or is another site's and cannot be read.`
      )
      continue
    }
    imports[url] = text
    collectImports(context, imported, imports)
  }
}
