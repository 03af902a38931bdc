import {isReference, propertyOf, type ThemeName, THEME_ORDER} from './theme-name.ts'
import {collapsedSpace} from '../../../css/white-space.ts'

/**
 * The theme as input of Tailwind's compiler: `@theme default`, by which a name that the reader's theme has too keeps the reader's
 * value, and `@theme default inline` for names that refer to custom properties of the page. Empty without names.
 * Spec: <https://tailwindcss.com/docs/theme#referencing-other-variables>
 */
export function printTheme(names: readonly ThemeName[]): string {
  const own = names.filter(({isAgain}) => !isAgain)
  const sorted = own.sort((a, b) => THEME_ORDER.indexOf(a.namespace) - THEME_ORDER.indexOf(b.namespace))
  return [
    block(
      '@theme default',
      sorted.filter((name) => !isReference(name))
    ),
    block('@theme default inline', sorted.filter(isReference))
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Custom properties that Tailwind reads for a name, with their values. */
export const definitionsOf = (name: ThemeName): [property: string, value: string][] => [
  [propertyOf(name), name.value],
  ...(name.lineHeight === undefined
    ? []
    : [[`${propertyOf(name)}--line-height`, name.lineHeight] as [string, string]])
]

function block(head: string, names: readonly ThemeName[]): string {
  if (names.length === 0) return ''
  const lines = names.flatMap((name) =>
    definitionsOf(name).map(([property, value]) => `  ${property}: ${collapsedSpace(value)};`)
  )
  return `${head} {\n${lines.join('\n')}\n}`
}
