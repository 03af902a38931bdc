import {isReference, propertyOf, type ThemeName, THEME_ORDER} from './theme-name.ts'

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

function block(head: string, names: readonly ThemeName[]): string {
  if (names.length === 0) return ''
  const lines = names.map((name) => `  ${propertyOf(name)}: ${name.value.replace(/\s+/g, ' ').trim()};`)
  return `${head} {\n${lines.join('\n')}\n}`
}
