import type {Conversion} from '@facsimile/pipeline'
import {type BlankPage, blankPageBeside} from '../browser/blank-page.ts'
import {BrowserError} from '../browser/errors.ts'
import {hideNamesIn} from '../browser/capture-world.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import type {OpenedPage} from '../browser/open.ts'
import {viewportOf} from '../browser/drawn-size.ts'
import {browserEnded} from '../browser/page-end.ts'
import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'
import {openOutput, type OutputFiles} from '../diff/output.ts'
import {CONTAINER_MARK} from '../diff/output-document.ts'
import {resize} from '../diff/resize.ts'
import {CONTAINER, CONTAINER_STYLE} from './copy-files.ts'
import {type Evidence, evidenceOf, motionOf, pictureOf, standStill} from './evidence.ts'
import {numberCopy} from './number-copy.ts'
import type {Picture} from './picture.ts'
import {giveContainer} from './give-container.ts'
import {type Gathering, isByDrawing, type SourceFacts, type Viewport} from './source-evidence.ts'

export interface CopyEvidenceOptions {
  files: OutputFiles
  /** Places of the viewports, among those of the source, at which to look. */
  indexes: readonly number[]
  /** Called with how the code is at each of them; at the first also with how it moves. It stays there until that ends. */
  onSeen: (index: number, evidence: Evidence, motion?: Collected) => Promise<void>
}

/** Opens the code and examines it as at its source; it stays open, at the last of its viewports. Fails with `BrowserError`. */
export async function gatherCopyEvidence(
  handle: BrowserHandle,
  source: Gathering,
  conversion: Conversion,
  {files, indexes, onSeen}: CopyEvidenceOptions
): Promise<OpenedPage> {
  const viewports = indexes.map((index) => ({index, ...source.viewports[index]!}))
  const openAt = async ({width, height}: Viewport): Promise<OpenedPage> =>
    openOutput(handle, source.url, files, {
      blank: await blankFor(source),
      viewport: {width, height},
      isStatic: true
    })
  // How it moves is known of the source at the first of all viewports.
  const copy = await openAt(viewports.find(({index}) => index === 0) ?? viewports[0]!)
  try {
    await number(copy, conversion, source.page)
    const {properties, part, among} = source
    const motion = indexes.includes(0) ? await motionOf(copy.page) : undefined
    await standStill(copy.page)
    let isDrawn = false
    for (const {index, width, height} of viewports) {
      if (viewportOf(copy.page)?.width !== width) await resize(copy.page, width, height)
      const surroundings = part === undefined ? undefined : (await source.seen[index])?.surroundings
      if (surroundings?.shows === 'away') continue
      if (part !== undefined && surroundings?.containers[0])
        await giveContainer(copy.page, CONTAINER_STYLE, part, surroundings)
      const byDrawing = isByDrawing(source, {width, height})
      // Its images were drawn for another width, those of the source were not.
      const takeElsewhere =
        isDrawn && !source.isResized ? () => pictureOfFresh(() => openAt({width, height})) : undefined
      const evidence = await evidenceOf(copy.page, {
        properties,
        part,
        among,
        surroundings,
        byDrawing,
        takeElsewhere
      })
      await onSeen(index, evidence, index === 0 ? motion : undefined)
      isDrawn ||= !byDrawing
    }
    return copy
  } catch (error) {
    await copy.close()
    throw error
  }
}

/** Opens the code at the captured width, numbered and standing still. Fails with `BrowserError`. */
export async function openCopy(
  handle: BrowserHandle,
  source: SourceFacts,
  conversion: Conversion,
  files: OutputFiles
): Promise<OpenedPage> {
  const {width, height} = source.viewports[0]
  const copy = await openOutput(handle, source.url, files, {
    blank: await blankFor(source),
    viewport: {width, height},
    isStatic: true
  })
  try {
    await number(copy, conversion, source.page)
    await standStill(copy.page)
    return copy
  } catch (error) {
    await copy.close()
    throw error
  }
}

/** Picture of a page that is opened for it. */
async function pictureOfFresh(open: () => Promise<OpenedPage>): Promise<Picture> {
  const copy = await open()
  try {
    await standStill(copy.page)
    return await pictureOf(copy.page)
  } finally {
    await copy.close()
  }
}

async function blankFor({blankPages, beside}: SourceFacts): Promise<BlankPage> {
  const blankPage = await blankPages.pop()?.catch(() => undefined)
  try {
    return blankPage ?? (await blankPageBeside(beside))
  } catch (cause) {
    throw browserEnded('the copy', cause)
  }
}

async function number(copy: OpenedPage, {elements}: Conversion, page: SourceFacts['page']): Promise<void> {
  const world = await worldOf(copy.page)
  await hideNamesIn(world)
  const made = await world.call(numberCopy, [
    elements,
    {container: CONTAINER, containerMark: CONTAINER_MARK, page: page ?? null}
  ])
  if (made !== elements.length)
    throw new BrowserError({
      code: 'browser-failed',
      message: `The code has ${elements.length} elements, of which the browser makes ${made}; they cannot be compared one by one.`
    })
}
