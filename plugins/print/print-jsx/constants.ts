import type {Element} from 'hast'
import {schemeOf} from '../../html/url-text.ts'
import {hardLine, type Layout} from '../layout/layout.ts'
import {stringLiteral} from './literals.ts'
import {valueName} from './components/data-names.ts'

/** Characters from which data in an attribute hides the markup around it. */
const LONG_DATA = 1000

/** Whether a value stands before the components, as a constant. */
export const isLongData = (value: string): boolean => value.length >= LONG_DATA && schemeOf(value) === 'data'

/** What the constants of a module need of its printer. */
interface Module {
  /** Names by the values that have one, in the order of the module. */
  constants: Map<string, string>
  names: Set<string>
}

/**
 * The name of the module's constant for a long `data:` URL, which is one wherever it stands; undefined for other values, which stay
 * in the attribute.
 */
export function constantOf(
  element: Element,
  prop: {name: string; value: string},
  {constants, names}: Module
): string | undefined {
  const {name, value} = prop
  if (!isLongData(value)) return undefined
  const known = constants.get(value)
  if (known !== undefined) return known
  const constant = valueName(element, name, names)
  constants.set(value, constant)
  return constant
}

/** The constants, each on a line of its own, and an empty line. */
export const constantsLayout = (constants: ReadonlyMap<string, string>): Layout => [
  [...constants].map(([value, name]): Layout => [`const ${name} = ${stringLiteral(value)};`, hardLine]),
  constants.size > 0 ? hardLine : ''
]
