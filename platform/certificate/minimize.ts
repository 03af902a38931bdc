import {convert, type Settings, type Slots} from '@facsimile/pipeline'
import {type Drop, dropStyles} from '@facsimile/plugins'
import type {BrowserHandle} from '../browser/launch.ts'
import {worldOf} from '../browser/world.ts'
import {openOutput} from '../diff/output.ts'
import {CONTAINER_MARK} from '../diff/output-document.ts'
import {resize} from '../diff/resize.ts'
import type {LoadedPage} from '../page-load/load-page.ts'
import {CONTAINER, copyFiles} from './copy-files.ts'
import {standStill} from './evidence.ts'
import {numberCopy} from './number-copy.ts'
import type {SourceEvidence} from './source-evidence.ts'
import {listUnits, tryUnits, type Unit} from './try-removals.ts'

/** Units of one call, so that no call takes long. */
const BATCH = 40

/**
 * The slots that drop what is not needed, found out by taking declarations away one family at a time, at every width of
 * the evidence; undefined where all is needed. Takes seconds. What a state of the page touches is left alone.
 */
export async function minimizingSlots(
  handle: BrowserHandle,
  {snapshot}: LoadedPage,
  source: SourceEvidence,
  settings: Partial<Settings>
): Promise<Slots | undefined> {
  // In this form each style is one rule, so that taking it away is one step.
  const conversion = await convert(snapshot, {...settings, componentFormat: 'html', styleFormat: 'local'})
  const {width, height} = source.widths[0]!
  const files = await copyFiles(handle, conversion, source.part !== undefined)
  const copy = await openOutput(handle, source.url, files, {viewport: {width, height}, isStatic: true})
  try {
    const world = await worldOf(copy.page)
    await world.call(numberCopy, [
      conversion.elements,
      {container: CONTAINER, containerMark: CONTAINER_MARK, page: null}
    ])
    await standStill(copy.page)
    const units = await world.call(listUnits, [])
    const properties = source.properties ?? [...new Set(units.flatMap((unit) => unit.properties))]
    let left = [...units.keys()]
    for (const at of source.widths) {
      await resize(copy.page, at.width, at.height)
      const gone: number[] = []
      for (let from = 0; from < left.length; from += BATCH) {
        const batch = left.slice(from, from + BATCH)
        gone.push(...(await world.call(tryUnits, [batch, properties, from + BATCH >= left.length], 60_000)))
      }
      left = gone
    }
    const drops = dropsOf(units, new Set(left))
    return drops.length > 0 ? {beforeEmit: [[dropStyles, {drops}]]} : undefined
  } finally {
    await copy.close()
  }
}

/** An element's longhand is dropped where all rules that declare it for the element can be dropped. */
function dropsOf(units: readonly Unit[], gone: ReadonlySet<number>): Drop[] {
  const needed = new Set<string>()
  const each = (unit: Unit, visit: (key: string, number: number, property: string) => void) => {
    for (const number of unit.numbers)
      for (const property of unit.properties) visit(`${number} ${unit.pseudo} ${property}`, number, property)
  }
  for (const [index, unit] of units.entries()) if (!gone.has(index)) each(unit, (key) => needed.add(key))
  const drops: Drop[] = []
  for (const index of gone) {
    const unit = units[index]
    if (!unit) continue
    const byNumber = new Map<number, string[]>()
    each(unit, (key, number, property) => {
      if (!needed.has(key)) byNumber.set(number, [...(byNumber.get(number) ?? []), property])
    })
    for (const [number, properties] of byNumber) drops.push({number, pseudo: unit.pseudo, properties})
  }
  return drops
}
