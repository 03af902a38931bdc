import type {JsxElement, JsxFlow} from './items.ts'
import type {Prop} from './props.ts'
import type {ReportLoss} from './report.ts'

/** Text of a flow without elements, with the white space that renders. */
export function textOf(flow: JsxFlow): string {
  const texts = flow.items.map((item, index) => {
    const gap = flow.gaps[index]
    const before =
      index > 0 && gap === 'break' ? '\n' : index > 0 && (gap === 'space' || gap === 'fixed') ? ' ' : ''
    return before + (item.kind === 'text' ? item.value : '')
  })
  return texts.join('')
}

/** `defaultValue` of a `<select>` from the options that are selected (React has the choice as a prop of `<select>`). */
export function selection({element, flow}: JsxElement, report: ReportLoss): Prop[] {
  const values: string[] = []
  const visit = ({items}: JsxFlow) => {
    for (const item of items) {
      if (item.kind !== 'element') continue
      const {tagName, properties} = item.element
      if (tagName === 'option' && properties.selected)
        values.push(String(properties.value ?? textOf(item.flow)))
      else visit(item.flow)
    }
  }
  visit(flow)
  if (values.length === 0) return []
  if (element.properties.multiple) return [{kind: 'list', name: 'defaultValue', values}]
  if (values.length > 1)
    report({
      ruleId: 'selection-dropped',
      reason: 'More than one option is selected where one can be; the last one is kept',
      element
    })
  return [{kind: 'string', name: 'defaultValue', value: values.at(-1) as string}]
}
