import {ownsLine} from '../../flow/flow.ts'
import {nameGenerally} from '../component-state.ts'
import {
  type CallItem,
  type Field,
  isExpression,
  type JsxElement,
  type JsxFlow,
  type JsxTag,
  type Value
} from '../items.ts'
import type {Printer} from '../printer.ts'
import {nameColumns} from './column-names.ts'
import {type Column, differencesOf, isTextPlace} from './differences.ts'
import {countUses, localVariables, variablesIn} from './local-state.ts'
import {templateOf} from './template.ts'
import {tagFlow} from './tokens.ts'

/** A component of the module beside the one that is exported. */
export interface Definition {
  name: string
  params: readonly Param[]
  /** One element. */
  body: JsxFlow
  /** State variables that each of its uses has for itself, as indices into the printer's. */
  variables: readonly number[]
}

export interface Param {
  name: string
  kind: 'text' | 'flag' | 'children' | 'array'
  /** Of an array: the properties of its entries, which are texts where there are none. */
  fields?: readonly Field[]
  isOptional?: boolean
  /** Its value where it is not given, as source. */
  default?: string
}

/** A tag of a flow, and how a component comes in its place. */
export interface Instance<Tag extends JsxTag = JsxTag> {
  item: Tag
  replace: (call: CallItem) => void
  /** Of the template of a `.map`: the name of its entries. */
  entry?: string
}

/** What all components of the module return, that which is exported first. */
export const flowsOf = ({root, components}: Printer): JsxFlow[] => [root, ...components.map(({body}) => body)]

/** Makes a component of elements that have all in common but what stands in one place, which then stands between its tags. */
export function defineWrapper(
  instances: readonly (Instance<JsxElement> & {content: JsxFlow})[],
  name: string,
  printer: Printer
): Definition {
  const wrappers = instances.map(({item, replace, content}) => ({
    item,
    replace: (call: CallItem) => replace({...call, content})
  }))
  const definition = define(wrappers, name, printer, true)
  fillIn(definition.body)
  definition.params = [...definition.params, {name: 'children', kind: 'children'}]
  return definition
}

/** What stands between the tags of a component is a value as others are, once it is one. */
function fillIn({items}: JsxFlow): void {
  for (const [at, item] of items.entries())
    if (item.kind === 'slot' && item.isContent) items[at] = {kind: 'slot', expression: 'children'}
    else if (item.kind === 'element' || item.kind === 'call') fillIn(tagFlow(item))
}

/**
 * Makes a component of elements of one shape: what they differ in are its props, as is what they have of their surroundings (an entry of a
 * `.map`, a prop). One that has content of its own has no text between its tags.
 */
export function define(
  instances: readonly Instance[],
  name: string,
  printer: Printer,
  hasContent = false
): Definition {
  const items = instances.map(({item}) => item)
  const [first] = items as [JsxTag]
  const differences = differencesOf(items, printer)
  const {columns} = differences
  const names = nameColumns(columns, first.element, [...printer.names, ...printer.parameters])
  const content = hasContent ? undefined : contentColumn(columns)
  if (content) names.set(content, 'children')
  const body = templateOf(first, differences, (column) => names.get(column) as string, printer)
  const inOrder = columns.toSorted((one, other) => Number(one === content) - Number(other === content))
  const params = inOrder.map((column): Param => {
    const {kind, fields} = column.place
    const own = names.get(column) as string
    const {isOptional, isFlag} = natureOf(column, printer)
    if (isOptional) printer.optional.set(own, {isFlag})
    return {
      name: own,
      kind: column === content ? 'children' : kind === 'array' ? 'array' : isFlag ? 'flag' : 'text',
      ...(fields && {fields}),
      ...(isOptional && {isOptional})
    }
  })
  const variables = ownVariables(items, printer)
  const definition: Definition = {name, params, variables, body: {items: [body], gaps: ['glue', 'glue']}}
  printer.components.push(definition)
  for (const [index, {item, replace}] of instances.entries())
    replace({
      kind: 'call',
      name,
      element: item.element,
      isTall: item.kind === 'call' ? item.isTall : ownsLine(item),
      args: columns
        .map((column) => ({name: names.get(column) as string, value: column.given[index]}))
        .filter(({value}) => value !== undefined)
    })
  return definition
}

/** Whether the values of a column may be missing, and whether they are `true` where they are there. */
export function natureOf(
  {given, isOptional}: Column,
  {optional}: Printer
): {isOptional: boolean; isFlag: boolean} {
  const known = given.map((value) => (isExpression(value) ? optional.get(value.source) : undefined))
  return {
    isOptional: isOptional || known.some((one) => one !== undefined),
    isFlag: given.includes(true) || known.some((one) => one?.isFlag)
  }
}

/** The variables that the first of alike tags has for itself, as the others have theirs; called by what they are. */
function ownVariables([first, ...others]: readonly JsxTag[], printer: Printer): number[] {
  if (!first || others.length === 0 || printer.variables.length === 0) return []
  const local = localVariables(variablesIn(first, printer), countUses(flowsOf(printer), printer))
  for (const variable of local) nameGenerally(printer.variables[variable], printer.names)
  return local
}

/** The only text that each use of a component has stands between its tags, and so does what stands between those around it. */
export function contentColumn(columns: readonly Column[]): Column | undefined {
  const content = columns.find(({given}) => given.some(isContentOfComponent))
  if (content) return content
  const [only, ...more] = columns.filter(({place, isOptional}) => isTextPlace(place) && !isOptional)
  return more.length === 0 && only?.isText ? only : undefined
}

/** Whether a value is what stands between the tags of the component around it, which is no text to other props. */
export const isContentOfComponent = (value: Value): boolean =>
  isExpression(value) && value.source === 'children'
