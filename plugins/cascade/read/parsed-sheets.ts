import type {Root} from 'postcss'
import type {StyleSheetSource} from '../../model/snapshot.ts'
import type {NamesInUse} from './page-names.ts'

export interface ParsedSheet {
  root: Root
  /** It was parsed without any message. */
  isClean: boolean
}

const known = new WeakMap<StyleSheetSource, {names: NamesInUse; parsed: ParsedSheet}>()

/**
 * The result of `parse` for a sheet and a page with these names, once: a browser is asked about its rules before they are matched,
 * and parsing them takes longer than everything else that is asked. A sheet with something to report is parsed each time.
 */
export function parsedOnce(
  sheet: StyleSheetSource,
  names: NamesInUse,
  parse: () => ParsedSheet
): ParsedSheet {
  const before = known.get(sheet)
  if (before && isSame(before.names, names)) return before.parsed
  const parsed = parse()
  if (parsed.isClean) known.set(sheet, {names, parsed})
  return parsed
}

const isSame = (one: NamesInUse, two: NamesInUse): boolean =>
  hasSame(one.classes, two.classes) &&
  hasSame(one.ids, two.ids) &&
  hasSame(one.tags, two.tags) &&
  hasSameToggles(one.toggles, two.toggles)

const hasSameToggles = (one: NamesInUse['toggles'], two: NamesInUse['toggles']): boolean =>
  one === two ||
  (one !== undefined &&
    two !== undefined &&
    one.themes === two.themes &&
    one.states === two.states &&
    one.namedStates === two.namedStates &&
    hasSame(one.classes, two.classes))

function hasSame(one: ReadonlySet<string>, two: ReadonlySet<string>): boolean {
  if (one.size !== two.size) return false
  for (const name of one) if (!two.has(name)) return false
  return true
}
