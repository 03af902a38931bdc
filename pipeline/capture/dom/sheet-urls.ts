import {textAt} from '../urls.ts'
import {activeSheets} from './active-sheets.ts'
import type {CaptureOptions} from './context.ts'
import {importsIn} from './cssom.ts'

type Scope = Document | ShadowRoot

/** Absolute URLs of the sheets that a document, its shadow trees and readable frames link or import. */
export function sheetUrls(document: Document): string[] {
  const found = new Set<string>()
  const visit = (sheet: CSSStyleSheet): void => {
    if (sheet.disabled) return
    if (sheet.href) {
      if (found.has(sheet.href)) return
      found.add(sheet.href)
    }
    for (const imported of importsIn(sheet)) visit(imported)
  }
  for (const scope of scopesOf(document)) for (const {sheet} of activeSheets(scope)) visit(sheet)
  return [...found]
}

type SheetTextOptions = Pick<CaptureOptions, 'texts' | 'shadowRootOf'> & {
  /** Absolute URLs from which nothing came. */
  missing?: readonly string[]
}

/**
 * Whether `texts`, the texts of everything that came as a sheet, determine what is in force: each sheet has one, and
 * there is none that the page's scripts could have switched to (see `activeSheets`).
 */
export function areSheetTextsComplete(
  document: Document,
  {missing = [], ...options}: SheetTextOptions
): boolean {
  const hasItsText = ({href}: CSSStyleSheet): boolean =>
    !href || missing.includes(href) || textAt(options.texts ?? {}, href) !== undefined
  const hasText = (sheet: CSSStyleSheet): boolean => hasItsText(sheet) && [...importsIn(sheet)].every(hasText)
  for (const scope of scopesOf(document, options.shadowRootOf)) {
    const active = activeSheets(scope)
    const enabled = [...(scope.styleSheets ?? [])].filter(({disabled}) => !disabled)
    if (active.length < enabled.length || !active.every(({sheet}) => hasText(sheet))) return false
  }
  return true
}

/** A document and what it holds: shadow trees and readable frames, and what they hold. */
function* scopesOf(scope: Scope, shadowRootOf?: CaptureOptions['shadowRootOf']): Generator<Scope> {
  yield scope
  for (const element of scope.querySelectorAll('*')) {
    const shadow = shadowRootOf?.(element) ?? element.shadowRoot
    if (shadow) yield* scopesOf(shadow, shadowRootOf)
    if (element.localName !== 'iframe' && element.localName !== 'frame') continue
    const content = contentOf(element as HTMLIFrameElement)
    if (content) yield* scopesOf(content, shadowRootOf)
  }
}

function contentOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}
