import {elementsOf} from '@facsimile/pipeline/capture/elements-of.ts'
import type {Snapshot} from '@facsimile/plugins'
import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'
import {heightFor, resize} from '../diff/resize.ts'
import type {Sighting, Visit} from '../visit.ts'
import {comparedProperties} from './compared-properties.ts'
import {type Evidence, evidenceOf} from './evidence.ts'
import {comparedWidths} from './widths.ts'

/** What is known of a page at several widths, the captured one first. Serves any number of conversions. */
export interface SourceEvidence {
  url: string
  colorScheme: 'light' | 'dark'
  properties: string[] | undefined
  motion: Collected
  /** Number of the element that is copied; absent where it is the page. */
  part?: number
  /** Numbers of the page's `html` and `body`, where it is the page that is copied. */
  page?: [html: number, body: number]
  /** The room that the element has on its page, as CSS for what holds its copy. */
  room?: string
  widths: {width: number; height: number; evidence: Evidence}[]
}

export interface GatherOptions {
  /** Number of the element that is copied. */
  part?: number
  /** Code and sheets that the page will be compared with: what they declare is read too. */
  texts: readonly string[]
}

/** Reads a visit whose loads were stopped (`VisitOptions.stop`). */
export async function gatherEvidence(visit: Visit, {part, texts}: GatherOptions): Promise<SourceEvidence> {
  const {snapshot, sightings} = visit
  const [first, ...others] = sightings
  if (!first.motion) throw new Error('The loads of the visit were not stopped.')
  const properties = comparedProperties(snapshot, ...texts)
  const room = part === undefined ? undefined : await roomOf(first, part)
  const widths: SourceEvidence['widths'] = [
    {
      width: first.width,
      height: first.height,
      evidence: await evidenceOf(first.opened.page, {properties, part})
    }
  ]
  if (others.length > 0) {
    const seen = others.map(async ({opened, width, height}) => ({
      width,
      height,
      evidence: await evidenceOf(opened.page, {properties, part})
    }))
    widths.push(...(await Promise.all(seen)))
  } else {
    for (const width of widthsToResize(snapshot, first)) {
      const height = heightFor(width)
      await resize(first.opened.page, width, height)
      widths.push({width, height, evidence: await evidenceOf(first.opened.page, {properties, part})})
    }
  }
  const {colorScheme} = snapshot.environment
  return {
    url: first.opened.url,
    colorScheme,
    properties,
    motion: first.motion,
    ...(part === undefined ? {page: pageOf(snapshot)} : {part, room}),
    widths
  }
}

function pageOf({tree}: Snapshot): [html: number, body: number] {
  const elements = elementsOf(tree)
  const html = elements.findIndex(({tagName}) => tagName === 'html')
  const body = elements.findIndex(({tagName}) => tagName === 'body' || tagName === 'frameset')
  return [html, body]
}

/** Scripts may do at another width what nobody saw; a page that has any is compared at the widths of its loads. */
const widthsToResize = (snapshot: Snapshot, {width}: Sighting) =>
  comparedWidths(snapshot).filter((other) => other !== width)

async function roomOf({opened}: Sighting, part: number): Promise<string | undefined> {
  const world = await worldOf(opened.page)
  return world.call(measureRoom, [part])
}

/** Runs in the page. */
function measureRoom(part: number): string | undefined {
  const element = (globalThis as {facsimileElements?: Element[]}).facsimileElements?.[part]
  const parent = element?.parentElement
  if (!element || !parent) return undefined
  const style = getComputedStyle(parent)
  const own = getComputedStyle(element)
  const isInFlow = /^(?:block|flow-root|list-item|table-cell)$/.test(style.display) && own.float === 'none'
  const inset = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
  const width =
    isInFlow && own.position !== 'absolute' && own.position !== 'fixed'
      ? parent.clientWidth - inset
      : element.getBoundingClientRect().width
  return `display: flow-root; width: ${width}px`
}
