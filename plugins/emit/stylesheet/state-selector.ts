import type {State} from '../../model/types.ts'
import {mapPlaceholders, placeholdersIn} from '../../cascade/match/subjects.ts'
import type {StateMarker} from './element-groups.ts'

/**
 * Selector text of a state around the class of the styled element:
 * `.card:hover .title` where nothing later is as weak, else `:where(.card:hover) .title:where(:focus)`, which weighs no
 * more than the class and so leaves the decision to the order of the rules.
 */
export function stateSelector(
  state: State | undefined,
  subject: string,
  markerOf: (placeholder: string) => StateMarker,
  weightless: boolean,
  isAlone = false
): string {
  const last = state?.at(-1)
  if (!state || !last) return subject
  const withMarkers = (text: string) => mapPlaceholders(text, (placeholder) => markerOf(placeholder).selector)
  const self = withMarkers(last.dynamic)
  const before = state.slice(0, -1)
  const chain = before.map(({subject: placeholder, isAnything, dynamic, combinator}, index) => {
    const joint = index + 1 < before.length ? spaced(combinator) : ''
    const marker = isAnything || placeholder === undefined ? undefined : markerOf(placeholder)
    // At the beginning nothing has to hold of what is around: `.nav .open` for `:is(.nav *).open`.
    const isInside = marker?.around !== undefined && index === 0 && dynamic !== ''
    return (isInside ? `${marker.around} ` : (marker?.selector ?? '')) + withMarkers(dynamic) + joint
  })
  const nearest = before.at(-1)
  const joint = nearest ? spaced(nearest.combinator) : ''
  const short =
    nearest && isAlone && before.length === 1 ? aroundItself(nearest, subject, markerOf) : undefined
  if (short !== undefined && !weightless) return chain.join('') + short + self
  // What stands before the subject is joined to the element itself, not to what its selector begins with.
  const own = before.length > 0 ? asCompound(subject) : subject
  if (!weightless) return chain.join('') + joint + own + self
  return (chain.length > 0 ? `:where(${chain.join('')})${joint}` : '') + own + (self ? `:where(${self})` : '')
}

/** The end of a selector that begins with what the state looks at: ` h2` of `.card h2`, for `.card:hover h2`. */
function aroundItself(
  {subject: placeholder, isAnything, combinator}: State[number],
  subject: string,
  markerOf: (placeholder: string) => StateMarker
): string | undefined {
  if (isAnything || placeholder === undefined) return undefined
  const beginning = markerOf(placeholder).selector + spaced(combinator)
  const end = subject.slice(beginning.length)
  return subject.startsWith(beginning) && !COMBINATOR.test(end) ? spaced(combinator) + end : undefined
}

/** A selector as one compound, which can stand behind a combinator. */
export const asCompound = (selector: string): string =>
  COMBINATOR.test(selector) ? `:is(${selector})` : selector

const COMBINATOR = /[\s>+~]/

const spaced = (combinator: string | undefined) =>
  combinator === undefined || combinator === ' ' ? ' ' : ` ${combinator} `

/** Placeholders of the marker classes that a state needs. */
export const markersOf = (state: State): string[] =>
  state.flatMap(({subject, isAnything, dynamic}) => [
    ...(subject && !isAnything ? [subject] : []),
    ...placeholdersIn(dynamic)
  ])
