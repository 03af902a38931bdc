import {wordSet} from '../../css/word-set.ts'

const OPEN = wordSet(
  'active open opened show shown visible expanded selected current in on toggled revealed checked'
)
const CLOSED = wordSet('hidden hide collapsed closed invisible')

/** Whether a class or an attribute is set while what has it is open (true) or closed (false), as far as its last word declares it. */
export function isOpenName(name: string): boolean | undefined {
  const word =
    name
      .replaceAll('_', '-')
      .toLowerCase()
      .split('-')
      .findLast((each) => each !== '') ?? ''
  return OPEN.has(word) ? true : CLOSED.has(word) ? false : undefined
}
