/** One component of a value at its top level: a word (functions, strings and `[…]` whole), a `/` or a `,`. */
export interface Word {
  kind: 'word' | '/' | ','
  text: string
}

const memo = new Map<string, readonly Word[] | undefined>()
const LIMIT = 20_000

/**
 * The components of a CSS value in the author's spelling, comments dropped.
 * Undefined where the text is not plain enough to be sure: escapes outside strings, unbalanced brackets, `{`, `;`, `!`.
 */
export function valueWords(value: string): readonly Word[] | undefined {
  if (memo.has(value)) return memo.get(value)
  if (memo.size > LIMIT) memo.clear()
  const words = scan(value)
  memo.set(value, words)
  return words
}

function scan(value: string): Word[] | undefined {
  const words: Word[] = []
  let at = 0
  let start = -1
  const end = (): void => {
    if (start >= 0) words.push({kind: 'word', text: value.slice(start, at)})
    start = -1
  }
  while (at < value.length) {
    const char = value[at]!
    if (char === '/' && value[at + 1] === '*') {
      // A comment parts two tokens, so it ends a word, as white space does.
      end()
      const close = value.indexOf('*/', at + 2)
      if (close < 0) return undefined
      at = close + 2
    } else if (/\s/.test(char)) {
      end()
      at += 1
    } else if (char === '/' || char === ',') {
      end()
      words.push({kind: char, text: char})
      at += 1
    } else if (char === '"' || char === "'") {
      end()
      const close = stringEnd(value, at)
      if (close === undefined) return undefined
      words.push({kind: 'word', text: value.slice(at, close)})
      at = close
    } else if (char === '(' || char === '[') {
      if (start < 0) start = at
      else if (char === '[') {
        end()
        start = at
      }
      const close = blockEnd(value, at, value.slice(start, at).toLowerCase() === 'url')
      if (close === undefined) return undefined
      at = close
      end()
    } else if (char === '#') {
      end()
      start = at
      at += 1
    } else if (char === '%') {
      if (start < 0) return undefined
      at += 1
      end()
    } else if (/[\\{};!)\]<>=]/.test(char)) {
      return undefined
    } else {
      if (start < 0) start = at
      at += 1
    }
  }
  end()
  return words
}

/** Index after the closing quote of the string that opens at `at`. */
function stringEnd(value: string, at: number): number | undefined {
  const quote = value[at]
  for (let index = at + 1; index < value.length; index += 1) {
    if (value[index] === '\\') index += 1
    else if (value[index] === '\n') return undefined
    else if (value[index] === quote) return index + 1
  }
  return undefined
}

/** Index after the bracket that closes the one at `at`. */
function blockEnd(value: string, at: number, url: boolean): number | undefined {
  if (url && !/^\s*["']/.test(value.slice(at + 1, at + 40))) {
    for (let index = at + 1; index < value.length; index += 1) {
      if (value[index] === '\\') index += 1
      else if (value[index] === ')') return index + 1
      else if (/["'(]/.test(value[index]!)) return undefined
      // White space may stand at the ends of a URL only.
      else if (
        /\S/.test(value[index]!) &&
        /\s/.test(value[index - 1]!) &&
        /\S/.test(value.slice(at + 1, index))
      )
        return undefined
    }
    return undefined
  }
  const stack: string[] = []
  for (let index = at; index < value.length; index += 1) {
    const char = value[index]!
    if (char === '\\') index += 1
    else if (char === '"' || char === "'") {
      const close = stringEnd(value, index)
      if (close === undefined) return undefined
      index = close - 1
    } else if (char === '(' && index > at && /(?:^|[^\w-])url$/i.test(value.slice(0, index))) {
      const close = blockEnd(value, index, true)
      if (close === undefined) return undefined
      index = close - 1
    } else if (char === '(') stack.push(')')
    else if (char === '[') stack.push(']')
    else if (char === ')' || char === ']') {
      if (stack.pop() !== char) return undefined
      if (stack.length === 0) return index + 1
    } else if (char === '{' || char === '}' || char === ';') return undefined
  }
  return undefined
}

/** The words between commas; an empty layer makes the whole undefined. */
export function layersOf(words: readonly Word[]): Word[][] | undefined {
  const layers: Word[][] = [[]]
  for (const word of words) {
    if (word.kind === ',') layers.push([])
    else layers.at(-1)!.push(word)
  }
  return layers.every((layer) => layer.length > 0) ? layers : undefined
}

/** The words between slashes; undefined where a slot is empty or a comma occurs. */
export function slotsOf(words: readonly Word[]): string[][] | undefined {
  const slots: string[][] = [[]]
  for (const word of words) {
    if (word.kind === ',') return undefined
    if (word.kind === '/') slots.push([])
    else slots.at(-1)!.push(word.text)
  }
  return slots.every((slot) => slot.length > 0) ? slots : undefined
}

/** Texts of the words; undefined where a slash or a comma stands among them. */
export function plainWords(words: readonly Word[]): string[] | undefined {
  return words.every((word) => word.kind === 'word') ? words.map((word) => word.text) : undefined
}

/** True where the value waits for a substitution that only the element can answer. */
export function hasSubstitution(value: string): boolean {
  return /(?:^|[^\w-])(?:var|env|attr|if|inherit|random-item|first-valid|--[\w-]*)\(/i.test(value)
}

const WIDE = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer'])

/** True for `inherit`, `initial`, `unset`, `revert` and `revert-layer`, in any letter case. */
export function isWideKeyword(value: string): boolean {
  return WIDE.has(value.trim().toLowerCase())
}
