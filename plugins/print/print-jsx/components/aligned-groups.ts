import {groupBy} from '../../../model/group-by.ts'
import type {JsxElement, JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {Alignment} from './alignment.ts'
import {variablesIn} from './local-state.ts'
import {isShape} from './places.ts'
import type {Shapes} from './shape.ts'

/** More shapes than that of one tag with the same classes are no variants of one thing. */
const MOST_SHAPES = 24

interface Facts {
  /** Equal for tags that are alike. */
  keys: readonly string[]
  shapes: Shapes
  printer: Printer
}

/** Tags that are alike but for a part or an attribute that some are without, by their places among all. */
export interface AlignedGroup {
  at: readonly number[]
  aligned: readonly JsxTag[]
}

/** Groups of tags of several shapes, of which each fits into one template with optional parts. */
export function alignedGroups(items: readonly JsxTag[], {keys, shapes, printer}: Facts): AlignedGroup[] {
  const elements = [...items.keys()].filter((at) => isVariant(items[at] as JsxTag, printer))
  const groups: AlignedGroup[] = []
  for (const kind of groupBy(elements, (at) => startKey(items[at] as JsxElement, printer)).values()) {
    const byShape = [...groupBy(kind, (at) => keys[at]).values()].sort((a, b) => b.length - a.length)
    let left = byShape.length > MOST_SHAPES ? [] : byShape
    while (left.length > 1) {
      const [first, ...others] = left as [[number, ...number[]], ...[number, ...number[]][]]
      const alignment = new Alignment(items[first[0]] as JsxTag, printer, shapes)
      const fitting = others.filter(([one]) => alignment.add(items[one] as JsxTag))
      left = others.filter((one) => !fitting.includes(one))
      const at = [first, ...fitting].flat().sort((a, b) => a - b)
      const aligned = alignment.hasOptional
        ? alignment.inForm(at.map((one) => items[one] as JsxTag))
        : undefined
      if (aligned) groups.push({at, aligned})
    }
  }
  return groups
}

/** Whether an element may be one of several variants: it holds elements, and no state of the page. */
const isVariant = (item: JsxTag, printer: Printer): boolean =>
  item.kind === 'element' &&
  !isShape(item.element.tagName) &&
  item.element.tagName !== 'svg' &&
  item.flow.items.some(({kind}) => kind === 'element' || kind === 'call' || kind === 'map') &&
  variablesIn(item, printer).length === 0

/** Equal for elements that have their tags and their classes in common. */
export const startKey = ({element}: JsxElement, {props}: Printer): string => {
  const classes = props.get(element)?.find(({name}) => name === 'className')
  return `${element.tagName} ${JSON.stringify(classes)}`
}
