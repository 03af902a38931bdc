import type {Element} from 'hast'
import {textOf} from './page-elements.ts'

/** What scripts of libraries find their controls by, and how those behave, behind `data-bs-` and `data-`. */
export type LibraryAttribute =
  | 'Toggle'
  | 'Target'
  | 'Dismiss'
  | 'Parent'
  | 'AutoClose'
  | 'Keyboard'
  | 'Backdrop'

const NAMES: readonly LibraryAttribute[] = [
  'Toggle',
  'Target',
  'Dismiss',
  'Parent',
  'AutoClose',
  'Keyboard',
  'Backdrop'
]
const PREFIXES = ['dataBs', 'data']

/** Property names in hast, the one with `bs` first. */
export const propertiesOf = (name: LibraryAttribute): string[] => PREFIXES.map((prefix) => `${prefix}${name}`)

/** Property names in hast of all of them: `dataBsToggle`, `dataToggle` … */
export const libraryProperties: ReadonlySet<string> = new Set(NAMES.flatMap(propertiesOf))

/** The values of an attribute, with `bs` and without. */
export const libraryTexts = (element: Element, name: LibraryAttribute): string[] =>
  propertiesOf(name).flatMap((property) => textOf(element, property) ?? [])

/** `data-bs-toggle`, else `data-toggle`. */
export const libraryText = (element: Element, name: LibraryAttribute): string | undefined =>
  libraryTexts(element, name)[0]
