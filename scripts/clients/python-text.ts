/** `idempotency-key` and `copyId` as Python writes names. */
export const snakeCase = (name: string): string =>
  name
    .replaceAll('-', '_')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_/, '')

/** A value of JSON as a literal of Python. */
export const literal = (value: unknown): string =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

/** Sentences as a docstring, at an indentation; nothing without any. */
export function docstring(text: string | undefined, indentation: number): string {
  if (!text) return ''
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  return `${' '.repeat(indentation)}"""${escaped}"""\n`
}
