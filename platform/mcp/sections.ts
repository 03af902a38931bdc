export interface Section {
  /** `component.html#3` */
  id: string
  /** What begins there. */
  label: string
  /** About how many tokens of a language model it has. */
  tokens: number
}

/** A token of code is some four characters. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4)

/** Characters of one section, where it can be divided at all. */
const LIMIT = 6000

/**
 * The texts of a file's sections, in order; joined they are the file. Code is divided between elements (rules, in a
 * sheet), from the outermost inwards, as its indentation shows them.
 */
export function sectionTexts(text: string): string[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  return merged(divided(lines)).map((part) => part.join(''))
}

export function sectionsOf(name: string, text: string): Section[] {
  return sectionTexts(text).map((part, index) => ({
    id: `${name}#${index + 1}`,
    label: labelOf(part),
    tokens: tokensOf(part)
  }))
}

/** The text of a section, or undefined where the file has no such one. */
export function sectionText(files: readonly {name: string; text: string}[], id: string): string | undefined {
  const [, name, index] = /^(.+)#(\d+)$/.exec(id) ?? []
  const file = files.find((one) => one.name === name)
  return file && sectionTexts(file.text)[Number(index) - 1]
}

const size = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length, 0)

function divided(lines: readonly string[]): string[][] {
  if (size(lines) <= LIMIT) return lines.length === 0 ? [] : [[...lines]]
  if (lines.length === 1)
    return (lines[0]?.match(new RegExp(`[^]{1,${LIMIT}}`, 'g')) ?? []).map((part) => [part])
  const outermost = Math.min(...lines.filter((line) => line.trim() !== '').map(indentation))
  const blocks: string[][] = []
  for (const line of lines) {
    const begins = line.trim() !== '' && indentation(line) === outermost && !/^\s*(<\/|[})\]])/.test(line)
    const last = blocks.at(-1)
    if (begins || !last) blocks.push([line])
    else last.push(line)
  }
  if (blocks.length > 1) return blocks.flatMap(divided)
  // One element: what opens it, what is inside, what closes it.
  const closes = lines.findLastIndex((line) => line.trim() !== '')
  const end = closes > 0 && indentation(lines[closes] ?? '') === outermost ? closes : lines.length
  return [[lines[0] ?? ''], ...divided(lines.slice(1, end)), ...divided(lines.slice(end))]
}

/** Small neighbours together, as long as they have room. */
function merged(parts: readonly string[][]): string[][] {
  const together: string[][] = []
  for (const part of parts) {
    const last = together.at(-1)
    if (last && size(last) + size(part) <= LIMIT) last.push(...part)
    else together.push([...part])
  }
  return together
}

const indentation = (line: string) => line.length - line.trimStart().length

/** The first heading, else the first line that says something. */
function labelOf(text: string): string {
  const heading = /<h[1-6][^>]*>([^<]{1,80})/.exec(text)?.[1]?.trim()
  const line =
    text
      .split('\n')
      .find((one) => /[\w]/.test(one))
      ?.trim() ?? ''
  const short = line.length > 70 ? `${line.slice(0, 69)}…` : line
  return heading ? `${short} – ${heading}` : short
}
