import {entryOf} from './entry-of.ts'
import {APPLIES_TO, LONGHAND_FACTS} from './generated/property-facts.ts'
import {overlapFamily, overlapKind} from './overlap.ts'
import {
  canonicalName,
  initialValue,
  isInherited,
  isLonghand,
  isShorthand,
  longhandsOf,
  propertyNames
} from './properties.ts'
import {ANIMATED, LISTS} from './property-notes.ts'

/**
 * How a value changes over time: not at all, in one step, by interpolating what it computes to, as a list that repeats, or in a way
 * that the property's own specification gives (CSS Transitions 1, Web Animations 1 §5.2).
 */
export type AnimationType = 'none' | 'discrete' | 'by-computed-value' | 'repeatable-list' | 'own'

/** All that is known of a longhand. */
export interface Longhand {
  name: string
  /** Initial value as CSS text, as Chromium computes it: `medium`, `currentcolor`, `0px`. */
  initial: string
  inherited: boolean
  /** The elements and boxes that it applies to, in the words of its specification; empty where it has none. */
  appliesTo: string
  animation: AnimationType
  /** Whether the value is a comma-separated list whose items are values of their own. */
  isList: boolean
  /** Longhands that can set the same thing share a group: logical and physical names, and prefixed ones with a grammar of their own. */
  group?: string
  /** Which kind of name of its group it is. */
  groupKind?: 'legacy' | 'logical' | 'physical'
  /** The shorthands that write it, by their own names; `all` is none of them. */
  shorthands: readonly string[]
}

/** Letter of the generated table → type; `-` is none. */
const ANIMATION: Readonly<Record<string, AnimationType>> = {
  d: 'discrete',
  c: 'by-computed-value',
  r: 'repeatable-list',
  s: 'own'
}

let table: ReadonlyMap<string, Longhand> | undefined

/** The table of all longhands that Chromium supports, by their names, read when it is first asked for. */
export const longhandTable = (): ReadonlyMap<string, Longhand> => (table ??= readTable())

/** What is known of a longhand by its own name; undefined for shorthands, aliases, custom and unknown properties. */
export const longhand = (name: string): Longhand | undefined => longhandTable().get(name)

function readTable(): ReadonlyMap<string, Longhand> {
  const specified = readFacts()
  const shorthands = shorthandsByLonghand()
  return new Map(
    propertyNames()
      .filter(isLonghand)
      .map((name): [string, Longhand] => {
        const group = overlapFamily(name)
        return [
          name,
          {
            name,
            initial: initialValue(name),
            inherited: isInherited(name),
            ...(specified.get(name) ?? notedFacts(name)),
            ...(group === undefined ? {} : {group, groupKind: overlapKind(name)}),
            shorthands: shorthands.get(name) ?? []
          }
        ]
      })
  )
}

type Facts = Pick<Longhand, 'appliesTo' | 'animation' | 'isList'>

function readFacts(): Map<string, Facts> {
  const targets = APPLIES_TO.split('\n')
  return new Map(
    LONGHAND_FACTS.split('\n').map((line): [string, Facts] => {
      const [name, code] = line.split(' ') as [string, string]
      const isList = code.endsWith('#')
      const target = Number(isList ? code.slice(1, -1) : code.slice(1))
      const animation = entryOf(ANIMATION, code.charAt(0)) ?? 'none'
      return [name, {animation, appliesTo: targets[target] ?? '', isList}]
    })
  )
}

const notedFacts = (name: string): Facts => ({
  animation: ANIMATED.has(name) ? 'by-computed-value' : 'discrete',
  appliesTo: '',
  isList: LISTS.has(name)
})

function shorthandsByLonghand(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const name of propertyNames())
    for (const each of isShorthand(name) && canonicalName(name) === name ? longhandsOf(name) : [])
      found.set(each, [...(found.get(each) ?? []), name])
  return found
}
