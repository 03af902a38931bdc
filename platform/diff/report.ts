import type {StyleDifference, WidthReport} from './compare.ts'

export interface ReportOptions {
  /** Properties a width shows (default: 25). */
  rows?: number
}

/**
 * A table for people, a block a width: properties by how often they differ (echoes of other differences counted
 * apart, behind the stroke), each with an example.
 */
export function formatReport(reports: readonly WidthReport[], {rows = 25}: ReportOptions = {}): string {
  return reports.map((report) => block(report, rows)).join('\n\n')
}

function block({width, compared, differences, boxes, unpaired}: WidthReport, rows: number): string {
  const lines = [
    `${width} px: ${compared} elements compared, ${differences.length} differences, ${boxes.length} boxes, ` +
      `${unpaired.length} without counterpart`
  ]
  const groups = Object.entries(
    Object.groupBy(differences, ({pseudo, property}) => `${pseudo} ${property}`.trim())
  )
    .map(([name, list = []]) => ({name, list, roots: list.filter(({isEcho}) => !isEcho)}))
    .sort((left, right) => right.roots.length - left.roots.length || right.list.length - left.list.length)
  for (const {name, list, roots} of groups.slice(0, rows)) {
    const example = roots[0] ?? list[0]
    lines.push(
      `  ${name.padEnd(34)} ${String(roots.length).padStart(5)}/${String(list.length).padEnd(5)} ${example ? show(example) : ''}`
    )
  }
  if (groups.length > rows) lines.push(`  … and ${groups.length - rows} more properties`)
  for (const {element, expected, found} of boxes.slice(0, 5)) {
    lines.push(
      `  box ${shorten(element, 70)}: ${expected.map(round).join(' ')} → ${found.map(round).join(' ')}`
    )
  }
  for (const {path} of unpaired.slice(0, 5)) lines.push(`  without counterpart: ${shorten(path, 90)}`)
  return lines.join('\n')
}

const show = ({element, expected, found}: StyleDifference) =>
  `${shorten(element, 60)}: ${shorten(expected, 50)} → ${shorten(found, 50)}`

const round = (value: number) => Math.round(value * 10) / 10

/** Paths keep their end, which says more. */
const shorten = (text: string, length: number) =>
  text.length <= length
    ? text
    : text.includes(' > ')
      ? `…${text.slice(-length)}`
      : `${text.slice(0, length)}…`
