import {isBlank, type Token, tokensOf} from '../../css/tokens.ts'
import {wordSet} from '../../css/word-set.ts'

/**
 * Whether Tailwind's compiler leaves a sheet as it is. It runs what some at-rules name (`@plugin`) and answers calls of its own functions, and it
 * does not read CSS exactly as browsers do; so at-rules are those of CSS, and strings, URLs and escapes are such that all readers agree on
 * where they end.
 * Spec: <https://tailwindcss.com/docs/functions-and-directives>, <https://drafts.csswg.org/css-syntax-3/#tokenization>
 */
export const isCompilable = (sheet: string): boolean => tokensOf(sheet).every(isPlain)

function isPlain(token: Token): boolean {
  const {kind, text} = token
  if (kind === 'bad') return false
  if (isBlank(token)) return kind === 'whitespace'
  if (kind === 'at-keyword') return AT_RULES.has(text.slice(1).toLowerCase())
  if (kind === 'function') return !FUNCTIONS.has(text.slice(0, -1).toLowerCase())
  if (kind === 'string' || kind === 'url') return OF_TEXT.test(text)
  return !text.includes('\\') || OF_NAME.test(text)
}

/** No braces and no `@`, and of escapes those by the number of a character (CSS Syntax 3, §4.3.7). */
const OF_TEXT = /^(?:[^\\{}@\n\r\f]|\\[\da-f]{1,6} ?)*$/i
/** An escape stands for one character, as in the names of utilities (`.md\:p-2`). */
const OF_NAME = /^(?:[^\\]|\\[^\n\r\f])*$/

const AT_RULES = wordSet(
  `media supports container layer starting-style font-face keyframes -webkit-keyframes -moz-keyframes -o-keyframes property counter-style
   font-feature-values stylistic styleset swash ornaments annotation character-variant historical-forms font-palette-values view-transition
   position-try function page`
)

const FUNCTIONS = wordSet('theme --theme --alpha --spacing --value --modifier --default resolve')
