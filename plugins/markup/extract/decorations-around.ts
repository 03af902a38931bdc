import type {Element} from 'hast'
import {isWord} from '../../css/values/keywords.ts'
import {groupOf, styleOf, mapDeclarationsIn} from '../../model/access.ts'
import {declaredAt} from '../../model/cascaded-value.ts'
import type {PropertyGroup} from '../../model/types.ts'

/** What the ancestor at an index declares for a longhand, as the element can declare it; undefined where it declares nothing. */
export type Carry = (longhand: string, index: number) => PropertyGroup | undefined

/**
 * The line that the nearest decorated ancestor draws along the text of an element, for the element itself: it is not inherited, but
 * goes on into everything in the ancestor but what is out of flow or a box in a line. Empty where there is none, or the element
 * has a line of its own.
 * Spec: <https://drafts.csswg.org/css-text-decor-3/#line-decoration>
 */
export function decorationsAround(
  element: Element,
  ancestors: readonly Element[],
  width: number,
  carry: Carry
): PropertyGroup[] {
  const path = [...ancestors, element]
  if (declaresLine(path, width)) return []
  for (let depth = path.length; depth > 1; depth--) {
    if (endsDecoration(path.slice(0, depth), width)) return []
    if (!declaresLine(path.slice(0, depth - 1), width)) continue
    const index = depth - 2
    const groups = LONGHANDS.flatMap((longhand) => carry(longhand, index) ?? [])
    const own = groups.filter((group) => group.properties[0] !== COLOR || !isOfText(group))
    if (own.some(({properties: [name]}) => name === COLOR)) return own
    // Without a colour of its own it has that of the text of the ancestor.
    const isColored = path.slice(depth - 1).some((each) => groupOf(styleOf(each)[''], 'color'))
    const color = isColored ? carry('color', index) : undefined
    return color ? [...own, renamed(color, COLOR)] : own
  }
  return []
}

const COLOR = 'text-decoration-color'

const isOfText = ({runs}: PropertyGroup): boolean =>
  runs.every(({declarations}) => declarations.every(({value}) => isWord(value, 'currentcolor', 'initial')))

const renamed = (group: PropertyGroup, longhand: string): PropertyGroup => ({
  ...mapDeclarationsIn(group, (declaration) => ({...declaration, property: longhand})),
  properties: [longhand]
})

const LONGHANDS = [
  'text-decoration-line',
  'text-decoration-style',
  'text-decoration-color',
  'text-decoration-thickness'
]

function declaresLine(path: readonly Element[], width: number): boolean {
  const element = path[path.length - 1]
  if (!element || !groupOf(styleOf(element)[''], 'text-decoration-line')) return false
  return !isWord(declaredAt(path, 'text-decoration-line', width) ?? 'none', 'none', 'initial', 'unset')
}

/** Whether the last element of a path takes no part in the lines of what is around it. */
function endsDecoration(path: readonly Element[], width: number): boolean {
  const valueOf = (longhand: string) => declaredAt(path, longhand, width) ?? ''
  return (
    ATOMIC.test(valueOf('display')) ||
    isWord(valueOf('position'), 'absolute', 'fixed') ||
    isWord(valueOf('float'), 'left', 'right', 'inline-start', 'inline-end')
  )
}

/** Boxes in a line: `inline-block`, `inline-flex`. */
const ATOMIC = /^(?:-webkit-)?inline-/
