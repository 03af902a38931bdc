import {elementsOf} from '@facsimile/pipeline/capture/elements-of.ts'
import type {Snapshot} from '@facsimile/plugins'
import type {Collected} from '../diff/collect.ts'
import {heightFor, resize} from '../diff/resize.ts'
import type {Visit} from '../visit.ts'
import type {Sighting} from '../visit/sighting.ts'
import {comparedProperties} from './compared-properties.ts'
import {type Evidence, evidenceOf} from './evidence.ts'
import {type Standing, standingOf} from './standing.ts'
import {comparedWidths} from './widths.ts'

/** What is known of a page before it is looked at. */
export interface SourceFacts {
  url: string
  colorScheme: 'light' | 'dark'
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
}

interface Viewport {
  width: number
  height: number
}

/** How the source is at one width. */
export interface SourceWidth extends Viewport {
  evidence: Evidence
  /** How an element that is copied stands there. */
  standing?: Standing
}

/** What is known of a page at several widths, the captured one first. Serves any number of conversions. */
export interface SourceEvidence extends SourceFacts {
  widths: SourceWidth[]
}

/** A page that is being looked at while its copy is opened. */
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
}

/** Of a visit whose loads were stopped (`VisitOptions.stop`). */
function factsOf({snapshot, sightings}: Visit, {part, texts, oneWidth = false}: GatherOptions): SourceFacts {
  const [first, ...others] = sightings
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
    url: first.opened.url,
    colorScheme: snapshot.environment.colorScheme,
    properties: comparedProperties(snapshot, ...texts),
    motion: first.motion,
    ...(part === undefined ? {page: pageOf(snapshot)} : {part, among: withinPart(snapshot, part)}),
    isResized: others.length === 0,
    viewports: [captured, ...(oneWidth ? [] : viewports)]
  }
}

/** Looks at a page at the viewports of its facts. */
export async function gatherEvidence(visit: Visit, options: GatherOptions): Promise<SourceEvidence> {
  const {seen, ...facts} = gathering(visit, options)
  return {...facts, widths: await Promise.all(seen)}
}

/** Begins to look at a page at the viewports of its facts. */
export function gathering(visit: Visit, options: GatherOptions): Gathering {
  const facts = factsOf(visit, options)
  const {properties, part, among, viewports} = facts
  const [first, ...others] = visit.sightings
  const seenAt = async ({width, height}: Viewport, {opened, ...load}: Sighting): Promise<SourceWidth> => {
    const {page} = opened
    // Other widths of one load come after each other; evidence for an earlier copy may have left it at the last.
    if (page.viewportSize()?.width !== width) await resize(page, width, height)
    const picture = load.width === width ? load.picture : undefined
    if (part === undefined) return {width, height, evidence: await evidenceOf(page, {properties, picture})}
    const standing = await standingOf(page, part)
    return {width, height, standing, evidence: await evidenceOf(page, {properties, part, among, standing})}
  }
  const [own, ...further] = viewports
  const seen = [seenAt(own, first)]
  for (const [place, viewport] of further.entries()) {
    const before = others.length > 0 ? seen[0]! : seen.at(-1)!
    seen.push(before.then(() => seenAt(viewport, others[place] ?? first)))
  }
  // Who asks for it is told; until then nobody may be there to hear.
  for (const one of seen) one.catch(() => {})
  return {...facts, seen}
}

/** Elements are counted in the order of the tree. */
function withinPart({tree}: Snapshot, part: number): number[] {
  const root = elementsOf(tree)[part]
  const count = root ? elementsOf({type: 'root', children: [root]}).length : 1
  return Array.from({length: count}, (_, place) => part + place)
}

function pageOf({tree}: Snapshot): [html: number, body: number] {
  const elements = elementsOf(tree)
  const html = elements.findIndex(({tagName}) => tagName === 'html')
  const body = elements.findIndex(({tagName}) => tagName === 'body' || tagName === 'frameset')
  return [html, body]
}
