import {isByOwnName, isReference, propertyOf, type ThemeName, THEME_ORDER} from './theme-name.ts'
import {withoutNumber} from '../../../css/name-words.ts'
import {amountOf} from '../../../css/values/numeric.ts'
import {groupBy} from '../../../model/group-by.ts'
import {collapsedSpace} from '../../../css/white-space.ts'

/**
 * The theme as input of Tailwind's compiler: `@theme default`, by which a name that the reader's theme has too keeps the reader's
 * value, `@theme default inline` for names that refer to custom properties of the page, and `reference` too where the page defines them by
 * the theme's own names. Empty without names.
 * Spec: <https://tailwindcss.com/docs/theme#referencing-other-variables>
 */
export function printTheme(names: readonly ThemeName[]): string {
  const own = names.filter(({isAgain}) => !isAgain)
  const sorted = THEME_ORDER.flatMap((namespace) =>
    inScaleOrder(own.filter((name) => name.namespace === namespace))
  )
  return [
    block(
      '@theme default',
      sorted.filter((name) => !isReference(name))
    ),
    block(
      '@theme default inline',
      sorted.filter((name) => isReference(name) && !isByOwnName(name))
    ),
    block('@theme default inline reference', sorted.filter(isByOwnName))
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Steps of a scale beside each other, where its first one stands: `gray-500`, `gray-900`, `brand`. Lengths from the smallest on. */
function inScaleOrder(names: readonly ThemeName[]): ThemeName[] {
  const lengths = names.map(({value}) => amountOf(value))
  const [unit, ...others] = new Set(lengths.map((length) => length?.unit))
  if (unit !== undefined && unit !== '' && others.length === 0)
    return names.toSorted((a, b) => (amountOf(a.value)?.value ?? 0) - (amountOf(b.value)?.value ?? 0))
  const byScale = groupBy(names, ({name}) => (name.includes('-') ? withoutNumber(name) : name))
  return [...byScale.values()].flatMap((steps) => steps.toSorted((a, b) => stepOf(a) - stepOf(b)))
}

const stepOf = ({name}: ThemeName): number => Number(name.slice(withoutNumber(name).length).replace('-', ''))

/** Custom properties that Tailwind reads for a name, with their values. */
export const definitionsOf = (name: ThemeName): [property: string, value: string][] => [
  [propertyOf(name), name.value],
  ...(name.lineHeight === undefined
    ? []
    : [[`${propertyOf(name)}--line-height`, name.lineHeight] as [string, string]])
]

function block(head: string, names: readonly ThemeName[]): string {
  const lines = names.flatMap((name) =>
    definitionsOf(name).flatMap(([property, value]) =>
      name.unchanged?.includes(property) ? [] : [`  ${property}: ${collapsedSpace(value)};`]
    )
  )
  if (lines.length === 0) return ''
  return `${head} {\n${lines.join('\n')}\n}`
}
