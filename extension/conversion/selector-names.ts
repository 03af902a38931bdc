/** Names that a compound asks of an element. */
export interface CompoundNames {
  /** Element name in lower case; absent where any will do. */
  type?: string
  classes: string[]
  ids: string[]
}

export interface SelectorNames {
  /** Of the element that is styled. */
  subject: CompoundNames
  /** Of elements around it, in any order. */
  around: CompoundNames[]
}

/**
 * The names in each selector of a list; names inside functions (`:not(.a)`) are left out.
 *
 * ```
 * .card:hover > a.title:not(.x)::before, h2
 * ^^^^^         ^^^^^^^                  ^^
 * around        subject                  subject
 * ```
 */
export function selectorNames(selectorList: string): SelectorNames[] {
  const found: SelectorNames[] = []
  let around: CompoundNames[] = []
  let current: CompoundNames = {classes: [], ids: []}
  let isFresh = true
  let at = 0
  const end = selectorList.length
  const nextCompound = () => {
    if (!isFresh) around.push(current)
    current = {classes: [], ids: []}
    isFresh = true
  }
  while (at < end) {
    const char = selectorList[at] as string
    if (char === ',') {
      found.push({subject: current, around})
      around = []
      current = {classes: [], ids: []}
      isFresh = true
      at++
    } else if (char === '/' && selectorList[at + 1] === '*') {
      const close = selectorList.indexOf('*/', at + 2)
      at = close === -1 ? end : close + 2
    } else if (/[\s>+~|]/.test(char)) {
      at++
      // White space at the end, or before a comma, is no combinator.
      if (/[^\s,]/.test(selectorList.slice(at).trimStart()[0] ?? ',')) nextCompound()
    } else if (char === '(' || char === '[') {
      at = closing(selectorList, at)
      isFresh = false
    } else if (char === '.' || char === '#') {
      const [name, next] = readName(selectorList, at + 1)
      if (name !== '') (char === '.' ? current.classes : current.ids).push(name)
      at = next === at ? at + 1 : next
      isFresh = false
    } else if (char === ':') {
      while (selectorList[at] === ':') at++
      at = readName(selectorList, at)[1]
      isFresh = false
    } else {
      const [name, next] = readName(selectorList, at)
      if (isFresh && name !== '') current.type = name.toLowerCase()
      isFresh = false
      at = next === at ? at + 1 : next
    }
  }
  found.push({subject: current, around})
  return found
}

const NAME = /(?:\\(?:[0-9a-f]{1,6}\s?|[^])|[\w-]|[^\0-\x7f])*/iuy

function readName(text: string, start: number): [name: string, next: number] {
  NAME.lastIndex = start
  const raw = NAME.exec(text)?.[0] ?? ''
  return [raw.includes('\\') ? unescape(raw) : raw, start + raw.length]
}

const unescape = (raw: string) =>
  raw.replace(
    /\\(?:([0-9a-f]{1,6})\s?|([^]))/giu,
    (_all, hex: string | undefined, char: string | undefined) =>
      hex === undefined
        ? (char ?? '')
        : String.fromCodePoint(Math.min(Number.parseInt(hex, 16) || 0xfffd, 0x10ffff))
  )

/** After the bracket that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '"' || char === "'") {
      const close = text.indexOf(char, at + 1)
      if (close === -1) return text.length
      at = close
    } else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return text.length
}
