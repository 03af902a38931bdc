import {elementsOf} from '@facsimile/pipeline/capture/elements-of.ts'
import type {Snapshot} from '@facsimile/plugins'
import type {Page} from 'playwright-core'
import type {Collected} from '../diff/collect.ts'
import {heightFor, resize} from '../diff/resize.ts'
import type {Visit} from '../visit.ts'
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
  /** Viewports at which it is compared, px, the captured one first. */
  viewports: [Viewport, ...Viewport[]]
}

interface Viewport {
  width: number
  height: number
}

/** What is known of a page at several widths, the captured one first. Serves any number of conversions. */
export interface SourceEvidence extends SourceFacts {
  /** `standing`: how an element that is copied stands there. */
  widths: {width: number; height: number; evidence: Evidence; standing?: Standing}[]
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
export function factsOf(
  {snapshot, sightings}: Visit,
  {part, texts, oneWidth = false}: GatherOptions
): SourceFacts {
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
    viewports: [captured, ...(oneWidth ? [] : viewports)]
  }
}

/** Looks at a page at the viewports of its facts. */
export async function gatherEvidence(
  visit: Visit,
  options: GatherOptions,
  facts: SourceFacts = factsOf(visit, options)
): Promise<SourceEvidence> {
  const [first, ...others] = visit.sightings
  const {properties, part, among, viewports} = facts
  const seenAt = async (page: Page, width: number, height: number) => ({
    width,
    height,
    ...(await evidenceAt(page))
  })
  const evidenceAt = async (page: Page) => {
    if (part === undefined) return {evidence: await evidenceOf(page, {properties})}
    const standing = await standingOf(page, part)
    return {standing, evidence: await evidenceOf(page, {properties, part, among, standing})}
  }
  // Evidence for an earlier copy may have left the load at another width.
  if (first.opened.page.viewportSize()?.width !== first.width)
    await resize(first.opened.page, first.width, first.height)
  const widths = [await seenAt(first.opened.page, first.width, first.height)]
  const [, ...further] = viewports
  if (others.length > 0) {
    const seen = others
      .slice(0, further.length)
      .map(({opened, width, height}) => seenAt(opened.page, width, height))
    widths.push(...(await Promise.all(seen)))
  } else {
    for (const {width, height} of further) {
      await resize(first.opened.page, width, height)
      widths.push(await seenAt(first.opened.page, width, height))
    }
  }
  return {...facts, widths}
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
