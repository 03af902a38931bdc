import type {Snapshot, StyleSheetSource} from '@facsimile/plugins/snapshot.ts'
import {UNBOUNDED} from '@facsimile/plugins/style/width.ts'
import {rangesOf, type Stretch} from './ranges.ts'

/**
 * The sheets of our capture, where a script wrote another text into one at another width, with the texts of the others
 * beside it, each for its widths. Sheets that come or go with the width are left as they are.
 */
export function variedSheets(
  captures: readonly Snapshot[],
  stretches: readonly Stretch[],
  control: Snapshot | undefined
): StyleSheetSource[] {
  const [ours] = captures as [Snapshot, ...Snapshot[]]
  return ours.sheets.flatMap((sheet, place) => {
    const texts = captures.map(({sheets}) => counterpart(sheet, sheets[place]))
    const isStable = !control || counterpart(sheet, control.sheets[place]) === sheet.text
    if (!isStable || !isPlain(sheet) || texts.every((text) => text === undefined || text === sheet.text))
      return [sheet]
    const byText = Map.groupBy(texts.keys(), (capture) => texts[capture] ?? sheet.text)
    return [...byText].map(([text, group]) => ({
      ...sheet,
      text,
      media: rangesOf(stretches, new Set(group)).map(mediaOf).join(', ')
    }))
  })
}

/** Only what a script writes as text can differ. */
const isPlain = ({kind, media}: StyleSheetSource) =>
  kind !== 'linked' && (!media || /^\s*all\s*$/i.test(media))

const counterpart = (sheet: StyleSheetSource, other: StyleSheetSource | undefined) =>
  other?.kind === sheet.kind && other.scope === sheet.scope ? other.text : undefined

function mediaOf({from, to}: {from: number; to: number}): string {
  const bounds = [
    ...(from > 0 ? [`(width >= ${from}px)`] : []),
    ...(to < UNBOUNDED ? [`(width < ${to}px)`] : [])
  ]
  return bounds.join(' and ') || 'all'
}
