/** Which elements a selector inside of another one is about: that which has the state, what is around that, or others too. */
export type NestedPlace = 'self' | 'around' | 'anywhere'

/**
 * Where the elements of a placeholder are in the selector of a state of its own element:
 *
 * ```
 * :where(§1§ > §2§:not(:active):hover)
 *        ^^^   ^^^ self
 *        around
 * ```
 *
 * Siblings, and what `:has()` finds, may be anywhere.
 */
export function nestedPlace(dynamic: string, start: number, length: number): NestedPlace {
  if (FAR.test(dynamic)) return 'anywhere'
  let depth = 0
  let isOver = false
  for (let at = start + length; at < dynamic.length; at++) {
    const character = dynamic.charAt(at)
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') {
      if (depth > 0) depth--
      // The rest of the selector around this one.
      else isOver = false
    } else if (depth === 0 && !isOver) {
      if (character === ',') isOver = true
      else if (character === '>' || character === ' ') return 'around'
    }
  }
  return 'self'
}

/** Combinators and pseudo-classes that lead to siblings or inside, and text in which nothing of that has to be one. */
const FAR = /[+~"'\\]|:has\(|:host|:nth-/
