import {importClosure, namesInScripts, textAt} from '@facsimile/pipeline/capture'
import type {Snapshot} from '@facsimile/plugins/model'
import {openAdoptedTexts} from './adopted-texts.ts'
import {type CaptureGlobal, captureWorld} from './capture-world.ts'
import {openClosedRoots} from './closed-roots.ts'
import {BrowserError} from './errors.ts'
import type {OpenedPage} from './open.ts'
import {scriptTexts} from './script-texts.ts'
import {answeredTexts, listedTexts, type SheetTexts} from './sheet-texts.ts'
import type {World} from './world.ts'

export interface SnapshotOptions {
  /** The first match is marked as the picked element. */
  selector?: string
}

/**
 * The page as it stands, with the text of every style sheet. Fails with `element-not-found`, `selector-invalid` or
 * `timeout`. The captured elements stay known in the page, for the differ.
 */
export async function snapshotPage(opened: OpenedPage, options: SnapshotOptions = {}): Promise<Snapshot> {
  const world = await captureWorld(opened.page)
  await openAdoptedTexts(world)
  const {sheets, redirects} = opened
  const selector = options.selector ?? null
  const scripts = scriptTexts(opened.scripts)
  const read = (texts: SheetTexts, how: Pick<Requested, 'isUntouched' | 'missing'>) =>
    capture(world, {texts: withRequestedUrls(texts, redirects), selector, ...how}, scripts)
  // What the browser lists is never in doubt, but it requests every sheet once more to report it.
  const listed = async () => (await read(await listedTexts(world.session, sheets), {isUntouched: false}))!
  const answered = await answeredTexts(sheets)
  const whole = {isUntouched: opened.isStatic, missing: [...opened.missingSheets]}
  const snapshot = (answered && (await read(answered, whole))) ?? (await listed())
  const scriptNames = namesInScripts(await scripts, snapshot, snapshot.scriptNames)
  return {
    ...snapshot,
    ...(scriptNames && {scriptNames}),
    losses: [...snapshot.losses, ...opened.losses]
  }
}

interface Requested {
  texts: SheetTexts
  selector: string | null
  isUntouched: boolean
  /** URLs from which no text came; given, it is checked first whether the others determine which rules apply. */
  missing?: readonly string[]
}

/** `mayHide`: the page has elements of which only the debugging protocol knows whether they have a shadow tree. */
type Answer =
  | {snapshot: Sent; mayHide: boolean}
  | {failure: 'texts-incomplete' | 'element-not-found' | 'selector-invalid'}

/** A snapshot without the texts that were given. */
interface Sent extends Omit<Snapshot, 'sheets' | 'imports'> {
  sheets: (Omit<Snapshot['sheets'][number], 'text'> & {text: string | null})[]
  imports: Record<string, string | null>
}

/** Nothing where the texts do not determine which rules apply. */
async function capture(
  world: World,
  request: Requested,
  scripts: Promise<readonly string[]>
): Promise<Snapshot | undefined> {
  let answer = await world.call(captureInPage, [request])
  const mayHide = 'snapshot' in answer && (answer.mayHide || (await scripts).some(attachesClosed))
  if (mayHide && (await openClosedRoots(world)) > 0) answer = await world.call(captureInPage, [request])
  if ('snapshot' in answer) return withTexts(answer.snapshot, request.texts)
  if (answer.failure === 'texts-incomplete') return undefined
  const selector = request.selector ?? ''
  throw new BrowserError({
    code: answer.failure,
    message:
      answer.failure === 'selector-invalid'
        ? `The selector ${selector} is not valid CSS.`
        : `No element of the page matches the selector ${selector}.`
  })
}

/** Whether a script makes closed shadow trees, which a plain element, too, may have. */
const attachesClosed = (script: string): boolean =>
  /\battachShadow\(\s{0,20}\{[^}]{0,100}\bclosed\b/.test(script)

/** Runs in the page. */
function captureInPage({texts, selector, isUntouched, missing}: Requested): Answer {
  const home = globalThis as unknown as CaptureGlobal
  let selected: Element | null = null
  if (selector !== null) {
    try {
      selected = document.querySelector(selector)
    } catch {
      return {failure: 'selector-invalid'}
    }
    if (!selected) return {failure: 'element-not-found'}
  }
  const shadowRootOf = (element: Element) => home.facsimileClosedRoots?.get(element) ?? null
  const adoptedTextOf = (sheet: CSSStyleSheet) => home.facsimileAdoptedTexts?.get(sheet)
  const options = {texts, isUntouched, selected, shadowRootOf, adoptedTextOf}
  if (missing && !home.facsimileCapture.areSheetTextsComplete(document, {...options, missing}))
    return {failure: 'texts-incomplete'}
  const {snapshot, elements} = home.facsimileCapture.captureWithElements(document, options)
  home.facsimileElements = elements
  // Texts are most of what there is to send; those that came from us are not sent back.
  const sheets = snapshot.sheets.map((sheet) =>
    sheet.href && texts[sheet.href] === sheet.text ? {...sheet, text: null} : sheet
  )
  const imports = Object.entries(snapshot.imports).map(
    ([url, text]) => [url, texts[url] === text ? null : text] as const
  )
  // What a closed root shows may be the element's own children, so that nothing seems to be missing.
  const mayHide = elements.some(
    (element) =>
      (element.localName.includes('-') &&
        !(shadowRootOf(element) ?? element.shadowRoot) &&
        element.matches(':defined')) ||
      (element.localName === 'script' && element.textContent?.includes('attachShadow'))
  )
  return {snapshot: {...snapshot, sheets, imports: Object.fromEntries(imports)}, mayHide}
}

/** With what the page itself may not read of another site's sheets: their imports. */
function withTexts(sent: Sent, texts: SheetTexts): Snapshot {
  const whole = (text: string | null, url = '') => text ?? textAt(texts, url) ?? ''
  const sheets = sent.sheets.map((sheet) => ({...sheet, text: whole(sheet.text, sheet.href)}))
  const own = Object.entries(sent.imports).map(([url, text]) => [url, whole(text, url)])
  const {imports} = importClosure(sheets, texts)
  return {...sent, sheets, imports: {...imports, ...Object.fromEntries(own)}}
}

/** The protocol names a sheet by where it came from in the end, the page by what it requested. */
function withRequestedUrls(texts: SheetTexts, redirects: ReadonlyMap<string, string>): SheetTexts {
  const result = {...texts}
  for (const [requested, final] of redirects) {
    const text = texts[final]
    if (text !== undefined) result[requested] ??= text
  }
  return result
}
