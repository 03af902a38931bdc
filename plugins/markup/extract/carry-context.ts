import {customPropertiesIn} from '../../css/tokens.ts'
import {lengthOf} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Element} from 'hast'
import {groupOf, plainDeclaration, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {allRedundant} from '../../model/mark-redundant.ts'
import {isInherited, propertyNames} from '../../css/properties.ts'
import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'
import {isInitial} from '../../css/initial-value.ts'
import {substitutions} from '../../css/values/references.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {absoluteValue, piecesOfOneSize, takesInherited, widthIn} from './absolute-value.ts'
import {fontSizesOf, rounded} from './font-size.ts'
import {type Carry, decorationsAround} from './decorations-around.ts'
import {effectiveBackground, overBackdrop} from './effective-background.ts'
import {inheritingWhatIsNoValue} from './no-value.ts'
import {OF_PAGES} from './of-pages.ts'
import {isWhole, over} from './merge-inherited.ts'
import {withInheritResolved} from '../../model/resolve-inherit.ts'
import {inheritsAll, withInherited} from './with-inherited.ts'
import {cascadedValue} from '../../model/cascaded-value.ts'
import {withoutVariables} from '../../model/substitute.ts'

/** Reports what could not be carried over exactly. */
export type ReportContext = (ruleId: 'context-approximate', reason: string) => void

/**
 * Writes onto an element what it inherits from its ancestors, so that it looks the same without them: inherited
 * longhands, the custom properties that it or its descendants refer to, and the background behind it.
 * Relative values become the values that they had on the ancestor that declared them. `opaque` names custom properties whose
 * values cannot be known.
 */
export function carryContext(
  element: Element,
  ancestors: readonly Element[],
  width: number,
  opaque: ReadonlySet<string>,
  report: ReportContext
): void {
  const sizes = sizesGroup(ancestors, opaque)
  const brought = (longhand: string): PropertyGroup | undefined => {
    if (longhand === 'font-size' && sizes) return sizes
    const [own, ...others] = sources(longhand, ancestors, opaque).flatMap((found) => {
      const group = carriedGroup(longhand, found, ancestors, width, report)
      return group ? [group] : []
    })
    return own && others.reduce(over, own)
  }
  const before = styleOf(element)[''] ?? []
  const own = inheritingWhatIsNoValue(before, [...ancestors, element], opaque).map((group) =>
    withInheritResolved(group, brought)
  )
  const added: PropertyGroup[] = []
  /** Groups that could not be split come whole, once. */
  const whole = new Set<string>()
  const replaced = new Map<PropertyGroup, PropertyGroup>()
  const backdrop = effectiveBackground([...ancestors, element], width)
  const background = backdrop && carriedGroup('background-color', backdrop, ancestors, width, report)
  for (const longhand of [...INHERITED, ...referencedIn(element, {ancestors, background, opaque})]) {
    const group = brought(longhand)
    if (!group) continue
    const carried = isInitialThroughout(longhand, group) ? allRedundant(group) : group
    const existing = groupOf(own, longhand)
    const isReset = existing !== undefined && !longhand.startsWith('--') && inheritsAll(existing, longhand)
    if (!existing || isReset) {
      if (!existing && element.data?.defaults?.['']?.[longhand] !== undefined) continue
      const key = carried.properties.join()
      if (carried.properties.length === 1 || !whole.has(key)) added.push(carried)
      whole.add(key)
    } else if (existing.properties.length === 1) replaced.set(existing, over(existing, carried))
  }
  const clear = background && groupOf(own, 'background-color')
  const backed = clear && overBackdrop(clear, background)
  if (backed) replaced.set(clear, backed)
  else if (background && !clear) added.push(background)
  const carry: Carry = (name, index) => {
    const above = ancestors.slice(0, index + 1)
    // What is not inherited is of the ancestor alone.
    const [found] = sources(name, above, opaque).filter((one) => isInherited(name) || one.index === index)
    return found && carriedGroup(name, found, ancestors, width, report)
  }
  for (const line of decorationsAround(element, ancestors, width, carry)) {
    const existing = groupOf(own, line.properties[0])
    if (!existing) added.push(line)
    else if (existing.properties.length === 1)
      replaced.set(existing, plainDeclaration(existing) ? line : over(existing, line))
  }
  if (added.length === 0 && replaced.size === 0 && own.every((group, at) => group === before[at])) return
  const groups = own.map((group) => replaced.get(group) ?? group)
  setStyle(element, {...styleOf(element), '': withInherited(groups, added)})
}

/** Font sizes in px at each width; undefined where they are not certain, or where none is declared. */
function sizesGroup(ancestors: readonly Element[], opaque: ReadonlySet<string>): PropertyGroup | undefined {
  const [found] = sources('font-size', ancestors, opaque)
  const plain = found && plainDeclaration(found.group)?.value
  if (
    !found ||
    (plain !== undefined && lengthOf(parseValue(withoutVariables(plain, ancestors)))?.unit === 'rem')
  )
    return undefined
  const runs: Run[] = []
  for (const {from, to, size} of fontSizesOf(ancestors) ?? [{...EVERY_WIDTH, size: undefined}]) {
    if (size === undefined) return undefined
    const value = `${rounded(size)}px`
    runs.push({
      from,
      to,
      declarations: [{property: 'font-size', value, conditions: [], origin: 'author', order: 0}]
    })
  }
  return {properties: ['font-size'], runs}
}

const INHERITED = propertyNames().filter((name) => isInherited(name) && !OF_PAGES.has(name))

interface Found {
  group: PropertyGroup
  index: number
}

/** What ancestors declare for a longhand, the nearest first, up to the one that declares it at every width and under all conditions. */
function sources(longhand: string, ancestors: readonly Element[], opaque: ReadonlySet<string>): Found[] {
  const inherits = longhand.startsWith('--') || isInherited(longhand)
  const found: Found[] = []
  for (const [index, ancestor] of [...ancestors.entries()].reverse()) {
    const path = ancestors.slice(0, index + 1)
    const whole = groupOf(styleOf(ancestor)[''], longhand)
    const declaredValue = whole ? (cascadedValue(path, longhand) ?? whole) : 'silent'
    const [group = 'silent'] =
      declaredValue === 'silent' ? [] : inheritingWhatIsNoValue([declaredValue], path, opaque)
    if (group !== 'silent' && !inheritsOnly(longhand, group)) {
      found.push({group, index})
      if (!inherits || group.properties.length > 1 || isWhole(group)) break
    }
    // A property that does not inherit by itself came from the parent, or from further up as far as each declares `inherit`.
    if (group === 'silent' && !inherits) break
  }
  return found
}

/** A shorthand of an ancestor resets many longhands; without it, they are reset anyway. */
const isInitialThroughout = (longhand: string, {properties, runs}: PropertyGroup) =>
  properties.length === 1 &&
  !longhand.startsWith('--') &&
  runs.every(({declarations}) => declarations.every(({value}) => isInitial(longhand, value)))

const inheritsOnly = (longhand: string, {runs}: PropertyGroup): boolean =>
  runs.every(
    ({declarations}) =>
      declarations.length === 1 && declarations.every(({value}) => takesInherited(longhand, value))
  )

/** Values that only the browser's own sheet can declare. */
const OF_BROWSER = '-internal-'

function carriedGroup(
  longhand: string,
  {group, index}: Found,
  ancestors: readonly Element[],
  width: number,
  report: ReportContext
): PropertyGroup | undefined {
  const path = ancestors.slice(0, index + 1)
  const isSingle = group.properties.length === 1
  const isCustom = longhand.startsWith('--')
  const pieces = isCustom ? group.runs : piecesOfOneSize(group.runs, path)
  const runs: Run[] = pieces.map((run) => ({
    ...run,
    declarations: run.declarations.flatMap((declaration): Declaration[] => {
      if (declaration.origin === 'user-agent' && declaration.value.includes(OF_BROWSER)) return []
      const at = widthIn(run, width)
      const property = isSingle ? longhand : declaration.property
      const value = isCustom
        ? declaration.value
        : absoluteValue(property, withoutVariables(declaration.value, path), path, at)
      if (value === undefined) {
        report(
          'context-approximate',
          `The inherited ${longhand} (${declaration.value}) depends on ancestors that were not copied.`
        )
        return []
      }
      const {shorthand: _, ...rest} = declaration
      return [
        {
          ...rest,
          property,
          value,
          origin: 'author',
          order: 0
        }
      ]
    })
  }))
  return runs.some(({declarations}) => declarations.length > 0)
    ? {properties: isSingle ? [longhand] : group.properties, runs: joinedRuns(runs)}
    : undefined
}

/** Neighbours that declare the same are one run. */
function joinedRuns(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && last.to === run.from && declaresSame(last, run))
      result[result.length - 1] = {...last, to: run.to}
    else result.push(run)
  }
  return result
}

const declaresSame = (one: Run, other: Run): boolean =>
  one.declarations.length === other.declarations.length &&
  one.declarations.every((declaration, at) => {
    const beside = other.declarations[at]
    return JSON.stringify({...declaration, order: 0}) === JSON.stringify({...beside, order: 0})
  })

interface Referring {
  ancestors: readonly Element[]
  background: PropertyGroup | undefined
  opaque: ReadonlySet<string>
}

/** Custom properties that the element or anything in it refers to, and those that these refer to. */
function referencedIn(element: Element, {ancestors, background, opaque}: Referring): string[] {
  const names = new Set(
    background?.runs.flatMap(({declarations}) => declarations.flatMap(({value}) => substitutions(value)))
  )
  const collect = (node: Element) => {
    for (const groups of Object.values(styleOf(node))) {
      for (const {runs} of groups)
        for (const {declarations} of runs)
          for (const {value, conditions} of declarations) {
            for (const name of substitutions(value)) names.add(name)
            // `@container style(--kind: wide)` asks for what the element inherits.
            for (const {kind, query} of conditions)
              if (kind === 'container') for (const name of customPropertiesIn(query)) names.add(name)
          }
    }
  }
  collect(element)
  everyElement({type: 'root', children: [element]}, collect)
  for (const ancestor of ancestors) {
    for (const {properties, runs} of styleOf(ancestor)[''] ?? []) {
      if (properties.length === 1 && properties[0].startsWith('--')) continue
      if (properties.some((name) => isInherited(name)))
        for (const {declarations} of runs)
          for (const {value} of declarations) for (const name of substitutions(value)) names.add(name)
    }
  }
  for (const name of names) {
    for (const {group} of sources(name, ancestors, opaque))
      for (const {declarations} of group.runs)
        for (const {value} of declarations) for (const other of substitutions(value)) names.add(other)
  }
  return [...names]
}
