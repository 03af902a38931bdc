/**
 * Attributes that passes before the cascade put on elements, for selectors to match; `resolve-cascade` takes them away. Of the classes that an
 * element has by a condition: those where it holds, and those where it does not.
 */
export const WHERE_HELD = 'x-where-held'
export const WHERE_NOT = 'x-where-not'

/** Of the elements that controls show and hide by the `hidden` attribute. */
export const HIDES = 'x-hides'

export const MARKS: readonly string[] = [WHERE_HELD, WHERE_NOT, HIDES]
