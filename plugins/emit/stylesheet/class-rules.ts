import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {compareSpecificity, highestSpecificity, type Specificity} from '../../css/selectors/specificity.ts'
import type {RootStyle} from '../../model/types.ts'
import {wrappersOf} from './format-sheet.ts'
import {overlaps} from './important-declarations.ts'
import type {SheetRule} from './sheet-rule.ts'
import type {StateMarker} from './element-groups.ts'
import {stateSelector} from './state-selector.ts'
import type {PrintedLayer, StyleClass} from './style-class.ts'

interface Place {
  /** Rules of one class keep this order. */
  group: number
  /** Classes whose rules they have to stand after. */
  after: readonly number[]
  /** See `UnitSelector.isAlone`. */
  isAlone?: boolean
}

export interface OrderedRule extends SheetRule, Place {
  pseudo: string
  wrappers: string
  /** Holds in a state alone. */
  isInState: boolean
  /** Of the selector. */
  specificity: Specificity
}

/** The rules of a class whose elements a selector finds. */
export function rulesOf(
  {layers}: StyleClass,
  place: Place,
  subject: string,
  {states}: RootStyle,
  markers: Map<string, StateMarker>
): OrderedRule[] {
  const markerOf = (placeholder: string) => markers.get(placeholder) ?? {selector: ':not(*)'}
  const rules: OrderedRule[] = []
  /** The layers that come later, which decide as long as they weigh no less. */
  const later: {layer: PrintedLayer; weight: Specificity}[] = []
  for (const layer of layers.toReversed()) {
    const {from, to, conditions, state, pseudo, printed} = layer
    const selectorOf = (isWeightless: boolean) =>
      stateSelector(
        state === undefined ? undefined : states[state],
        subject,
        markerOf,
        isWeightless,
        place.isAlone
      )
    let selector = selectorOf(false)
    const weight = weightOf(selector)
    const isTooHeavy = later.some(
      (other) =>
        compareSpecificity(weight, other.weight) > 0 &&
        other.layer.pseudo === pseudo &&
        overlaps(printed, other.layer.printed)
    )
    const specificity = isTooHeavy ? weightOf(subject) : weight
    later.push({layer, weight: specificity})
    if (isTooHeavy) selector = selectorOf(true)
    rules.push({
      from,
      to,
      conditions,
      selector: selector + pseudo,
      declarations: printed,
      ...place,
      pseudo,
      wrappers: wrappersOf({from, to, conditions}).join('|'),
      isInState: state !== undefined,
      specificity
    })
  }
  return rules.reverse()
}

/** What cannot be read is taken to weigh more than anything. */
function weightOf(selector: string): Specificity {
  const list = parseSelectorList(selector)
  return list ? highestSpecificity(list) : [Number.POSITIVE_INFINITY, 0, 0]
}
