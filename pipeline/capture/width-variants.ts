import type {Snapshot, WidthVariant} from '@facsimile/plugins/snapshot.ts'
import type {Element, ElementContent, Root, RootContent} from 'hast'
import {breakpointsOf} from './breakpoints.ts'

/** Attributes that say what an element is or holds, not how it looks: scripts change them for other reasons. */
const NOT_LOOKS = new Set([
  'id',
  'src',
  'srcSet',
  'href',
  'value',
  'name',
  'for',
  'htmlFor',
  'alt',
  'title',
  'content',
  'dataSrc',
  'dataFacsimileIndex'
])

interface Alignment {
  attributes: WidthVariant['attributes']
  /** Places where the structure differs, so that nothing below was compared. */
  parted: number
  /** The other's element number → ours; `null` where we have no such element. */
  numbers: (number | null)[]
}

/**
 * What scripts did to elements' attributes at another width: differences between two captures of one page, by the
 * element's number in the first. Where children differ in number or kind, the subtree is given up and counted.
 */
export function alignCaptures(base: Root, other: Root): Alignment {
  const numbers = numbersOf(base)
  const others = numbersOf(other)
  const result: Alignment = {attributes: {}, parted: 0, numbers: Array(others.size).fill(null)}
  const compare = (
    left: readonly (RootContent | ElementContent)[],
    right: readonly (RootContent | ElementContent)[]
  ) => {
    const ours = left.filter((node): node is Element => node.type === 'element')
    const theirs = right.filter((node): node is Element => node.type === 'element')
    const pairs = pairUp(ours, theirs)
    if (pairs.length < ours.length || ours.length !== theirs.length) result.parted++
    for (const [one, two] of pairs) {
      result.numbers[others.get(two)!] = numbers.get(one)!
      const difference = differenceOf(one, two)
      if (difference) result.attributes[numbers.get(one)!] = difference
      if (one.data?.shadow && two.data?.shadow) compare(one.data.shadow.children, two.data.shadow.children)
      compare(one.children, two.children)
    }
  }
  compare(base.children, other.children)
  return result
}

function numbersOf(tree: Root): Map<Element, number> {
  const numbers = new Map<Element, number>()
  const count = (nodes: readonly (RootContent | ElementContent)[]) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue
      numbers.set(node, numbers.size)
      if (node.data?.shadow) count(node.data.shadow.children)
      count(node.children)
    }
  }
  count(tree.children)
  return numbers
}

/** Children in step; where they are not as many, those that an id or a place from either end makes certain. */
function pairUp(ours: readonly Element[], theirs: readonly Element[]): [Element, Element][] {
  const same = (a: Element | undefined, b: Element | undefined) =>
    a !== undefined && b !== undefined && a.tagName === b.tagName && a.properties.id === b.properties.id
  if (ours.length === theirs.length && ours.every((one, index) => one.tagName === theirs[index].tagName))
    return ours.map((one, index) => [one, theirs[index]])
  const pairs: [Element, Element][] = []
  let start = 0
  while (same(ours[start], theirs[start])) pairs.push([ours[start], theirs[start++]])
  let end = 1
  while (
    ours.length - end >= start &&
    theirs.length - end >= start &&
    same(ours[ours.length - end], theirs[theirs.length - end])
  ) {
    pairs.push([ours[ours.length - end], theirs[theirs.length - end]])
    end++
  }
  return pairs
}

function differenceOf(one: Element, two: Element): WidthVariant['attributes'][number] | undefined {
  const difference: WidthVariant['attributes'][number] = {}
  let differs = false
  for (const name of new Set([...Object.keys(one.properties), ...Object.keys(two.properties)])) {
    if (NOT_LOOKS.has(name) || name.startsWith('aria') || name.startsWith('data')) continue
    const mine = one.properties[name] ?? null
    const yours = two.properties[name] ?? null
    if (mine === yours || JSON.stringify(mine) === JSON.stringify(yours)) continue
    difference[name] = yours
    differs = true
  }
  return differs ? difference : undefined
}

/**
 * The snapshot with what other captures of the page at other widths show. Between two sampled widths the seam is the
 * page's own breakpoint that is used most, else the middle.
 */
export function withWidthVariants(snapshot: Snapshot, others: readonly Snapshot[]): Snapshot {
  const aligned = others.map((other) => ({
    width: other.environment.viewport.width,
    ...alignCaptures(snapshot.tree, other.tree)
  }))
  const parted = aligned.reduce((sum, one) => sum + one.parted, 0)
  const varied = aligned.filter(({attributes}) => Object.keys(attributes).length > 0)
  const losses =
    parted === 0
      ? snapshot.losses
      : [
          ...snapshot.losses,
          {
            ruleId: 'structure-varies',
            reason: `Scripts build ${parted} parts of the page differently at other widths; these are kept as they are at ${snapshot.environment.viewport.width} px.`
          }
        ]
  if (varied.length === 0) return {...snapshot, losses}
  const widths = [snapshot.environment.viewport.width, ...aligned.map(({width}) => width)].sort(
    (a, b) => a - b
  )
  const breakpoints = breakpointsOf(snapshot)
  const seams = widths.slice(1).map((width, index) => seamBetween(widths[index], width, breakpoints))
  const variants = varied.map(({width, attributes}): WidthVariant => {
    const place = widths.indexOf(width)
    return {width, from: seams[place - 1] ?? 0, to: seams[place] ?? Number.MAX_VALUE, attributes}
  })
  return {...snapshot, variants, losses}
}

function seamBetween(narrow: number, wide: number, breakpoints: ReadonlyMap<number, number>): number {
  const between = [...breakpoints].filter(([bound]) => bound > narrow + 0.01 && bound <= wide)
  const [most] = between.sort(([, a], [, b]) => b - a)
  return most?.[0] ?? (narrow + wide) / 2
}
