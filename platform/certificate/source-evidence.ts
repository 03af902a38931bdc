import {elementsOf} from '@facsimile/pipeline/capture'
import type {Snapshot} from '@facsimile/plugins'
import type {Page} from 'playwright-core'
import type {BlankPage} from '../browser/blank-page.ts'
import {viewportOf} from '../browser/drawn-size.ts'
import type {Collected} from '../diff/collect.ts'
import {heightFor, resize} from '../diff/resize.ts'
import type {LoadedPage} from '../page-load/load-page.ts'
import type {PageLoad} from '../page-load/page-load.ts'
import {comparedProperties} from './compared-properties.ts'
import {type Evidence, evidenceOf} from './evidence.ts'
import {firstEvidenceFor} from './first-evidence.ts'
import type {Picture} from './picture.ts'
import {type Surroundings, surroundingsOf} from './surroundings.ts'
import {comparedWidths} from './widths.ts'

/** What is known of a page before it is examined. */
export interface SourceFacts {
  url: string
  properties: string[] | undefined
  motion: Collected
  /** Number of the element that is copied; absent where it is the page. */
  part?: number
  /** Its number and those of what is in it. */
  among?: number[]
  /** Numbers of the page's `html` and `body`, where it is the page that is copied. */
  page?: [html: number, body: number]
  /** Whether one load is brought to the widths one after another; otherwise each has a load of its own. */
  isResized: boolean
  /** Viewports at which it is compared, px, the captured one first. */
  viewports: [Viewport, ...Viewport[]]
  /** The captured load: its copies are opened beside it. */
  beside: Page
  /** The load for each of the viewports. */
  pages: readonly Page[]
  /** Empty pages for them; more are made where these do not suffice. */
  blankPages: Promise<BlankPage>[]
  /** Whether a picture is taken at each of them, also where what is drawn can be compared without one. */
  hasPictures: boolean
}

export interface Viewport {
  width: number
  height: number
}

/** How the source is at one width. */
export interface SourceWidth extends Viewport {
  evidence: Evidence
  /** How an element that is copied stands there. */
  surroundings?: Surroundings
}

/** What is known of a page at several widths, the captured one first. Serves any number of conversions. */
export interface SourceEvidence extends SourceFacts {
  widths: SourceWidth[]
}

/** A page that is being examined while its copy is opened. */
export interface Gathering extends SourceFacts {
  /** In the order of the viewports. */
  seen: readonly Promise<SourceWidth>[]
}

export interface GatherOptions {
  /** Number of the element that is copied. */
  part?: number
  /** Code and sheets that the page will be compared with: what they declare is read too. */
  texts: readonly string[]
  /** The captured width alone, for code that is meant for no other (default: false). */
  oneWidth?: boolean
  /** Take a picture at every width. */
  pictures?: boolean
}

/** Of a visit whose loads were stopped (`VisitOptions.stop`). */
function factsOf(
  {snapshot, loads, blankPages}: LoadedPage,
  {part, texts, oneWidth = false, pictures = false}: GatherOptions
): SourceFacts {
  const [first, ...others] = loads
  if (!first.motion) throw new Error('The loads of the visit were not stopped.')
  const captured = {width: first.width, height: first.height}
  // Scripts may do at another width what nobody saw: a page that was loaded at several is compared with these loads.
  const viewports =
    others.length > 0
      ? others.map(({width, height}) => ({width, height}))
      : comparedWidths(snapshot)
          .filter((width) => width !== first.width)
          .map((width) => ({width, height: heightFor(width)}))
  return {
    beside: first.opened.page,
    pages: [captured, ...viewports].map((_, index) => (others[index - 1] ?? first).opened.page),
    blankPages,
    url: first.opened.url,
    properties: comparedProperties(snapshot, ...texts),
    motion: first.motion,
    ...(part === undefined ? {page: pageOf(snapshot)} : {part, among: withinPart(snapshot, part)}),
    isResized: others.length === 0,
    viewports: [captured, ...(oneWidth ? [] : viewports)],
    hasPictures: pictures
  }
}

/** Examines a page at the viewports of its facts; by default it takes a picture at each. */
export async function gatherEvidence(loaded: LoadedPage, options: GatherOptions): Promise<SourceEvidence> {
  const {seen, ...facts} = gathering(loaded, {pictures: true, ...options})
  return {...facts, widths: await Promise.all(seen)}
}

/** Begins to examine a page at the viewports of its facts. */
export function gathering(loaded: LoadedPage, options: GatherOptions): Gathering {
  const facts = factsOf(loaded, options)
  const {properties, part, among, viewports} = facts
  const [first, ...others] = loaded.loads
  const seenAt = async (viewport: Viewport, {opened, ...load}: PageLoad): Promise<SourceWidth> => {
    const {width, height} = viewport
    const {page} = opened
    // Evidence for an earlier copy may have left it at the last.
    if (viewportOf(page)?.width !== width) await resize(page, width, height)
    if (part === undefined) {
      const early =
        load.earlyEvidence && width === load.width
          ? await firstEvidenceFor(load.earlyEvidence, properties)
          : undefined
      if (early && !facts.hasPictures) return {width, height, evidence: early}
      await load.numbered
      const byDrawing = isByDrawing(facts, viewport)
      return {width, height, evidence: await evidenceOf(page, {properties, byDrawing})}
    }
    await load.numbered
    const surroundings = await surroundingsOf(page, part)
    return {
      width,
      height,
      surroundings,
      evidence: await evidenceOf(page, {properties, part, among, surroundings})
    }
  }
  const [own, ...further] = viewports
  const seen: Promise<SourceWidth>[] = []
  if (others.length > 0) {
    const begun = seenAt(own, first)
    seen.push(begun)
    for (const [index, viewport] of further.entries()) {
      const other = others[index]
      if (other) seen.push(begun.then(() => seenAt(viewport, other)))
    }
  } else {
    const inTurn = oneByOne()
    for (const viewport of viewports)
      seen.push(
        inTurn(async () => {
          const {evidence, ...one} = await seenAt(viewport, first)
          return {...one, evidence: inTurns(evidence, inTurn)}
        })
      )
  }
  // Whoever awaits it gets the error; until then it may be unhandled.
  for (const one of seen) one.catch(() => {})
  return {...facts, seen}
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Each work begins when the one before has ended: a page is at one width at a time. */
function oneByOne(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Evidence whose pictures are taken when nobody else examines the page. */
function inTurns({picture, again, ...evidence}: Evidence, inTurn: InTurn): Evidence {
  let taken: Promise<Picture> | undefined
  return {
    ...evidence,
    picture: () => (taken ??= inTurn(picture)),
    ...(again && {again: () => inTurn(again)})
  }
}

/**
 * The captured width has a picture of each page, which shows that fonts and images are the same; at the others it is enough that
 * the same is drawn.
 */
export const isByDrawing = ({hasPictures, viewports}: SourceFacts, {width}: Viewport): boolean =>
  !hasPictures && width !== viewports[0].width

/** Elements are counted in the order of the tree. */
function withinPart({tree}: Snapshot, part: number): number[] {
  const root = elementsOf(tree)[part]
  const count = root ? elementsOf({type: 'root', children: [root]}).length : 1
  return Array.from({length: count}, (_, index) => part + index)
}

function pageOf({tree}: Snapshot): [html: number, body: number] {
  const elements = elementsOf(tree)
  const html = elements.findIndex(({tagName}) => tagName === 'html')
  const body = elements.findIndex(({tagName}) => tagName === 'body' || tagName === 'frameset')
  return [html, body]
}
