import {hyphenated} from '../../css/name-words.ts'
import {propertyInfo} from '../../css/properties.ts'
import {isWord, keywordOf} from '../../css/values/keywords.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Engine} from './engine.ts'
import {variantsOfToken} from './component-utilities/separable-tokens.ts'

/** A utility of the page's own for one declaration. */
export interface PropertyUtility {
  name: string
  property: string
  value: string
}

/** Where one class list alone has a declaration, its brackets say more than a name. */
const LEAST_LISTS = 2

/**
 * Utilities for keywords of properties that Tailwind has none for (`[text-rendering:optimizeLegibility]`), as far as several class lists
 * have them; by what stands in the class lists without variants and importance.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-custom-utilities>
 */
export function propertyUtilities(
  lists: Iterable<readonly string[]>,
  {compiles}: Pick<Engine, 'compiles'>
): Map<string, PropertyUtility> {
  const uses = new Map<string, Set<string>>()
  for (const tokens of lists) {
    const text = tokens.join(' ')
    for (const token of tokens) {
      const {bare} = partsOf(token)
      if (!isDeclaration(bare)) continue
      const own = uses.get(bare) ?? new Set()
      uses.set(bare, own.add(text))
    }
  }
  const found = new Map<string, PropertyUtility>()
  const taken = new Set<string>()
  for (const [bare, own] of uses) {
    const [property, value] = declarationOf(bare)
    const name = nameOf(property, value)
    if (own.size < LEAST_LISTS || name === undefined || taken.has(name) || compiles(name)) continue
    taken.add(name)
    found.set(bare, {name, property, value})
  }
  return found
}

/** A token with the name of a utility in the place of its declaration. */
export function withPropertyUtility(token: string, utilities: ReadonlyMap<string, PropertyUtility>): string {
  const {variants, bare, end} = partsOf(token)
  const own = utilities.get(bare)
  return own ? `${variants}${own.name}${end}` : token
}

/** Those that tokens use, as input of Tailwind's compiler. */
export const printPropertyUtilities = (utilities: Iterable<PropertyUtility>): string =>
  [...utilities]
    .map(({name, property, value}) => `@utility ${name} {\n  ${property}: ${value};\n}`)
    .join('\n\n')

/** A token's variants, what it declares, and the mark of importance. */
export function partsOf(token: string): {variants: string; bare: string; end: string} {
  const variants = variantsOfToken(token)
  const end = token.endsWith('!') ? '!' : ''
  return {variants, bare: token.slice(variants.length, token.length - end.length), end}
}

function declarationOf(bare: string): [property: string, value: string] {
  const colon = bare.indexOf(':')
  return [bare.slice(1, colon), bare.slice(colon + 1, -1)]
}

const isDeclaration = (bare: string): boolean => bare.startsWith('[') && !bare.startsWith('[--')

/**
 * `rendering-optimize-legibility`, `smoothing-none`: without the first word of the property, which begins utilities of Tailwind that set
 * something else (`text-`, `font-`); tools that merge classes would take it for one of those.
 */
function nameOf(property: string, value: string): string | undefined {
  // In brackets, `_` is a space: `[contain:layout_style]` has two keywords.
  const isKeyword = keywordOf(parseValue(value)) !== undefined && !value.includes('_')
  if (!isKeyword || isWord(value, 'inherit', 'unset', 'revert', 'revert-layer', 'initial')) return undefined
  const words = hyphenated(property.startsWith('-') ? property.slice(property.indexOf('-', 1) + 1) : property)
  const [, ...others] = words.split('-')
  const rest = others.join('-')
  // `width-medium` would say something else than `border-width: medium`.
  if (propertyInfo(rest)) return undefined
  return `${rest || words}-${hyphenated(value)}`
}
