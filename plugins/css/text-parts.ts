/** Whether a text begins with one of these. */
export function beginsWith(text: string, beginnings: Iterable<string>): boolean {
  for (const beginning of beginnings) if (text.startsWith(beginning)) return true
  return false
}

/** Whether a text has one of these in it: characters, where it is a string of them. */
export function includesOneOf(text: string, parts: Iterable<string>): boolean {
  for (const part of parts) if (text.includes(part)) return true
  return false
}
