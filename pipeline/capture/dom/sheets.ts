import type {StyleSheetSource} from '@facsimile/plugins/snapshot.ts'
import {textAt} from '../addresses.ts'
import {activeSheets} from './active-sheets.ts'
import {type CaptureContext, lose} from './context.ts'
import {liveText, readRules, serialise} from './cssom.ts'

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

/** A constructed sheet has no text of its own, so the rules are all there is where nobody kept what it was given. */
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
  for (const rule of readRules(sheet) ?? []) {
    const imported = 'styleSheet' in rule ? (rule as CSSImportRule).styleSheet : null
    const address = imported?.href
    if (!imported || !address || Object.hasOwn(imports, address)) continue
    const rules = readRules(imported)
    const text = textAt(context.options.texts ?? {}, address) ?? (rules && serialise(rules))
    if (text === undefined) {
      lose(
        context,
        'sheet-unreadable',
        `The imported style sheet ${address} did not load, or is another site's and cannot be read.`
      )
      continue
    }
    imports[address] = text
    collectImports(context, imported, imports)
  }
}

/** Absolute addresses of the sheets that a document, its shadow trees and readable frames link or import. */
export function sheetAddresses(document: Document): string[] {
  const found = new Set<string>()
  const sheet = (current: CSSStyleSheet | null): void => {
    if (!current || current.disabled) return
    if (current.href) {
      if (found.has(current.href)) return
      found.add(current.href)
    }
    for (const rule of readRules(current) ?? [])
      if ('styleSheet' in rule) sheet((rule as CSSImportRule).styleSheet)
  }
  const scope = (root: Document | ShadowRoot): void => {
    for (const active of activeSheets(root)) sheet(active.sheet)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) scope(element.shadowRoot)
      if (element.localName !== 'iframe' && element.localName !== 'frame') continue
      const content = contentOf(element as HTMLIFrameElement)
      if (content) scope(content)
    }
  }
  scope(document)
  return [...found]
}

function contentOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}
