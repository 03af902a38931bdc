import {isOfAll, isShorthand, longhandsOf} from '../../css/properties.ts'
import type {Declaration, Run} from '../types.ts'

/**
 * What the author declares for a longhand in a run: by its name, or by a shorthand that waits for its variables. What is marked
 * redundant is not printed, and so does not count.
 */
export const authorDeclarations = ({declarations}: Run, longhand: string): readonly Declaration[] =>
  declarations.filter(
    ({origin, property, redundant}) =>
      origin !== 'user-agent' &&
      !redundant &&
      (property === longhand ||
        (property === 'all'
          ? isOfAll(longhand)
          : isShorthand(property) && longhandsOf(property).includes(longhand)))
  )
