import {isByOwnName, isReference, propertyOf, type ThemeName, THEME_ORDER} from './theme-name.ts'
import {withoutNumber} from '../../../css/name-words.ts'
import {amountOf} from '../../../css/values/numeric.ts'
import {groupBy} from '../../../model/group-by.ts'
import {collapsedSpace} from '../../../css/white-space.ts'

/**
 * The theme as input of Tailwind's compiler: `@theme default`, by which a name that the reader's theme has too keeps the reader's
 * value, `@theme default inline` for names that refer to custom properties of the page, and `reference` too where the page defines them by
 * the theme's own names. Empty without names. `scaled`: Tailwind's own names with their values at the scale of the page's root.
 * Spec: <https://tailwindcss.com/docs/theme#referencing-other-variables>
 */
export function printTheme(
  names: readonly ThemeName[],
  scaled: ReadonlyMap<string, string> = new Map()
): string {
  const own = names.filter(({isAgain}) => !isAgain)
  const sorted = THEME_ORDER.flatMap((namespace) =>
    inScaleOrder(own.filter((name) => name.namespace === namespace))
  )
  const linesFor = (isOfBlock: (name: ThemeName) => boolean) => sorted.filter(isOfBlock).flatMap(linesOf)
  return [
    block('@theme default', [...[...scaled].map(lineOf), ...linesFor((name) => !isReference(name))]),
    block(
      '@theme default inline',
      linesFor((name) => isReference(name) && !isByOwnName(name))
    ),
    block('@theme default inline reference', linesFor(isByOwnName))
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

const linesOf = (name: ThemeName): string[] =>
  definitionsOf(name).flatMap((definition) =>
    name.unchanged?.includes(definition[0]) ? [] : [lineOf(definition)]
  )

const lineOf = ([property, value]: readonly [string, string]): string =>
  `  ${property}: ${collapsedSpace(value)};`

const block = (head: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${head} {\n${lines.join('\n')}\n}`
