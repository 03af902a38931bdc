import {resultsFor} from '../../model/results-for.ts'
import type {Element} from 'hast'
import {plainDeclaration, styleOf} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import type {DefaultStyle} from '../../model/types.ts'
import {wordSet} from '../../css/word-set.ts'
import {isWord} from '../../css/values/keywords.ts'
import {longhandsOf} from '../../css/properties.ts'
import {remembered} from '../../css/remember.ts'

/** How text runs in an element: `rtl`, `vertical-lr`, … */
export type Flow = 'ltr' | 'rtl' | `${Vertical} ${'ltr' | 'rtl'}`
type Vertical = 'vertical-rl' | 'vertical-lr' | 'sideways-rl' | 'sideways-lr'
type Sides = Readonly<Record<'block-start' | 'block-end' | 'inline-start' | 'inline-end', string>>

/** The sides of each of the ten flows that were met. */
const flows = new Map<Flow, Sides>()

function sidesOf(flow: Flow): Sides {
  let sides = flows.get(flow)
  if (!sides) flows.set(flow, (sides = readSides(flow)))
  return sides
}

type Pair = readonly [string, string]
const ACROSS: Pair = ['left', 'right']
const DOWN: Pair = ['top', 'bottom']
const turned = ([one, other]: Pair): Pair => [other, one]

/** Spec: <https://drafts.csswg.org/css-writing-modes-4/#logical-to-physical> */
function readSides(flow: Flow): Sides {
  const [mode, direction] = flow.includes(' ') ? flow.split(' ') : [undefined, flow]
  const isTurned = (direction === 'rtl') !== (mode === 'sideways-lr')
  const line = mode === undefined ? ACROSS : DOWN
  const [start, end] = isTurned ? turned(line) : line
  const [before, after] = mode === undefined ? DOWN : mode.endsWith('-lr') ? ACROSS : turned(ACROSS)
  return {'block-start': before, 'block-end': after, 'inline-start': start, 'inline-end': end}
}

const known = resultsFor<Record<string, DefaultStyle>, Record<string, DefaultStyle>>()

/**
 * Defaults with `margin-block-start` and the like under their physical names, as preflight names sides.
 */
export function physical(defaults: Record<string, DefaultStyle>, flow: Flow): Record<string, DefaultStyle> {
  return known(defaults, flow, () =>
    Object.fromEntries(
      Object.entries(defaults).map(([pseudo, values]) => [pseudo, physicalValues(values, flow)])
    )
  )
}

/** Where both names of one side have a value, the names alone do not show which came last: null, as for a state. */
function physicalValues(values: DefaultStyle, flow: Flow): DefaultStyle {
  const result: DefaultStyle = {}
  for (const [name, value] of Object.entries(values)) {
    const side = physicalName(name, flow)
    result[side] = side in result && result[side] !== value ? null : value
  }
  return result
}

const physicalName = remembered((name, flow): string => {
  const found = Object.entries(sidesOf(flow as Flow)).find(([logical]) => name.includes(logical))
  return found ? name.replace(...found).replace('inset-', '') : name
})

/** The logical name of a side or a size: `padding-left` → `padding-inline-start`, `width` → `inline-size`. */
export function logicalName(name: string, flow: Flow): string | undefined {
  const size = SIZES.get(name)
  if (size)
    return name.replace(size, `${(size === 'width') === !flow.includes(' ') ? 'inline' : 'block'}-size`)
  if (!SIDES.has(name)) return undefined
  const found = Object.entries(sidesOf(flow)).find(([, side]) => name.split('-').includes(side))
  const [logical, side] = found as [string, string]
  return name === side ? `inset-${logical}` : name.replace(side, logical)
}

const SIZES: ReadonlyMap<string, string> = new Map(
  ['width', 'height'].flatMap((size) => ['', 'min-', 'max-'].map((bound) => [bound + size, size] as const))
)
const SIDES: ReadonlySet<string> = new Set(
  ['inset', 'margin', 'padding', 'border-width', 'border-style', 'border-color'].flatMap(longhandsOf)
)

/** How text runs in each element, from the outermost on: what an element does not declare it inherits from its parent. */
export class Flows {
  readonly #known = new Map<Element, {direction: 'ltr' | 'rtl'; mode: string}>()

  of(element: Element, parent: Element | undefined): Flow {
    const around = (parent && this.#known.get(parent)) ?? {direction: 'ltr', mode: ''}
    const {'': groups} = styleOf(element)
    const declared = (longhand: string) => {
      const group = groups && groupIndex(groups).get(longhand)
      return group && plainDeclaration(group)?.value
    }
    const direction = declared('direction') ?? element.properties.dir
    const mode = declared('writing-mode')?.toLowerCase()
    const own = {
      direction: direction === 'rtl' || direction === 'ltr' ? direction : around.direction,
      mode: mode === undefined || isWord(mode, 'inherit', 'unset') ? around.mode : mode
    } as const
    this.#known.set(element, own)
    return VERTICAL.has(own.mode) ? `${own.mode as Vertical} ${own.direction}` : own.direction
  }
}

const VERTICAL = wordSet('vertical-rl vertical-lr sideways-rl sideways-lr')
