import type {Questions} from '@facsimile/pipeline/capture/dom/answers.ts'
import type * as dom from '@facsimile/pipeline/capture/dom/index.ts'
import {importClosure} from '@facsimile/pipeline/capture/imports.ts'
import type {Answers, Snapshot} from '@facsimile/plugins/snapshot.ts'
import type {Page} from 'playwright-core'
import {openAdoptedTexts} from './adopted-texts.ts'
import {bundled} from './bundle.ts'
import {openClosedRoots} from './closed-roots.ts'
import {BrowserError} from './errors.ts'
import type {OpenedPage} from './open.ts'
import {sheetTexts} from './sheet-texts.ts'
import {type World, worldOf} from './world.ts'

/** What lives in our world of the page. */
interface CaptureGlobal {
  facsimileCapture: typeof dom
  /** The captured elements, in the order of `elementsOf(snapshot.tree)`. */
  facsimileElements?: Element[]
  /** Host → its closed shadow root. */
  facsimileClosedRoots?: Map<Element, ShadowRoot>
  /** Constructed sheet → the text that it was given last. */
  facsimileAdoptedTexts?: Map<CSSStyleSheet, string>
}

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
  const read = await sheetTexts(world.session, opened.sheets)
  const texts = withRequestedAddresses(read.texts, opened.redirects)
  await openAdoptedTexts(world)
  const captured = () => world.call(capture, [texts, options.selector ?? null, read.isUntouched])
  let answer = await captured()
  if ('snapshot' in answer && answer.snapshot.losses.some(({ruleId}) => ruleId === 'shadow-closed')) {
    await openClosedRoots(world)
    answer = await captured()
  }
  if ('failure' in answer) throw failure(answer.failure, options.selector ?? '')
  const {snapshot} = answer
  // What the page itself may not read of another site's sheets: their imports.
  const {imports} = importClosure(snapshot.sheets, texts)
  return {
    ...snapshot,
    imports: {...imports, ...snapshot.imports},
    losses: [...snapshot.losses, ...opened.losses]
  }
}

/** What the page's browser says about selectors, declarations and `@supports` conditions. */
export async function askPage(page: Page, questions: Questions): Promise<Answers> {
  const world = await captureWorld(page)
  return world.call(
    (asked: Questions) =>
      (globalThis as unknown as CaptureGlobal).facsimileCapture.answerQuestions(document, asked),
    [questions]
  )
}

export async function captureWorld(page: Page): Promise<World> {
  const world = await worldOf(page)
  const isThere = await world.call(() => 'facsimileCapture' in globalThis, [])
  if (!isThere) {
    const entry = new URL(import.meta.resolve('@facsimile/pipeline/capture/dom/index.ts'))
    await world.run(await bundled(entry, 'facsimileCapture'))
  }
  return world
}

type Failure = 'element-not-found' | 'selector-invalid'

/** Runs in the page. */
function capture(
  texts: Record<string, string>,
  selector: string | null,
  isUntouched: boolean
): {snapshot: Snapshot} | {failure: Failure} {
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
  const {snapshot, elements} = home.facsimileCapture.captureWithElements(document, {
    texts,
    isUntouched,
    selected,
    shadowRootOf,
    adoptedTextOf
  })
  home.facsimileElements = elements
  return {snapshot}
}

function failure(code: Failure, selector: string): BrowserError {
  return new BrowserError(
    code,
    code === 'selector-invalid'
      ? `The selector ${selector} is not valid CSS.`
      : `No element of the page matches the selector ${selector}.`
  )
}

/** The protocol names a sheet by where it came from in the end, the page by what it asked for. */
function withRequestedAddresses(texts: Record<string, string>, redirects: ReadonlyMap<string, string>) {
  for (const [requested, final] of redirects) {
    const text = texts[final]
    if (text !== undefined) texts[requested] ??= text
  }
  return texts
}
