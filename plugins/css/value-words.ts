import {isNonEmpty, type NonEmpty} from './non-empty.ts'
import {rememberedText} from './remember.ts'
import {CLOSING, isClosedComment, isClosedString, type Token, tokensOf} from './tokens.ts'
import {WIDE_KEYWORDS} from './values/keywords.ts'

/** One component of a value at its top level: a word (functions, strings and `[…]` whole), a `/` or a `,`. */
export interface Word {
  kind: 'word' | '/' | ','
  text: string
}

const scanned = rememberedText((value) => ({words: scan(value)}))

/**
 * The components of a CSS value in the author's spelling, comments dropped.
 * Undefined where the text is not plain enough to be sure: escapes outside strings, unbalanced brackets, `{`, `;`, `!`.
 */
export const valueWords = (value: string): readonly Word[] | undefined => scanned(value).words

function scan(value: string): Word[] | undefined {
  const words: Word[] = []
  const tokens = tokensOf(value)
  let word = ''
  const end = (): void => {
    if (word !== '') words.push({kind: 'word', text: word})
    word = ''
  }
  let skipTo = 0
  for (const [index, {kind, text}] of tokens.entries()) {
    if (index < skipTo) continue
    if (kind === 'whitespace' || kind === 'comment') {
      // A comment parts two tokens, so it ends a word, as white space does.
      if (kind === 'comment' && !isClosedComment(text)) return undefined
      end()
    } else if (text === ',' || text === '/') {
      end()
      words.push({kind: text, text})
    } else if (kind === 'string') {
      if (!isClosedString(text)) return undefined
      end()
      words.push({kind: 'word', text})
    } else if (kind === 'url') {
      if (!text.endsWith(')') || !text.toLowerCase().startsWith('url(')) return undefined
      word += text
      end()
    } else if (kind === 'function' || text === '(' || text === '[') {
      if (text.includes('\\')) return undefined
      const close = blockEnd(tokens, index)
      if (close === undefined) return undefined
      if (text === '[') end()
      skipTo = close + 1
      for (const inside of tokens.slice(index, skipTo)) word += inside.text
      end()
    } else if (kind === 'bad' || text.includes('\\') || OUTSIDE.has(text)) return undefined
    else {
      if (text.startsWith('#')) end()
      if (text === '%' && word === '') return undefined
      word += text
      if (text.endsWith('%')) end()
    }
  }
  end()
  return words
}

/** What stands in no value, unless it is inside brackets. */
const OUTSIDE: ReadonlySet<string> = new Set(['{', '}', ';', '!', ')', ']', '<', '>', '=', '<!--', '-->'])

/** Index of the token that closes the bracket at `open`; undefined where it is not closed, or a block stands inside. */
function blockEnd(tokens: readonly Token[], open: number): number | undefined {
  const stack: string[] = []
  for (const [index, {kind, text}] of tokens.entries()) {
    if (index < open) continue
    if (kind === 'bad' || (kind === 'string' && !isClosedString(text))) return undefined
    if (text === '{' || text === '}' || text === ';') return undefined
    const closing = kind === 'function' ? ')' : CLOSING.get(text)
    if (closing) stack.push(closing)
    else if (text === ')' || text === ']') {
      if (stack.pop() !== text) return undefined
      if (stack.length === 0) return index
    }
  }
  return undefined
}

/** The words between commas; an empty layer makes the whole undefined. */
export function layersOf(words: readonly Word[]): NonEmpty<NonEmpty<Word>> | undefined {
  let layer: Word[] = []
  const layers = [layer]
  for (const word of words) {
    if (word.kind === ',') layers.push((layer = []))
    else layer.push(word)
  }
  return layers.every((each) => isNonEmpty(each)) && isNonEmpty(layers) ? layers : undefined
}

/** The words between slashes; undefined where a slot is empty or a comma occurs. */
export function slotsOf(words: readonly Word[]): NonEmpty<NonEmpty<string>> | undefined {
  let slot: string[] = []
  const slots = [slot]
  for (const word of words) {
    if (word.kind === ',') return undefined
    if (word.kind === '/') slots.push((slot = []))
    else slot.push(word.text)
  }
  return slots.every((each) => isNonEmpty(each)) && isNonEmpty(slots) ? slots : undefined
}

/** Texts of the words; undefined where there is none, or a slash or a comma stands among them. */
export function plainWords(words: readonly Word[]): NonEmpty<string> | undefined {
  const texts = words.map((word) => word.text)
  return words.every((word) => word.kind === 'word') && isNonEmpty(texts) ? texts : undefined
}

/** True for `inherit`, `initial`, `unset`, `revert` and `revert-layer`, in any letter case. */
export function isWideKeyword(value: string): boolean {
  return WIDE_KEYWORDS.has(value.trim().toLowerCase())
}
