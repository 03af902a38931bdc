import type {Element} from 'hast'

/** The classes of an element, in the order in which it has them. */
export const classesOf = ({properties: {className}}: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []
