import {longhandsOf} from '../../css/properties.ts'

/** What may be named in `transition-property`, with the longhands that change with it. */
export type TransitionItem = readonly [name: string, longhands: readonly string[]]

/** A list of `transition-property` for which Tailwind has a utility. */
export interface TransitionList {
  value: string
  /** The longhands that it lists. */
  longhands: ReadonlySet<string>
  /** Those of them that take their time on a page whose author does not list them. */
  animated: readonly string[]
}

export const itemOf = (name: string): TransitionItem => {
  const longhands = longhandsOf(name)
  return [name, longhands.length > 0 ? longhands : [name]]
}

const COLORS = 'color, background-color, border-color, outline-color, text-decoration-color, fill, stroke'
const GRADIENT = '--tw-gradient-from, --tw-gradient-via, --tw-gradient-to'
const TRANSFORM = 'transform, translate, scale, rotate'
const EFFECTS = `opacity, box-shadow, ${TRANSFORM}, filter, -webkit-backdrop-filter, backdrop-filter`
/** They change at once, as without a transition (CSS Transitions 2, §2.2). */
const DISCRETE = 'display, content-visibility, overlay, pointer-events'

const longhandsIn = (list: string): string[] => list.split(', ').flatMap((name) => itemOf(name)[1])

const listOf = (value: string, animated = value): TransitionList => ({
  value,
  longhands: new Set(longhandsIn(value)),
  animated: longhandsIn(animated)
})

/** The lists of Tailwind's utilities, the shortest first. Spec: <https://tailwindcss.com/docs/transition-property> */
export const LISTS: readonly TransitionList[] = [
  listOf('opacity'),
  listOf('box-shadow'),
  listOf(TRANSFORM),
  listOf(`${COLORS}, ${GRADIENT}`, COLORS),
  listOf(`${COLORS}, ${GRADIENT}, ${EFFECTS}, ${DISCRETE}`, `${COLORS}, ${EFFECTS}`)
]
