import type {Element} from 'hast'

/** The `type` of an element, of a field or a button for example, in lower case; empty where it has none. */
export const typeOf = ({properties}: Element): string => String(properties.type ?? '').toLowerCase()
