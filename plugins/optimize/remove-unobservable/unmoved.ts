import {ANIMATION_PARTS} from '../../css/animation-parts.ts'
import {splitTopLevel} from '../../css/text.ts'
import type {Declaration} from '../../model/types.ts'
import {partsOfNone} from './parts-of-none.ts'
import type {Printed} from './undrawn.ts'

/** So short that nobody sees it, in ms: pages set `.01ms` so that scripts still receive the event at the end. */
const INSTANT = 1
const isNone = (value: string) => /^none$/i.test(value)
const OF_ANIMATION = [...ANIMATION_PARTS, 'composition', 'timeline', 'range-start', 'range-end'].map(
  (part) => `animation-${part}`
)
const OF_TRANSITION = ['duration', 'timing-function', 'delay', 'behavior'].map((part) => `transition-${part}`)
const TIMES = ['transition-duration', 'transition-delay']

/**
 * Declarations for animations where none has a name, and `animation-name: none`. The browser's own sheet names those of a view
 * transition. Spec: <https://drafts.csswg.org/css-animations-1/#animation-name>
 */
export function markAnimation(
  printed: Printed,
  pseudo: string,
  isByLonghand: boolean,
  unobservable: Set<Declaration>
): void {
  const names = printed('animation-name')
  if (pseudo.startsWith('::view-transition')) return
  const parts = OF_ANIMATION.flatMap(printed)
  if (names.every(({value}) => isNone(value))) {
    mark(names, unobservable)
    mark(parts, unobservable)
  } else if (isByLonghand) mark(partsOfNone('animation', names, isNone, parts), unobservable)
}

/**
 * Declarations for transitions where no property has one, or where each ends before anyone sees it: the duration that
 * a page gives to all of its elements for readers who prefer reduced motion.
 * Spec: <https://drafts.csswg.org/css-transitions-1/#starting>
 */
export function markTransition(
  printed: Printed,
  isDeclaredAtAllWidths: (property: string) => boolean,
  isByLonghand: boolean,
  unobservable: Set<Declaration>
): void {
  const names = printed('transition-property')
  const parts = OF_TRANSITION.flatMap(printed)
  if (parts.length === 0 && names.length === 0) return
  const isOver = TIMES.every((name) => printed(name).every(isInstant))
  const hasNone = isDeclaredAtAllWidths('transition-property') && names.every(({value}) => isNone(value))
  if (isOver || hasNone) {
    mark(names, unobservable)
    mark(parts, unobservable)
    return
  }
  if (isByLonghand) mark(partsOfNone('transition', names, isNone, parts), unobservable)
}

/** Every time of a list; one that is not a literal may be anything. */
const isInstant = ({value}: Declaration): boolean =>
  splitTopLevel(value, ',').every((item) => {
    const [, number, unit] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(ms|s)\s*$/i.exec(item) ?? []
    return (
      /^\s*(?:initial|unset)\s*$/i.test(item) ||
      Number(number) * (/^s$/i.test(unit ?? '') ? 1000 : 1) <= INSTANT
    )
  })

/**
 * `scroll-behavior` of a box that does not scroll, or with the value that it has by default. Generated boxes are scrolled by
 * their reader only, whom the property does not affect.
 * Spec: <https://drafts.csswg.org/css-overflow-3/#smooth-scrolling>
 */
export function markScrolling(printed: Printed, canScroll: boolean, unobservable: Set<Declaration>): void {
  const declared = printed('scroll-behavior')
  if (!canScroll || declared.every(({value}) => /^(?:auto|initial|unset)$/i.test(value)))
    mark(declared, unobservable)
}

function mark(declarations: readonly Declaration[], unobservable: Set<Declaration>): void {
  for (const declaration of declarations) unobservable.add(declaration)
}
