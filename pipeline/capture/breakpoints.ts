import {parseMediaQueryList, type Snapshot, UNBOUNDED} from '@facsimile/plugins/model'

/** Widths at which the page's own media rules begin or end, px → the number of media rules that have it. */
export function breakpointsOf({sheets, imports}: Pick<Snapshot, 'sheets' | 'imports'>): Map<number, number> {
  const uses = new Map<number, number>()
  const note = (query: string) => {
    for (const {from, to} of parseMediaQueryList(query)) {
      for (const bound of [from, to])
        if (bound > 0 && bound < UNBOUNDED) uses.set(bound, (uses.get(bound) ?? 0) + 1)
    }
  }
  for (const {media} of sheets) if (media) note(media)
  for (const text of [...sheets.map((sheet) => sheet.text), ...Object.values(imports)]) {
    for (const [, query = ''] of text.matchAll(/@media([^{;]+)\{/g)) note(query)
  }
  return uses
}
