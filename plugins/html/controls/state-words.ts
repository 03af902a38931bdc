import {rememberedText} from '../../css/remember.ts'
import {wordSet} from '../../css/word-set.ts'

const SHOWN = wordSet('open opened show shown visible expanded toggled revealed in')
/** Of one among others: a tab, a page. */
const CHOSEN = wordSet('active selected current on checked')
const CLOSED = wordSet('hidden hide collapsed closed invisible')
/** Utilities by which an element has no box. */
const BOXLESS = wordSet('d-none display-none')

/** Whether a class or an attribute is set while what has it is open (true) or closed (false), as far as its last word declares it. */
export function isOpenName(name: string): boolean | undefined {
  const word = lastWord(name)
  return SHOWN.has(word) || CHOSEN.has(word)
    ? true
    : CLOSED.has(word) || BOXLESS.has(name)
      ? false
      : undefined
}

/** Whether a name is of what is chosen among others, which what is around a control never is for being open. */
export const isChosenName = (name: string): boolean => CHOSEN.has(lastWord(name))

const lastWord = rememberedText(
  (name): string =>
    name
      .replaceAll('_', '-')
      .toLowerCase()
      .split('-')
      .findLast((each) => each !== '') ?? ''
)
