import type {Layout} from '../layout/layout.ts'
import {expression, stringExpression, words, wrapChildren} from './children.ts'
import {receivedProps} from './definition-layout.ts'
import {type CallItem, isExpression} from './items.ts'
import {hasBraces, jsxText} from './literals.ts'
import type {Printer} from './printer.ts'
import type {Prop} from './props.ts'
import {propLayout, tagLayout} from './start-tag.ts'

/** `<Card title="…" />`, with a key in a `.map`; state that the component is given comes last. */
export function callLayout(call: CallItem, printer: Printer, key?: Prop): Layout {
  const {name, element} = call
  const content = call.args.find((argument) => argument.name === 'children')
  const props: Prop[] = [
    ...(key ? [key] : []),
    ...call.args
      .filter((argument) => argument !== content)
      .map(
        (argument): Prop =>
          isExpression(argument.value)
            ? {kind: 'expression', name: argument.name, expression: argument.value.source}
            : {kind: 'string', name: argument.name, value: argument.value}
      ),
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
  if (!content) return tagLayout(name, attributes, '/', stays)
  const {value} = content
  const child = isExpression(value)
    ? expression(`{${value.source}}`)
    : hasBraces(value)
      ? expression(stringExpression(value))
      : words(value.split(' ').map(jsxText))
  const open = tagLayout(name, attributes, '', stays)
  return wrapChildren(open, {children: [child], spaces: [false, false]}, `</${name}>`, props.length > 1)
}
