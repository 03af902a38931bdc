import {longhandsOf} from '../../css/properties.ts'

/** What may be named in `transition-property`, with the longhands that change with it. */
export type TransitionItem = readonly [name: string, longhands: readonly string[]]

/** A list of `transition-property` for which Tailwind has a utility. */
export interface TransitionList {
  value: string
  items: readonly TransitionItem[]
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

const listOf = (value: string, animated = value): TransitionList => ({
  value,
  items: animated.split(', ').map(itemOf)
})

/** The lists of Tailwind's utilities, the shortest first. Spec: <https://tailwindcss.com/docs/transition-property> */
export const LISTS: readonly TransitionList[] = [
  listOf('opacity'),
  listOf('box-shadow'),
  listOf(TRANSFORM),
  listOf(`${COLORS}, ${GRADIENT}`, COLORS),
  listOf(`${COLORS}, ${GRADIENT}, ${EFFECTS}, ${DISCRETE}`, `${COLORS}, ${EFFECTS}`)
]
