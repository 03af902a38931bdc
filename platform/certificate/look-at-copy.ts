import type {Conversion} from '@facsimile/pipeline'
import {type BrowserHandle, BrowserError, type OpenedPage} from '../browser/index.ts'
import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'
import {openOutput, type OutputFiles} from '../diff/output.ts'
import {GROUND} from '../diff/output-document.ts'
import {resize} from '../diff/resize.ts'
import {CONTAINER, ROOM} from './copy-files.ts'
import {type Evidence, evidenceOf, motionOf, standStill} from './evidence.ts'
import {numberCopy} from './number-copy.ts'
import {giveRoom} from './standing.ts'
import type {SourceEvidence, SourceFacts} from './source-evidence.ts'

/** A page that is being looked at while its copy is opened. */
export interface Gathering extends SourceFacts {
  evidence: Promise<SourceEvidence>
}

export interface LookOptions {
  files: OutputFiles
  /** Places of the viewports, among those of the source, at which to look. */
  places: readonly number[]
}

export interface LookedAt {
  /** Still open, at the last of its viewports. */
  copy: OpenedPage
  motion: Collected
  seen: (readonly [place: number, evidence: Evidence])[]
}

/** Opens the code and looks at it as at its source. Fails with `BrowserError`. */
export async function lookAtCopy(
  handle: BrowserHandle,
  source: Gathering,
  conversion: Conversion,
  {files, places}: LookOptions
): Promise<LookedAt> {
  const viewports = places.map((place) => ({place, ...source.viewports[place]!}))
  const [{width, height}] = viewports as [(typeof viewports)[number]]
  const copy = await openOutput(handle, source.url, files, {
    viewport: {width, height},
    colorScheme: source.colorScheme,
    isStatic: true
  })
  try {
    await number(copy, conversion, source.page)
    const {properties, part, among} = source
    const motion = await motionOf(copy.page)
    await standStill(copy.page)
    const seen: [number, Evidence][] = []
    for (const {place, width, height} of viewports) {
      if (seen.length > 0) await resize(copy.page, width, height)
      const standing = part === undefined ? undefined : (await source.evidence).widths[place]?.standing
      if (standing?.shows === 'away') continue
      if (standing?.room) await giveRoom(copy.page, ROOM, part!, standing)
      seen.push([place, await evidenceOf(copy.page, {properties, part, among, standing})])
    }
    return {copy, motion, seen}
  } catch (error) {
    await copy.close()
    throw error
  }
}

async function number(copy: OpenedPage, {elements}: Conversion, page: SourceFacts['page']): Promise<void> {
  const world = await worldOf(copy.page)
  const made = await world.call(numberCopy, [
    elements,
    {container: CONTAINER, ground: GROUND, page: page ?? null}
  ])
  if (made !== elements.length)
    throw new BrowserError(
      'browser-failed',
      `The code has ${elements.length} elements, of which the browser makes ${made}; they cannot be compared one by one.`
    )
}
