import {nameOf} from '../element-name.ts'
import type {Element, Root} from 'hast'
import {isUnconditional, styleOf} from '../../../model/access.ts'
import {everyElement} from '../../../model/every-element.ts'
import {addCount, addTo} from '../../../model/group-by.ts'
import type {Declaration, ElementStyle, Run, WidthRange} from '../../../model/types.ts'
import {UNBOUNDED} from '../../../model/width.ts'
import {comparable, type RemPixels} from '../comparable.ts'
import {withoutRings} from '../rings.ts'
import {isOpaque, variedColor} from '../srgb.ts'
import {firstWhole} from '../variants.ts'
import type {RuleSources} from '../../../model/rule-sources.ts'
import {classColors, colorsIn} from './class-colors.ts'
import {isThemeable, namespaceOf} from './namespaces.ts'
import type {ThemeNamespace} from './theme-name.ts'
import {soleVar} from '../../../css/var-references.ts'
import {amountOf} from '../../../css/values/numeric.ts'
import {isCall} from '../../../css/value-kinds.ts'

/** A value of the page, and what uses it. */
export interface ValueUse {
  namespace: ThemeNamespace
  /** In the author's spelling. */
  value: string
  /** Equal for values that compute to the same. */
  norm: string
  /** Styles that declare it; elements that are alike have one. */
  styles: Set<ElementStyle>
  /** Elements that declare it. */
  count: number
  /** Custom property through which it is declared → styles. */
  variables: Map<string, number>
  /** Class of a rule of one class that declares it → styles. */
  ruleClasses: Map<string, number>
  /** The page's name for the elements that use it → elements. */
  userNames: Map<string, number>
  /** Names of tags → elements. */
  tagNames: Map<string, number>
  /** Of a size of text: heights of lines that stand beside it, `''` where there is none → declarations. */
  heights: Map<string, number>
  /** The same, of rules of one class that declare both. */
  ruleHeights: Set<string>
  /** Properties that declare it → styles. */
  properties: Map<string, number>
}

/** A width at which styles change. */
export interface BreakpointUse {
  pixels: number
  styles: Set<ElementStyle>
  /** Classes of rules that begin to apply there → declarations. */
  ruleClasses: Map<string, number>
}

export interface Uses {
  values: ValueUse[]
  breakpoints: BreakpointUse[]
}

export interface UsesFacts {
  remPixels: RemPixels
  /** Custom properties of the page's root that have the same value everywhere. */
  pageProperties: Readonly<Record<string, string>>
  sources: RuleSources
}

/** Values of the page that a theme could name, the most frequent first, and the widths at which the page changes. */
export function usesOf(tree: Root, facts: UsesFacts): Uses {
  const members = new Map<ElementStyle, Element[]>()
  everyElement(tree, (element) => {
    if (!element.data?.isPage) addTo(members, styleOf(element), element)
  })
  const values = new Map<string, ValueUse>()
  const breakpoints = new Map<number, BreakpointUse>()
  const named = classColors(facts.sources)
  for (const [style, elements] of members) {
    const seen = new Set<ValueUse>()
    for (const groups of Object.values(style)) {
      const heights = groups.find(({properties}) => properties.includes('line-height'))?.runs ?? []
      for (const {runs} of groups)
        for (const {from, to, declarations} of runs) {
          const printed = declarations.filter(isPrinted)
          if (printed.length === 0) continue
          for (const bound of [from, to])
            if (bound > 0 && bound < UNBOUNDED)
              noteBreakpoint(breakpoints, firstWhole(bound), style, bound === from ? printed : [], facts)
          for (const declaration of printed) {
            const use = useOf(values, declaration, facts)
            if (!use) continue
            note(use, declaration, style, facts)
            if (use.namespace === 'text')
              noteHeight(use, heightBeside(heights, {from, to}, declaration), declaration, facts)
            seen.add(use)
          }
          for (const declaration of printed)
            for (const use of usesInside(values, declaration, facts, named)) {
              use.styles.add(style)
              seen.add(use)
            }
        }
    }
    for (const use of seen) {
      use.count += elements.length
      for (const element of elements) {
        addCount(use.userNames, nameOf(element))
        addCount(use.tagNames, element.tagName)
      }
    }
  }
  return {
    values: [...values.values()].sort((a, b) => b.count - a.count),
    breakpoints: [...breakpoints.values()].sort((a, b) => a.pixels - b.pixels)
  }
}

/** The height of lines that holds wherever a size of text does; undefined where there is none, or more than one. */
function heightBeside(
  runs: readonly Run[],
  {from, to}: WidthRange,
  {conditions, state}: Pick<Declaration, 'conditions' | 'state'>
): Declaration | undefined {
  const run = runs.find((each) => each.from <= from && each.to >= to)
  const [height, ...others] = run?.declarations ?? []
  const isPlain = conditions.length === 0 && state === undefined
  return height && others.length === 0 && isPlain && isPrinted(height) && isUnconditional(height)
    ? height
    : undefined
}

function noteHeight(
  use: ValueUse,
  height: Declaration | undefined,
  size: Declaration,
  {sources}: UsesFacts
): void {
  addCount(use.heights, height?.value ?? '')
  const rule = height && sources.of(height)
  const [name, ...others] = rule?.classes ?? []
  // `text-sm/6` has another height than `text-sm`.
  const isOfSize = name !== undefined && others.length === 0 && !name.includes('/')
  if (height && isOfSize && rule === sources.of(size)) use.ruleHeights.add(height.value)
}

/** The curve of a transition is printed even where it is the initial one, since Tailwind's utilities have another. */
const isPrinted = ({redundant, origin, property}: Declaration): boolean =>
  origin !== 'user-agent' && (!redundant || property === 'transition-timing-function')

function useOf(
  values: Map<string, ValueUse>,
  {property, value: declared, shorthand}: Declaration,
  {remPixels, pageProperties}: UsesFacts
): ValueUse | undefined {
  if (property.startsWith('--') || shorthand?.property === property) return undefined
  const namespace = namespaceOf(property)
  if (!namespace) return undefined
  const minus = namespace === 'spacing' ? withoutMinus(declared.trim()) : declared.trim()
  // Less opacity is a modifier of the colour.
  const whole = (namespace === 'color' ? variedColor(minus)?.base : undefined) ?? minus
  const name = soleVar(whole)
  const value = (name && pageProperties[name]) ?? (namespace === 'shadow' ? withoutRings(whole) : whole)
  if (!isThemeable(namespace, value)) return undefined
  const norm = comparable(property, value, remPixels)
  const key = `${namespace} ${norm}`
  let use = values.get(key)
  if (!use) {
    use = {
      namespace,
      // `rgba(71, 85, 105, 1)`, as tools write it, is a colour that people know as `#475569`.
      value: isCall(value, 'rgb', 'rgba') && isOpaque(norm) ? norm : value,
      norm,
      styles: new Set(),
      count: 0,
      variables: new Map(),
      ruleClasses: new Map(),
      userNames: new Map(),
      tagNames: new Map(),
      heights: new Map(),
      ruleHeights: new Set(),
      properties: new Map()
    }
    values.set(key, use)
  }
  return use
}

/** Colours inside of shadows and images that the page's classes have names for. */
function usesInside(
  values: Map<string, ValueUse>,
  {property, value, ...declaration}: Declaration,
  facts: UsesFacts,
  named: ReturnType<typeof classColors>
): ValueUse[] {
  if (!PAINTED.has(property)) return []
  return colorsIn(value).flatMap((color) => {
    const names = named.get(comparable('color', color, facts.remPixels))
    const use = names && useOf(values, {...declaration, property: 'color', value: color}, facts)
    if (!use) return []
    for (const name of names) addCount(use.ruleClasses, name)
    return [use]
  })
}

const PAINTED = new Set(['box-shadow', 'background-image'])

const withoutMinus = (value: string): string =>
  value.startsWith('-') && amountOf(value) !== undefined ? value.slice(1) : value

function note(use: ValueUse, declaration: Declaration, style: ElementStyle, {sources}: UsesFacts): void {
  use.styles.add(style)
  addCount(use.properties, declaration.property)
  const name = soleVar(declaration.value)
  if (name) addCount(use.variables, name)
  const subject = sources.of(declaration)
  if (subject?.ofClass !== undefined) addCount(use.ruleClasses, subject.ofClass)
}

function noteBreakpoint(
  breakpoints: Map<number, BreakpointUse>,
  pixels: number,
  style: ElementStyle,
  declarations: readonly Declaration[],
  {sources}: UsesFacts
): void {
  const use: BreakpointUse = breakpoints.get(pixels) ?? {pixels, styles: new Set(), ruleClasses: new Map()}
  breakpoints.set(pixels, use)
  use.styles.add(style)
  for (const declaration of declarations)
    for (const name of sources.of(declaration)?.classes ?? []) addCount(use.ruleClasses, name)
}
