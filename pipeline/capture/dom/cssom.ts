import type {CaptureContext, CaptureOptions} from './context.ts'
import {foldAll} from './fold-all.ts'

/** The rules of a sheet, or nothing where the page may not read them (a sheet of another site). */
export function readRules(sheet: CSSStyleSheet): CSSRule[] | undefined {
  try {
    return [...sheet.cssRules]
  } catch {
    return undefined
  }
}

/** The sheets that a sheet imports; its `@import` rules come before all others but layers' names (CSS Cascading 5, §2). */
export function* importsIn(sheet: CSSStyleSheet): Generator<CSSStyleSheet> {
  const count = countRules(sheet)
  for (let index = 0; index < count; index++) {
    const rule = sheet.cssRules[index]
    if (!rule || !('styleSheet' in rule || 'nameList' in rule)) return
    const imported = (rule as CSSImportRule).styleSheet
    if (imported) yield imported
  }
}

function countRules(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length
  } catch {
    return 0
  }
}

export const serialise = (rules: readonly CSSRule[]): string => joined(rules.map((rule) => rule.cssText))

const joined = (texts: readonly string[]): string => texts.map(foldAll).join('\n')

/** What the comparison needs of a capture. */
type SheetContext = Pick<CaptureContext, 'document' | 'view'> & {
  options: Pick<CaptureOptions, 'memory' | 'isUntouched'>
}

export interface LiveText {
  text: string
  /** The CSSOM has other rules than the source text. */
  isEdited: boolean
}

/**
 * The text of a sheet as it is in force. The source text is kept as long as the CSSOM agrees: a browser's own
 * serialisation loses declarations (`padding: var(--x); padding-left: 0`), so it is used only for what exists nowhere
 * else. Rules that were only added at the end follow the source text.
 */
export function liveText(context: SheetContext, sheet: CSSStyleSheet, source: string): LiveText {
  const steps = liveTextInSteps(context, sheet, source)
  for (;;) {
    const {done, value} = steps.next()
    if (done) return value
  }
}

/** `liveText` in steps of some milliseconds each, for callers that have frames to draw between them. */
export function* liveTextInSteps(
  context: SheetContext,
  sheet: CSSStyleSheet,
  source: string
): Generator<void, LiveText> {
  const {memory} = context.options
  const known = memory?.get(sheet)
  if (known && known.source === source && known.rules === countRules(sheet)) return known
  const rules = countRules(sheet)
  const found = yield* compareTexts(context, sheet, source)
  memory?.set(sheet, {...found, source, rules})
  return found
}

function* compareTexts(
  context: SheetContext,
  sheet: CSSStyleSheet,
  source: string
): Generator<void, LiveText> {
  const rules = context.options.isUntouched ? undefined : readRules(sheet)
  if (!rules) return {text: source, isEdited: false}
  const live = yield* textsOf(rules)
  const fresh = yield* parseFresh(context, source)
  if (!fresh || isSame(fresh, live)) return {text: source, isEdited: false}
  if (fresh.length > 0 && fresh.length < live.length && isSame(fresh, live.slice(0, fresh.length))) {
    const extended = `${source}\n${joined(live.slice(fresh.length))}`
    // An unclosed block or comment would swallow what follows it.
    if (isSame((yield* parseFresh(context, extended)) ?? [], live)) return {text: extended, isEdited: true}
  }
  return {text: joined(live), isEdited: true}
}

/** Rules that are serialised in one step. */
const STEP = 256

function* textsOf(rules: readonly CSSRule[]): Generator<void, string[]> {
  const texts: string[] = []
  for (const [index, rule] of rules.entries()) {
    if (index % STEP === 0) yield
    texts.push(rule.cssText)
  }
  return texts
}

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((text, index) => text === right[index])

/** Serialised rules of a text. */
function* parseFresh(context: SheetContext, source: string): Generator<void, string[] | undefined> {
  const rules = yield* rulesOf(context, source)
  return rules && (yield* textsOf(rules))
}

/**
 * Rules of a text, parsed in an inert document of the same mode, where nothing is fetched. A constructed
 * sheet would not do: it drops `@import` and never parses in quirks mode.
 */
function* rulesOf({document, view}: SheetContext, source: string): Generator<void, CSSRule[] | undefined> {
  if (!view?.DOMParser) return undefined
  const doctype = document.compatMode === 'BackCompat' ? '' : '<!doctype html>'
  const inert = new view.DOMParser().parseFromString(`${doctype}<style></style>`, 'text/html')
  const style = inert.querySelector('style')
  if (!style) return undefined
  const parse = (text: string) => {
    style.textContent = text
    return style.sheet ? readRules(style.sheet) : undefined
  }
  yield
  const rules = parse(source)
  // A DOM that leaves inert sheets unparsed gives no rules.
  return rules?.length === 0 && parse('a{}')?.length !== 1 ? undefined : rules
}
