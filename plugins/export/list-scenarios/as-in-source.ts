import type {Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import type {Directives} from '../../model/interaction.ts'
import type {Scenario, SetTogether} from './index.ts'

/**
 * The scenarios as the source has them, where `read-directives` put attributes in the place of what the page sets: of `data-open` the classes,
 * and none of `hidden`, which the page sets by a declaration.
 */
export function asInSource(tree: Root, scenarios: readonly Scenario[]): Scenario[] {
  const declared = new Map<number, Directives>()
  everyElement(tree, ({data}) => {
    if (data?.directives && data.number !== undefined) declared.set(data.number, data.directives)
  })
  if (declared.size === 0) return [...scenarios]
  return scenarios.flatMap((scenario) => {
    if (scenario.attribute === 'hidden') {
      const elements = scenario.elements.filter((number) => !declared.get(number)?.shownWhen)
      return elements.length > 0 ? [{...scenario, elements}] : []
    }
    if (scenario.attribute !== 'data-open') return [scenario]
    const inSource = scenario.elements.flatMap((number) => {
      const classes = declared.get(number)?.classes
      return classes ? [[number, classesOf(classes)] as const] : []
    })
    return inSource.length > 0
      ? [{...scenario, value: 'true', inSource: Object.fromEntries(inSource)}]
      : [scenario]
  })
}

const classesOf = ({whereHeld, whereNot}: NonNullable<Directives['classes']>): SetTogether[] => [
  ...whereHeld.map((value) => ({attribute: 'class', value, isOpposite: false})),
  ...whereNot.map((value) => ({attribute: 'class', value, isOpposite: true}))
]
