import type {Element} from 'hast'
import {longhandsOf} from '../../css/properties.ts'
import {styleOf} from '../../model/access.ts'
import {addTo} from '../../model/group-by.ts'
import {groupIndex} from '../../model/group-index.ts'
import type {Declaration, ElementStyle} from '../../model/types.ts'
import {isUndoing, partOf} from './part.ts'

/** What a rule declares for all elements of a tag. */
export interface Hoisted {
  /** What elements declared against the baseline. */
  declaration: Declaration
  /** Whether it makes no difference to any element: it is there so that its shorthand can be printed whole. */
  isFree: boolean
}

/** It decides what a size means: a rule for all would be read by those as well that have none. */
const SIZING = 'box-sizing'

/** Fewer elements than this are as short by themselves. */
const FEWEST = 2

/**
 * The longhands that a rule for these elements should declare, each with its declaration: those that more elements take back from
 * the baseline than want it. Empty where no two elements gain anything.
 */
export function hoistable(elements: readonly Element[]): Map<string, Hoisted> {
  const members = new Map<ElementStyle, Element[]>()
  for (const element of elements) addTo(members, styleOf(element), element)
  const free = new Map<string, Hoisted>()
  const hoisted = new Map<string, Hoisted>()
  const gaining = new Set<ElementStyle>()
  for (const [longhand, candidates] of candidatesOf([...members.keys()])) {
    const counted = [...candidates.values()].map((declaration) => ({
      declaration,
      ...count(members, longhand, declaration)
    }))
    const best = counted.reduce((one, other) => (saving(other) > saving(one) ? other : one))
    const {declaration, wanting, undoing} = best
    if (saving(best) > 0) {
      hoisted.set(longhand, {declaration, isFree: false})
      for (const style of undoing) gaining.add(style)
    } else if (wanting === 0) free.set(longhand, {declaration, isFree: true})
  }
  const gained = [...gaining].reduce((sum, style) => sum + (members.get(style)?.length ?? 0), 0)
  if (gained < FEWEST) return new Map()
  return withWholeShorthands(hoisted, free)
}

interface Count {
  /** Styles that declare it against the baseline. */
  undoing: ElementStyle[]
  undone: number
  /**
   * How many elements would have to declare what the baseline declares, doubled where they have no utility for it; infinite where that
   * cannot be declared.
   */
  wanting: number
}

const saving = ({undone, wanting}: Count): number => undone - wanting

function count(
  members: ReadonlyMap<ElementStyle, readonly Element[]>,
  longhand: string,
  {value}: Declaration
): Count {
  const result: Count = {undoing: [], undone: 0, wanting: 0}
  for (const [style, elements] of members) {
    const part = partOf(style, longhand, value, elements)
    if (part === 'undoing') {
      result.undoing.push(style)
      result.undone += elements.length
    } else if (part === 'wanting') result.wanting += elements.length
    else if (part === 'inheriting') result.wanting += 2 * elements.length
    else if (part === 'unknown') result.wanting = Number.POSITIVE_INFINITY
  }
  return result
}

/** Utilities for borders count on the solid style without width that the baseline gives to every box. */
const ofBorder: ReadonlySet<string> = new Set(longhandsOf('border'))

/** Whether utilities count on what the baseline declares. */
export const isOfBaseline = (longhand: string): boolean => ofBorder.has(longhand) || longhand === SIZING

/** What is declared against the baseline somewhere: longhand → value → declaration. */
function candidatesOf(styles: readonly ElementStyle[]): Map<string, Map<string, Declaration>> {
  const found = new Map<string, Map<string, Declaration>>()
  for (const {'': groups} of styles)
    for (const [longhand, {runs}] of groupIndex(groups ?? [])) {
      if (isOfBaseline(longhand)) continue
      for (const {declarations} of runs)
        for (const declaration of declarations) {
          if (!isUndoing(declaration, longhand)) continue
          const values = found.get(longhand) ?? new Map<string, Declaration>()
          found.set(longhand, values)
          if (!values.has(declaration.value)) values.set(declaration.value, declaration)
        }
    }
  return found
}

/** Adds the longhands that make no difference where a shorthand of the others then can be printed whole. */
function withWholeShorthands(
  hoisted: ReadonlyMap<string, Hoisted>,
  free: ReadonlyMap<string, Hoisted>
): Map<string, Hoisted> {
  const result = new Map(hoisted)
  for (const {declaration} of hoisted.values())
    for (const longhand of declaration.shorthand?.longhands ?? []) {
      const part = free.get(longhand)
      if (part?.declaration.shorthand?.property === declaration.shorthand?.property && part)
        result.set(longhand, part)
    }
  return result
}
