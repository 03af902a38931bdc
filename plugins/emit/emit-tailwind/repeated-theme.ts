import type {Root} from 'hast'
import {mapDeclarations} from '../../model/access.ts'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {everyElement} from '../../model/every-element.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {substitutions} from '../../css/values/references.ts'
import {comparable, type RemPixels} from './comparable.ts'
import type {Engine} from './engine.ts'
import {beginsWith, includesOneOf} from '../../css/text-parts.ts'
import {replaceVars, soleVar} from '../../css/var-references.ts'
import {customPropertiesIn, declaredNames} from '../../css/tokens.ts'

/**
 * Names of the theme that the page defines too, with the theme's own values wherever it does: a page that was made with the
 * same theme. They need no definition beside Tailwind's, and utilities that read them have the page's values.
 */
export function repeatedThemeNames(tree: Root, {theme, remPixels}: Engine): Set<string> {
  const themeNames = new Set<string>()
  const others = new Set<string>()
  everyDeclaration(tree, ({property, value}) => {
    const own = property.startsWith('--') ? theme.get(property) : undefined
    if (own === undefined) return
    const isSame = meaningOf(property, value, remPixels) === meaningOf(property, own, remPixels)
    ;(isSame && !own.includes('--') ? themeNames : others).add(property)
  })
  for (const {kind, name, text} of tree.data?.style?.globals ?? []) {
    if (kind === 'property') others.add(name)
    if (kind === 'keyframes') for (const changed of declaredNames(text)) others.add(changed)
  }
  return new Set([...themeNames].filter((name) => !others.has(name)))
}

/** The property as which values of a name are compared. */
const LIKE: readonly [isNamed: (name: string) => boolean, property: string][] = [
  [(name) => name.startsWith('--color-'), 'color'],
  [(name) => name.startsWith('--font-weight-') || name.endsWith('--font-weight'), 'font-weight'],
  [(name) => name.startsWith('--font-'), 'font-family'],
  [(name) => beginsWith(name, ['--shadow-', '--inset-shadow-']), 'box-shadow'],
  [(name) => name.startsWith('--text-shadow-'), 'text-shadow'],
  [(name) => name.startsWith('--leading-') || name.endsWith('--line-height'), 'line-height'],
  [(name) => name.startsWith('--animate-'), 'animation'],
  [(name) => name.startsWith('--aspect-'), 'aspect-ratio'],
  [(name) => name.startsWith('--ease-') || name.endsWith('-timing-function'), 'transition-timing-function'],
  [(name) => name.endsWith('-duration'), 'transition-duration']
]

const meaningOf = (name: string, value: string, remPixels: RemPixels): string =>
  comparable(LIKE.find(([isNamed]) => isNamed(name))?.[1] ?? 'width', value, remPixels)

const isColorName = (name: string): boolean => name.startsWith('--color-')

/** A style with the theme's values in place of such names, so that the theme's utilities are found. */
export function withThemeValues(
  style: ElementStyle,
  themeNames: ReadonlySet<string>,
  {theme}: Engine
): ElementStyle {
  if (themeNames.size === 0) return style
  const valueOf = ({property, value, shorthand}: Declaration): string | undefined => {
    // A custom property keeps the name that it refers to, and a shorthand has several values.
    if (property.startsWith('--') || shorthand?.property === property) return undefined
    const whole = soleVar(value)
    if (whole !== undefined) return themeNames.has(whole) ? theme.get(whole) : undefined
    // Inside a longer value a colour is clearest as its name, and a length as its value, where that is known.
    const text = replaceVars(value, (name) =>
      themeNames.has(name) && !isColorName(name) ? theme.get(name) : undefined
    )
    return text === value || !substitutions(text).every(isColorName) || includesOneOf(text, `"'`)
      ? undefined
      : text
  }
  const changed = (declaration: Declaration): Declaration => {
    const value = valueOf(declaration)
    if (value === undefined) return declaration
    const {shorthand: _, ...rest} = declaration
    return {...rest, value}
  }
  return mapDeclarations(style, changed)
}

/**
 * Groups of the sheet that only repeat the theme: Tailwind defines what classes refer to, and nothing else in the code
 * refers to these. Where Tailwind does not define them, `tokens` are the classes that may refer to them.
 */
export function repeatedThemeGroups(
  tree: Root,
  left: ReadonlySet<PropertyGroup>,
  themeNames: ReadonlySet<string>,
  tokens: readonly string[] = []
): PropertyGroup[] {
  if (themeNames.size === 0) return []
  const referred = new Set<string>()
  const read = (text: string) => {
    for (const name of substitutions(text)) referred.add(name)
  }
  for (const token of tokens) for (const name of customPropertiesIn(token)) referred.add(name)
  for (const {runs} of left)
    for (const {declarations} of runs)
      for (const {value, conditions} of declarations) {
        read(value)
        for (const {query} of conditions) read(query)
      }
  for (const {text} of tree.data?.style?.globals ?? []) read(text)
  for (const {declarations} of tree.data?.style?.universal ?? [])
    for (const {value} of declarations) read(value)
  everyElement(tree, ({properties}) => {
    // Declarations of the attribute `style` have been through the cascade.
    for (const [name, value] of Object.entries(properties))
      if (name !== 'style' && typeof value === 'string') read(value)
  })
  return [...left].filter(({properties}) =>
    properties.every((property) => themeNames.has(property) && !referred.has(property))
  )
}
