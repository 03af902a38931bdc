import {groupBy} from './group-by.ts'
import {overlapFamily} from '../css/overlap.ts'
import {isCustomProperty, longhandsOf} from '../css/properties.ts'
import {dropRepeats} from '../css/repeated-declarations.ts'
import {collapseLonghands, expandShorthand} from '../css/shorthands/index.ts'
import {withoutRepeats} from '../css/shorthands/without-repeats.ts'
import type {Declaration} from './types.ts'
import {hasSubstitution} from '../css/values/references.ts'
import {isInitial} from '../css/initial-value.ts'
import {isWord} from '../css/values/keywords.ts'
import {parseValue} from '../css/values/parse-value.ts'

export interface PropertyValue {
  property: string
  value: string
}

/**
 * Declarations of one layer as they are printed: the author's shorthand where all its longhands survived, else the
 * longhands, collapsed where they make a shorthand of their own; custom properties first, and the winning declaration of a
 * property last.
 */
export function printDeclarations(
  declarations: readonly Declaration[],
  isImportant: (declaration: Declaration) => boolean = () => false
): PropertyValue[] {
  const sorted = withTransition(withOutline([...declarations].sort((a, b) => a.order - b.order)))
  const important = new Set(sorted.filter(isImportant).map(({property}) => property))
  // A normal declaration does not override an important one.
  const shortest = shortestOf(
    sorted,
    important.size > 0 ? collapsed : (whole) => dropRepeats(collapsed(whole))
  )
  const printedParts = shortest.map(({property, value}) => ({
    property,
    value: important.has(property) ? `${value} !important` : value
  }))
  // Names come before their uses; nothing else decides about them, so their place has no effect.
  return [...printedParts.filter(isNamed), ...printedParts.filter((each) => !isNamed(each))]
}

/** Kinds of shorthands whose longhands are printed in one where some were overridden: `margin: 0; margin-top: 1em`. */
const OF_A_BOX =
  'border-radius margin padding scroll-margin scroll-padding inset border outline gap overflow'.split(' ')
const kindOf = (shorthand: string): string | undefined =>
  shorthand === 'font' ? shorthand : OF_A_BOX.find((kind) => shorthand.startsWith(kind))

/** With the author's shorthands, or with new ones for the kinds that become shorter. */
function shortestOf(
  declarations: readonly Declaration[],
  shortened: (printed: readonly PropertyValue[]) => readonly PropertyValue[]
): readonly PropertyValue[] {
  const written = restoreShorthands(declarations)
  let shortest = shortened(written.printed)
  const apart = new Set<string>()
  for (const kind of written.overridden) {
    const other = shortened(restoreShorthands(declarations, new Set([...apart, kind])).printed)
    if (other.length >= shortest.length) continue
    shortest = other
    apart.add(kind)
  }
  for (const kind of OF_SIDES) {
    const whole = withWhole(declarations, kind)
    if (!whole) continue
    const other = shortened(restoreShorthands(whole, new Set([...apart, kind])).printed)
    if (lengthOf(other) < lengthOf(shortest)) return other
  }
  return shortest
}

const OF_SIDES = ['padding', 'margin', 'inset']

/** With those sides of a box that change nothing, where they make a shorthand of the others: `padding: 0 4px`; undefined where there are none. */
function withWhole(declarations: readonly Declaration[], kind: string): readonly Declaration[] | undefined {
  const sides = new Set(longhandsOf(kind))
  const own = declarations.filter(({property}) => sides.has(property))
  const printed = own.filter(({redundant}) => !redundant)
  const isWhole = own.every(({origin}) => origin !== 'user-agent') && own.length === sides.size
  if (!isWhole || printed.length < 2 || printed.length === own.length) return undefined
  return declarations.map((each) => (sides.has(each.property) ? {...each, redundant: undefined} : each))
}

function collapsed(whole: readonly PropertyValue[]): readonly PropertyValue[] {
  const printed = collapseLonghands(whole.map(({property, value}) => ({property, value})))
  return printed.length <= whole.length ? printed : whole
}

const isNamed = ({property}: PropertyValue) => isCustomProperty(property)

const isOutlineOff = ({property, value}: Declaration) => property === 'outline-style' && isWord(value, 'none')

/** What is left of `outline: none` is printed as its author wrote it: width and colour have no effect without a line. */
function withOutline(declarations: Declaration[]): Declaration[] {
  if (!declarations.some(isOutlineOff)) return declarations
  const [only, ...others] = declarations.filter(({property}) => property.startsWith('outline'))
  if (!only || others.length > 0) return declarations
  const {shorthand} = only
  return isOutlineOff(only) && shorthand?.property === 'outline'
    ? declarations.with(declarations.indexOf(only), {
        ...only,
        property: 'outline',
        value: shorthand.value,
        shorthand: undefined
      })
    : declarations
}

/**
 * `transition: all .3s`, where only the duration need be printed: its longhand alone would seem to have no effect, since the
 * property that it applies to is not named.
 */
function withTransition(declarations: Declaration[]): Declaration[] {
  const own = declarations.filter(({property}) => property.startsWith('transition-'))
  const [time, ...others] = own.filter(({redundant}) => !redundant)
  if (time?.property !== 'transition-duration' || others.length > 0) return declarations
  const {shorthand, value} = time
  const isWhole =
    shorthand?.property === 'transition' &&
    own.length === shorthand.longhands.length &&
    own.every(
      (each) => each.shorthand === shorthand && (each === time || isInitial(each.property, each.value))
    )
  if (!isWhole || hasSubstitution(value)) return declarations
  const whole: Declaration = {...time, property: 'transition', value: `all ${value}`, shorthand: undefined}
  return declarations.flatMap((each) => (each === time ? [whole] : own.includes(each) ? [] : [each]))
}

interface Restored {
  printed: readonly Printed[]
  /** Kinds of the shorthands of which a longhand is overridden. */
  overridden: Set<string>
}

interface Printed extends PropertyValue {
  order: number
}

/** Whether a declaration is a part of a shorthand that its author wrote. */
const isPart = (
  declaration: Declaration
): declaration is Declaration & Required<Pick<Declaration, 'shorthand'>> =>
  declaration.shorthand !== undefined && declaration.shorthand.property !== declaration.property

const expansions = new WeakMap<object, Map<string, string>>()

/** Whether a longhand has the value that a shorthand gives it: a plugin may have changed one of them since. */
function matchesShorthand(
  shorthand: NonNullable<Declaration['shorthand']>,
  {property, value}: Declaration
): boolean {
  let values = expansions.get(shorthand)
  if (!values) {
    const expansion = expandShorthand(shorthand.property, shorthand.value)
    const pairs =
      expansion.kind === 'longhands'
        ? expansion.declarations
        : setsAllEqually(shorthand)
          ? shorthand.longhands.map((longhand) => ({property: longhand, value: shorthand.value}))
          : []
    values = new Map(pairs.map((pair) => [pair.property, pair.value]))
    expansions.set(shorthand, values)
  }
  return values.get(property) === value
}

/** `border-color: var(--x)`: one value, and longhands that are the four sides. */
const setsAllEqually = ({value, longhands}: NonNullable<Declaration['shorthand']>) =>
  parseValue(value).kind !== 'list' &&
  new Set(longhands.map((longhand) => overlapFamily(longhand) ?? longhand)).size === 1

/** Characters that declarations take. */
const lengthOf = (declarations: readonly PropertyValue[]) =>
  declarations.reduce((sum, {property, value}) => sum + property.length + value.length + 4, 0)

/** A shorthand is printed whole when every longhand is there, or is overridden later in the same layer, and it is no longer than they are. */
function restoreShorthands(declarations: readonly Declaration[], apart?: ReadonlySet<string>): Restored {
  if (!declarations.some(isPart))
    return {printed: declarations.filter(({redundant}) => !redundant), overridden: new Set()}
  const byLonghand = new Map<string, Declaration>()
  for (const declaration of declarations) byLonghand.set(declaration.property, declaration)
  const shorthands = groupBy(declarations.filter(isPart), ({shorthand}) => shorthand)
  const replaced = new Set<Declaration>()
  // A redundant declaration that overrode a shorthand must be printed again once that shorthand is.
  const needed = new Set(declarations.filter(({redundant}) => !redundant))
  const result: Printed[] = []
  const overridden = new Set<string>()
  for (const [shorthand, members] of [...shorthands].sort(([, [a]], [, [b]]) => a.order - b.order)) {
    const [{order}] = members
    const winners = shorthand.longhands.map((longhand) => byLonghand.get(longhand))
    if (
      !winners.every(
        (winner): winner is Declaration =>
          winner !== undefined && (winner.shorthand === shorthand || winner.order > order)
      )
    )
      continue
    const kind = kindOf(shorthand.property)
    const isOverridden = winners.some((winner) => winner.shorthand !== shorthand)
    if (kind !== undefined && apart?.has(kind)) continue
    const revived = winners.filter(
      (winner) =>
        winner.shorthand !== shorthand && !needed.has(winner) && !matchesShorthand(shorthand, winner)
    )
    if (!members.every((member) => matchesShorthand(shorthand, member))) continue
    const printedParts = members.filter((member) => needed.has(member))
    if (printedParts.length === 0 || lengthOf([shorthand]) + lengthOf(revived) > lengthOf(printedParts))
      continue
    if (kind !== undefined && isOverridden) overridden.add(kind)
    for (const winner of revived) needed.add(winner)
    const {property, value} = shorthand
    result.push({property, value: withoutRepeats(property, value), order})
    for (const member of members) replaced.add(member)
  }
  for (const declaration of declarations) {
    if (replaced.has(declaration) || !needed.has(declaration)) continue
    result.push({property: declaration.property, value: declaration.value, order: declaration.order})
  }
  return {printed: result.sort((a, b) => a.order - b.order), overridden}
}
