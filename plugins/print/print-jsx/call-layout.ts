import type {Layout} from '../layout/layout.ts'
import {expression, type JsxContent, stringExpression, words, wrapChildren} from './children.ts'
import {receivedProps} from './definition-layout.ts'
import {type CallItem, isExpression, textValue, type Value} from './items.ts'
import {hasBraces, jsxText} from './literals.ts'
import type {Printer} from './printer.ts'
import type {Prop} from './props.ts'
import {propLayout, tagLayout} from './start-tag.ts'

/**
 * `<Card title="…" />`, with a key in a `.map`; state that the component is given comes last. `inside` is what stands between the tags, if
 * that is of the surroundings.
 */
export function callLayout(
  call: CallItem,
  printer: Printer,
  {inside, key}: {inside?: JsxContent | undefined; key?: Prop}
): Layout {
  const {name, element} = call
  const children = call.args.find((argument) => argument.name === 'children')
  const props = [
    ...(key ? [key] : []),
    ...call.args.filter((argument) => argument !== children).flatMap(propsOf),
    ...receivedProps(name, printer).map(
      ({name: prop}): Prop => ({kind: 'expression', name: prop, expression: prop})
    )
  ]
  const attributes = props.map((prop) =>
    prop.name === '...' && prop.kind === 'expression'
      ? `{...${prop.expression}}`
      : propLayout(element, prop, printer)
  )
  const stays = props.length === 1 && props[0]?.kind === 'string'
  const content = inside ?? (children && valueContent(children.value))
  if (!content || content.children.length === 0) return tagLayout(name, attributes, '/', stays)
  const open = tagLayout(name, attributes, '', stays)
  return wrapChildren(open, content, `</${name}>`, props.length > 1)
}

function propsOf({name, value}: CallItem['args'][number]): Prop[] {
  if (value === undefined) return []
  if (value === true) return [{kind: 'true', name}]
  return [
    isExpression(value) ? {kind: 'expression', name, expression: value.source} : {kind: 'string', name, value}
  ]
}

function valueContent(given: Value): JsxContent {
  const value = isExpression(given) ? given : textValue(given)
  const child = isExpression(value)
    ? expression(`{${value.source}}`)
    : hasBraces(value)
      ? expression(stringExpression(value))
      : words(value.split(' ').map(jsxText))
  return {children: [child], spaces: [false, false]}
}
