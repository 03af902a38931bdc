import type {JsxFlow, JsxItem} from '../items.ts'
import type {Definition} from './definition.ts'

/** Leaves empty texts out of the uses of components, whose props have them as their default, unless they may have no value. */
export function leaveEmptyOut(flows: readonly JsxFlow[], components: readonly Definition[]): void {
  const optional = new Map(components.map(({name}) => [name, new Set<string>()]))
  const withoutValue = new Map(
    components.map(({name, params}) => [
      name,
      new Set(params.filter(({isOptional}) => isOptional).map((param) => param.name))
    ])
  )
  const visit = (item: JsxItem): void => {
    if (item.kind === 'map') visit(item.template)
    if (item.kind === 'optional') visit(item.item)
    if (item.kind === 'call') {
      const empty = optional.get(item.name)
      item.args = item.args.filter(({name, value}) => {
        if (value !== '' || name === 'children' || withoutValue.get(item.name)?.has(name)) return true
        empty?.add(name)
        return false
      })
    }
    const inside = item.kind === 'element' ? item.flow : item.kind === 'call' ? item.content : undefined
    for (const child of inside?.items ?? []) visit(child)
  }
  for (const {items} of flows) for (const item of items) visit(item)
  for (const definition of components)
    definition.params = definition.params.map((param) =>
      optional.get(definition.name)?.has(param.name) ? {...param, isOptional: true, default: '""'} : param
    )
}
