import type {ElementData} from 'hast'

/** Longer handlers are programs. Characters. */
const LONGEST = 300

/** What of the value of an `onclick` attribute is known of its element. */
export const clickHandler = (value: unknown): Pick<ElementData, 'clickHandler'> =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST ? {clickHandler: value} : {}
