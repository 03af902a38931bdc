import type {Root} from 'hast'
import {setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {expandShorthand} from '../../css/shorthands/index.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {substitutions} from '../../css/values/references.ts'
import {substitute} from './evaluate.ts'

/**
 * On a page that was itself made with Tailwind, substitutes the values of its composition variables (`--tw-bg-opacity: 1`)
 * where an element sets them itself, so that the composed value can be recognized; then drops
 * the variables to which nothing refers any more.
 */
export function inlineCompositions(tree: Root): void {
  const styles = new Set<ElementStyle>()
  everyElement(tree, (element) => styles.add(styleOf(element)))
  const defined = new Set<string>()
  for (const style of styles)
    for (const groups of Object.values(style))
      for (const {properties} of groups) if (properties[0].startsWith('--tw-')) defined.add(properties[0])
  if (defined.size === 0) return
  const replaced = new Map([...styles].map((style) => [style, mapDeclarations(style, defined)]))
  const {globals = [], universal = []} = tree.data?.style ?? {}
  const referred = referredNames(
    [...replaced.values()],
    [
      ...globals.map(({text}) => text),
      ...universal.flatMap(({declarations}) => declarations.map(({value}) => value))
    ]
  )
  const results = new Map([...replaced].map(([style, next]) => [style, withoutUnused(next, referred)]))
  everyElement(tree, (element) => {
    const result = results.get(styleOf(element))
    if (result) setStyle(element, result)
  })
}

function mapDeclarations(style: ElementStyle, defined: ReadonlySet<string>): ElementStyle {
  const result: ElementStyle = {}
  for (const [pseudo, groups] of Object.entries(style)) {
    const own = new Map<string, string>()
    for (const {properties, runs} of groups) {
      const [name] = properties
      const values = new Set(
        runs.flatMap(({declarations}) =>
          declarations.length > 0 ? declarations.map(({value}) => value) : ['']
        )
      )
      if (
        name.startsWith('--tw-') &&
        values.size === 1 &&
        runs.every(({declarations}) =>
          declarations.some(({conditions, state}) => conditions.length === 0 && state === undefined)
        )
      )
        for (const value of values) own.set(name, value)
    }
    result[pseudo] = groups.map((group): PropertyGroup => {
      if (
        group.properties[0].startsWith('--') ||
        !group.runs.some(({declarations}) => declarations.some(({value}) => value.includes('--tw-')))
      )
        return group
      return {
        ...group,
        runs: group.runs.map((run) => ({
          ...run,
          declarations: run.declarations.flatMap((declaration) => composed(declaration, own, defined))
        }))
      }
    })
  }
  return result
}

function composed(
  declaration: Declaration,
  own: ReadonlyMap<string, string>,
  defined: ReadonlySet<string>
): Declaration[] {
  const {property, value} = declaration
  if (!value.includes('var(--tw-')) return [declaration]
  let isKnown = true
  const text = substitute(value, (name) => {
    if (!name.startsWith('--tw-')) return undefined
    // A value that an ancestor may set cannot be printed here.
    if (!own.has(name) && defined.has(name)) isKnown = false
    return own.get(name)
  })
  if (!isKnown || text.includes('--tw-') || text.trim() === '') return [declaration]
  const {shorthand: _, ...rest} = declaration
  const expansion = expandShorthand(property, text)
  if (expansion.kind === 'pending')
    return [{...declaration, value: text, shorthand: {property, value: text, longhands: expansion.longhands}}]
  if (expansion.kind === 'longhand') return [{...rest, value: text}]
  const shorthand = {property, value: text, longhands: expansion.declarations.map((each) => each.property)}
  return expansion.declarations.map((each) => ({...rest, ...each, shorthand}))
}

function referredNames(styles: readonly ElementStyle[], texts: readonly string[]): Set<string> {
  const names = new Set(texts.flatMap(substitutions))
  const all = styles.flatMap((style) =>
    Object.values(style).flatMap((groups) =>
      groups.flatMap(({runs}) => runs.flatMap(({declarations}) => declarations))
    )
  )
  for (const {property, value} of all)
    if (!property.startsWith('--tw-')) for (const name of substitutions(value)) names.add(name)
  for (let size = -1; size !== names.size; ) {
    size = names.size
    for (const {property, value} of all)
      if (names.has(property)) for (const name of substitutions(value)) names.add(name)
  }
  return names
}

const withoutUnused = (style: ElementStyle, referred: ReadonlySet<string>): ElementStyle =>
  Object.fromEntries(
    Object.entries(style).map(([pseudo, groups]) => [
      pseudo,
      groups.filter(({properties: [name]}) => !name.startsWith('--tw-') || referred.has(name))
    ])
  )
