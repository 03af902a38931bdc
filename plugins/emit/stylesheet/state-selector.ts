import type {State} from '../../model/types.ts'
import {placeholdersIn} from '../../cascade/match/subjects.ts'

/**
 * Selector text of a state around the class of the styled element:
 * `.card:hover .title` where nothing later is as weak, else `:where(.card:hover) .title:where(:focus)`, which weighs no
 * more than the class and so leaves the decision to the order of the rules.
 */
export function stateSelector(
  state: State | undefined,
  subject: string,
  markerOf: (placeholder: string) => string,
  weightless: boolean
): string {
  if (!state) return subject
  const withMarkers = (text: string) => text.replace(/§\d+§/g, markerOf)
  const self = withMarkers(state[state.length - 1].dynamic)
  const before = state.slice(0, -1)
  const chain = before.map(({subject: placeholder, isAnything, dynamic, combinator}, index) => {
    const joint = index + 1 < before.length ? spaced(combinator) : ''
    return (isAnything ? '' : markerOf(placeholder!)) + withMarkers(dynamic) + joint
  })
  const joint = before.length > 0 ? spaced(before[before.length - 1].combinator) : ''
  if (!weightless) return chain.join('') + joint + subject + self
  return (
    (chain.length > 0 ? `:where(${chain.join('')})${joint}` : '') + subject + (self ? `:where(${self})` : '')
  )
}

const spaced = (combinator: string | undefined) =>
  combinator === undefined || combinator === ' ' ? ' ' : ` ${combinator} `

/** Placeholders of the marker classes that a state needs. */
export const markersOf = (state: State): string[] =>
  state.flatMap(({subject, isAnything, dynamic}) => [
    ...(subject && !isAnything ? [subject] : []),
    ...placeholdersIn(dynamic)
  ])
