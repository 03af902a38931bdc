import {descriptorsIn} from '../../css/descriptors.ts'
import {entryOf} from '../../css/entry-of.ts'
import {customPropertiesIn} from '../../css/tokens.ts'
import {isWord} from '../../css/values/keywords.ts'
import {isInteger, pixelsOf} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Value} from '../../css/values/types.ts'
import {soleVar, varsIn} from '../../css/var-references.ts'
import type {Element, Root} from 'hast'
import {styleOf} from '../../model/access.ts'
import type {ElementStyle, GlobalRule, PropertyGroup} from '../../model/types.ts'
import {isValidDeclaration} from '../../css/validity.ts'

/** A custom property that is registered with `@property` and does not inherit, or that an element sets for itself. */
export interface Registered {
  /** The computed value where none is declared; undefined where that is the guaranteed-invalid value. */
  initial: string | undefined
  /** The computed value of a declaration's text; undefined where that is none that can be written. */
  computed: (value: string) => string | undefined
  /** It is not registered, and where the element does not set it, its value may come from elsewhere. */
  inherits?: boolean
}

type Computed = (value: Value) => string | undefined

const itselfIf =
  (test: (value: Value) => boolean): Computed =>
  (value) =>
    test(value) ? value.text : undefined

const isOfUnit =
  (...units: readonly string[]) =>
  (value: Value): boolean =>
    value.kind === 'dimension' && units.includes(value.unit)

/** A zero gets its unit, as in `calc(1px + var(--width))` it has one. */
const length: Computed = (value) =>
  pixelsOf(value) === undefined ? undefined : value.kind === 'number' ? '0px' : value.text
const percentage = itselfIf(({kind}) => kind === 'percentage')

/** Syntax → what a value that matches it computes to on the same element, where that can be written. */
const TYPES: Readonly<Record<string, Computed>> = {
  '*': ({text}) => text,
  '<length>': length,
  '<percentage>': percentage,
  '<length-percentage>': (value) => length(value) ?? percentage(value),
  '<number>': itselfIf(({kind}) => kind === 'number'),
  '<integer>': itselfIf(isInteger),
  '<angle>': itselfIf(isOfUnit('deg')),
  '<time>': itselfIf(isOfUnit('s', 'ms')),
  // A name of the page for a colour counts as one, also inside another colour.
  '<color>': itselfIf(({text}) => soleVar(text) !== undefined || isValidDeclaration('color', withRed(text)))
}

/** A text with a colour in the place of names without a fallback. */
const withRed = (text: string): string =>
  varsIn(text).reduceRight(
    (result, {start, end, fallback}) =>
      fallback === undefined ? `${result.slice(0, start)}red${result.slice(end)}` : result,
    text
  )

/**
 * Registered custom properties that do not inherit, by their names: the value on an element depends on that element alone.
 * Those that an animation or a position option changes are not among them.
 * Spec: <https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule>
 */
export function registeredNames(globals: readonly GlobalRule[]): Map<string, Registered> {
  const names = new Map<string, Registered>()
  for (const {kind, name, text} of globals) {
    if (kind !== 'property') continue
    const descriptors = descriptorsIn(text)
    const syntax = descriptors.get('syntax')?.slice(1, -1).trim()
    const initial = descriptors.get('initial-value')
    const type = syntax === undefined ? undefined : entryOf(TYPES, syntax)
    // Without an initial value, where the type needs one, the rule is invalid.
    const isRule = syntax === '*' || initial !== undefined
    if (type && isRule && isWord(descriptors.get('inherits') ?? '', 'false')) {
      const computed = (value: string) => type(parseValue(value))
      names.set(name, {initial: initial && (computed(initial) ?? initial), computed})
    } else if (isRule) names.delete(name)
  }
  for (const changed of changedNames(globals)) names.delete(changed)
  return names
}

/** Custom properties that animations or position options change. */
const changedNames = (globals: readonly GlobalRule[]): string[] =>
  globals.flatMap(({kind, text}) => (kind === 'property' ? [] : customPropertiesIn(text)))

/** Custom properties whose value is another one than the text of their declaration says: those that have a type or are changed. */
export const typedNames = (globals: readonly GlobalRule[]): ReadonlySet<string> =>
  new Set([
    ...changedNames(globals),
    ...globals.flatMap(({kind, name}) => (kind === 'property' ? [name] : []))
  ])

/** Custom properties without a type that an element, or its pseudo-element, sets for itself; `around`: those that it may inherit. */
export function ownNamesIn(
  groups: readonly PropertyGroup[],
  {excluded, around}: {excluded: ReadonlySet<string>; around: ReadonlySet<string>}
): Map<string, Registered> {
  const names = new Map<string, Registered>()
  for (const {properties} of groups) {
    const [name, ...others] = properties
    if (name.startsWith('--') && others.length === 0 && !excluded.has(name))
      names.set(name, {...OWN, inherits: around.has(name)})
  }
  return names
}

const OWN: Registered = {initial: undefined, computed: (value) => value}

/** Custom properties that an element sets inside of another that sets them, too, to more than nothing. */
export function namesAround(tree: Root): Set<string> {
  const nested = new Set<string>()
  const setBy = new Map<ElementStyle, readonly PropertyGroup[]>()
  const visit = (parent: Root | Element, around: ReadonlySet<string>) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      const style = styleOf(child)
      const own = setBy.get(style) ?? Object.values(style).flat().filter(isCustom)
      setBy.set(style, own)
      for (const {properties} of own) for (const name of properties) if (around.has(name)) nested.add(name)
      const names = own.filter(setsValue).flatMap(({properties}) => properties)
      visit(child, names.every((name) => around.has(name)) ? around : new Set([...around, ...names]))
    }
  }
  visit(tree, new Set())
  return nested
}

const isCustom = ({properties: [name]}: PropertyGroup): boolean => name.startsWith('--')

const setsValue = ({runs}: PropertyGroup): boolean =>
  runs.some(({declarations}) => declarations.some(({value}) => !isWord(value.trim(), 'initial')))
