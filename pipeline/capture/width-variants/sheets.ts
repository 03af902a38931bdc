import {groupBy, type Snapshot, type StyleSheetSource, UNBOUNDED} from '@facsimile/plugins/model'
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
  const counterparts = captures.map(({sheets}) => counterpartsOf(ours.sheets, sheets))
  const stable = control && counterpartsOf(ours.sheets, control.sheets)
  return ours.sheets.flatMap((sheet, place) => {
    const texts = counterparts.map((own) => own[place])
    const isStable = !stable || stable[place] === sheet.text
    if (!isStable || !isPlain(sheet) || texts.every((text) => text === undefined || text === sheet.text))
      return [sheet]
    const byText = groupBy(texts.keys(), (capture) => texts[capture] ?? sheet.text)
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

/**
 * The text that each sheet of ours has in another capture; undefined where it has none there. Scripts that load in
 * parallel add their sheets in varying order, so a sheet with the same text is the same, wherever it is.
 */
function counterpartsOf(
  ours: readonly StyleSheetSource[],
  others: readonly StyleSheetSource[]
): (string | undefined)[] {
  const texts = ours.map((sheet, place) => (isSame(sheet, others[place]) ? sheet.text : undefined))
  if (ours.length === others.length && texts.every((text) => text !== undefined)) return texts
  const free = new Map<string, Set<number>>()
  others.forEach((other, place) => {
    if (isSame(other, ours[place])) return
    const key = treeOf(other) + other.text
    free.set(key, (free.get(key) ?? new Set()).add(place))
  })
  const taken = new Set<number>()
  ours.forEach((sheet, place) => {
    if (texts[place] !== undefined) return
    const equal = free.get(treeOf(sheet) + sheet.text)
    const [first] = equal ?? []
    if (first === undefined) return
    equal?.delete(first)
    taken.add(first)
    texts[place] = sheet.text
  })
  const left = new Map<string, {ours: number[]; others: number[]}>()
  const leftAt = (sheet: StyleSheetSource) => {
    const known = left.get(treeOf(sheet)) ?? {ours: [], others: []}
    left.set(treeOf(sheet), known)
    return known
  }
  ours.forEach((sheet, place) => texts[place] === undefined && leftAt(sheet).ours.push(place))
  others.forEach((other, place) => {
    if (!taken.has(place) && !isSame(other, ours[place])) leftAt(other).others.push(place)
  })
  for (const {ours: own, others: their} of left.values())
    for (const [at, place] of own.entries()) {
      // Where as many are left, they are the same ones in another state; else those at the same index are.
      const found = own.length === their.length ? their[at] : their.find((other) => other === place)
      const text = found === undefined ? undefined : others[found]?.text
      if (text !== undefined) texts[place] = text
    }
  return texts
}

const isSame = (sheet: StyleSheetSource, other: StyleSheetSource | undefined) =>
  other?.kind === sheet.kind && other.scope === sheet.scope && other.text === sheet.text

/** The kind of a sheet, and its tree. */
const treeOf = ({kind, scope}: StyleSheetSource) => `${kind} ${scope} `

function mediaOf({from, to}: {from: number; to: number}): string {
  const bounds = [
    ...(from > 0 ? [`(width >= ${from}px)`] : []),
    ...(to < UNBOUNDED ? [`(width < ${to}px)`] : [])
  ]
  return bounds.join(' and ') || 'all'
}
