import {LOGICAL_GROUPS} from './generated/property-facts.ts'
import {physicalName} from './physical-name.ts'
import {canonicalName, longhandsOf} from './properties.ts'
import {LEGACY_GROUPS} from './property-notes.ts'

/** Group → the longhands in it, those of logical groups and those that an old name has a grammar of its own for. */
const MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ...LOGICAL_GROUPS.split('\n').map((line): [string, string[]] => {
    const [group, names] = line.split(':') as [string, string]
    return [group, names.split(' ')]
  }),
  ...Object.entries(LEGACY_GROUPS).map(([group, names]): [string, string[]] => [group, names.split(' ')])
])

const LOGICAL_FAMILIES = new Set(LOGICAL_GROUPS.split('\n').map((line) => line.split(':')[0] as string))

const GROUPS: ReadonlyMap<string, {family: string; names: readonly string[]}> = new Map(
  [...MEMBERS].flatMap(([family, names]) => names.map((name) => [name, {family, names}]))
)

/**
 * An id that longhands share when they can set the same thing: `margin-inline-start` and `margin-left` are both
 * `margin`, `inline-size` and `width` both `size`. Undefined where nothing overlaps; ask for longhands, not shorthands.
 */
export const overlapFamily = (name: string): string | undefined => GROUPS.get(canonicalName(name))?.family

type OverlapKind = 'legacy' | 'logical' | 'physical'

/** Members of a family overlap across these kinds, never within one. */
export const overlapKind = (name: string): OverlapKind => KINDS.get(name) ?? kindOf(name)

function kindOf(name: string): OverlapKind {
  if (name.startsWith('-webkit-')) return 'legacy'
  const parts = name.split('-')
  const isAxis = parts.includes('block') || parts.includes('inline')
  // `border-start-end-radius`.
  const isCorner = parts.filter((part) => part === 'start' || part === 'end').length === 2
  return isAxis || isCorner ? 'logical' : 'physical'
}

const KINDS: ReadonlyMap<string, OverlapKind> = new Map(
  [...GROUPS.keys()].map((name) => [name, kindOf(name)] as const)
)

/** Longhand → its others: of no more longhands than are in groups. */
const others = new Map<string, readonly string[]>()

/** The longhands of a family that are of another kind, by which the same thing can be declared; none for most. */
export function overlapping(longhand: string): readonly string[] {
  const group = GROUPS.get(canonicalName(longhand))
  if (!group) return NONE
  const known = others.get(longhand)
  if (known) return known
  const kind = overlapKind(longhand)
  const names = group.names.filter((each) => overlapKind(each) !== kind)
  others.set(longhand, names)
  return names
}

const NONE: readonly string[] = []

const ACROSS = ['left', 'right', 'inline', 'width', 'x']
const DOWN = ['top', 'bottom', 'block', 'height', 'y']

/**
 * The axis of a side or size where text runs across, for those families that have one: there `padding-inline-start` and
 * `padding-top` never overlap.
 */
export const horizontalAxis = (name: string): 'x' | 'y' | undefined =>
  AXES.has(name) ? AXES.get(name) : axisOf(name)

function axisOf(name: string): 'x' | 'y' | undefined {
  const parts = name.split('-')
  const last = parts.at(-1)
  if (parts.length > 1 && (last === 'radius' || last === 'shape')) return undefined
  // The width of a line is no size.
  if (parts[0] === 'border' && last === 'width') parts.pop()
  const has = (part: string): boolean => parts.includes(part)
  return ACROSS.some(has) ? 'x' : DOWN.some(has) ? 'y' : undefined
}

const AXES: ReadonlyMap<string, 'x' | 'y' | undefined> = new Map(
  [...GROUPS.keys()].map((name) => [name, axisOf(name)] as const)
)

/** How all text of a page runs: across from the left, across, or as is not known. */
export type TextFlow = 'left-to-right' | 'horizontal' | 'unknown'

/** An id that longhands of one family share which can set the same thing where text runs so. */
export function overlapKey(name: string, flow: TextFlow): string {
  if (flow === 'unknown') return ''
  if (flow === 'left-to-right' && LOGICAL_FAMILIES.has(overlapFamily(name) ?? ''))
    return physicalName(name) ?? canonicalName(name)
  return horizontalAxis(name) ?? ''
}

/** Whether two properties, longhands or shorthands, can declare the same thing, so that their order decides. */
export function propertiesOverlap(one: string, other: string): boolean {
  if (one === other || one === 'all' || other === 'all') return true
  const names = longhandsOf(other)
  return longhandsOf(one).some(
    (name) => names.includes(name) || overlapping(name).some((each) => names.includes(each))
  )
}
