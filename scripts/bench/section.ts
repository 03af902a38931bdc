/** One table of the report. */
export interface Section {
  title: string
  /** What was measured, and what the peers do not do. */
  notes: readonly string[]
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface BenchOptions {
  /** Runs that count; parts in which one takes minutes make fewer, and say so. */
  runs: number
  /** Copies that the service makes while its memory is watched. */
  copies: number
  /** Reports on standard error what is being done. */
  progress: (text: string) => void
}

export type Part = (options: BenchOptions) => Promise<Section[]>

export const milliseconds = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value)
    ? 'failed'
    : `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`

/** `2.31×`; empty where there is nothing to compare. */
export const ratio = (value: number | undefined, to: number | undefined): string =>
  value === undefined || to === undefined || !(to > 0) ? '' : `${(value / to).toFixed(2)}×`

export const kilobytes = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.round(bytes / 1024)} KB`

export function markdownOf({title, notes, columns, rows}: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  // Numbers stand below each other.
  const rule = columns.map((_, index) =>
    rows.every((row) => /^(?:[\d.]|$)/.test(row[index] ?? '')) ? '---:' : '---'
  )
  return [
    `## ${title}`,
    '',
    ...notes.flatMap((note) => [note, '']),
    line(columns),
    line(rule),
    ...rows.map(line)
  ].join('\n')
}
