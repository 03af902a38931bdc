/** A diagnostic for a range of the code; offsets are in UTF-16 units. */
export interface Problem {
  from: number
  to: number
  text: string
  severity: 'error' | 'warning' | 'info'
  ruleId?: string
}
