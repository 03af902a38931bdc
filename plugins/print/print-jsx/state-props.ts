import type {Element} from 'hast'
import {find, html} from 'property-information'
import {spaceSeparated} from '../../css/white-space.ts'
import {wordSet} from '../../css/word-set.ts'
import {numberNames, reactName} from '../../html/react-names.ts'
import {isInitial} from '../../model/initial-state.ts'
import type {Binding} from '../../model/interaction.ts'
import type {NamedVariable} from './component-state.ts'
import type {ClassPart, Prop} from './props.ts'

/** Elements that browsers activate by the keyboard too (HTML, §6.4.1). */
const ACTIVATED = wordSet('button summary input select textarea')

export interface StateFacts {
  variables: readonly NamedVariable[]
  /** Whether classes that come and go stand before the others. */
  stateClassesFirst: boolean
}

/** Props of an element with those that follow variables in their places, and its handler. */
export function withState(element: Element, props: readonly Prop[], facts: StateFacts): Prop[] {
  const {bindings = [], activations = []} = element.data ?? {}
  let result = [...props]
  for (const binding of bindings) {
    result = withClasses(result, binding, facts)
    for (const attribute of binding.attributes) result = withAttribute(result, attribute, binding)
    if (binding.style) result = withStyle(result, binding, binding.style)
  }
  const ofItself = activations.filter(({isOfItself}) => isOfItself)
  const own = activations.filter(({isOfItself}) => !isOfItself).map((activation) => ({...activation}))
  // What is a control itself is no backdrop.
  if (own.length === 0 && ofItself.length > 0) {
    const backdrop = ofItself.map((activation) => ({...activation}))
    result.push({
      kind: 'handler',
      name: 'onClick',
      activations: backdrop,
      preventsDefault: false,
      isOfItself: true
    })
  }
  if (own.length === 0) return result
  const isLink = element.tagName === 'a' && element.properties.href !== undefined
  result.push({kind: 'handler', name: 'onClick', activations: own, preventsDefault: isLink})
  if (!isLink && !ACTIVATED.has(element.tagName) && isFocusable(element))
    result.push({kind: 'handler', name: 'onKeyDown', activations: own, preventsDefault: false, isKey: true})
  return result
}

/** Whether the Tab key reaches it, in one of its states at least. */
function isFocusable({properties, data}: Element): boolean {
  const bound = (data?.bindings ?? []).flatMap(({attributes}) =>
    attributes.filter(({name}) => name === 'tabIndex').flatMap(({open, closed}) => [open, closed])
  )
  return [properties.tabIndex, ...bound].some((index) => Number(index ?? -1) >= 0)
}

const whenOf = ({variable, key}: Binding) => ({variable, ...(key !== undefined && {key})})

function withClasses(props: Prop[], binding: Binding, {variables, stateClassesFirst}: StateFacts): Prop[] {
  const {classes} = binding
  if (classes.length === 0) return props
  const known = props.find(({name}) => name === 'className')
  const parts: ClassPart[] =
    known?.kind === 'classes'
      ? [...known.parts]
      : known?.kind === 'string'
        ? spaceSeparated(known.value).map((name) => ({name}))
        : []
  for (const {name, isOpen} of classes) {
    const at = parts.findIndex((part) => part.name === name && part.when === undefined)
    const isSet = isInitial(binding, variables) === isOpen
    // A class that the page has and the copy does not, or the other way about, is nobody's state.
    if (at >= 0 !== isSet) continue
    const part: ClassPart = {name, when: whenOf(binding), isOpen}
    if (at >= 0) parts[at] = part
    else if (stateClassesFirst) parts.unshift(part)
    else parts.push(part)
  }
  if (parts.every(({when}) => when === undefined)) return props
  const prop: Prop = {kind: 'classes', name: 'className', parts}
  return known ? props.map((one) => (one === known ? prop : one)) : [prop, ...props]
}

function withAttribute(
  props: Prop[],
  {name, open, closed}: Binding['attributes'][number],
  binding: Binding
): Prop[] {
  const {attribute} = find(html, name)
  const written = reactName(attribute, attribute.toLowerCase() in html.normal)
  if (written === undefined) return props
  if (open === closed) return withConstant(props, written, open)
  const prop: Prop = {kind: 'bound', name: written, when: whenOf(binding), open, closed}
  const at = props.findIndex((one) => one.name === written)
  const classes = props.findIndex((one) => one.name === 'className')
  // Alike elements have it in one place, whether it is there when they are captured or not.
  if (at >= 0 && at < classes && (open === null || closed === null)) {
    const others = props.filter((one) => one.name !== written)
    const end = others.findIndex((one, place) => place >= classes && one.kind !== 'bound')
    return end < 0 ? [...others, prop] : [...others.slice(0, end), prop, ...others.slice(end)]
  }
  return at >= 0 ? props.map((one) => (one.name === written ? prop : one)) : [...props, prop]
}

/** An attribute that is the same in both states, which the page's may not be. */
function withConstant(props: Prop[], name: string, value: string | null): Prop[] {
  if (value === null) return props.filter((one) => one.name !== name)
  const prop: Prop = {kind: numberNames.has(name) ? 'number' : 'string', name, value}
  return props.some((one) => one.name === name)
    ? props.map((one) => (one.name === name ? prop : one))
    : [...props, prop]
}

function withStyle(
  props: Prop[],
  binding: Binding,
  {property, open, closed}: NonNullable<Binding['style']>
): Prop[] {
  const known = props.find((prop) => prop.kind === 'style')
  const entries = known?.entries ?? []
  const written = entries.find(([name]) => name === property)?.[1] ?? null
  const bound = {property, when: whenOf(binding), open: open ?? written, closed: closed ?? written}
  const prop: Prop = {kind: 'style', name: 'style', entries, bound}
  return known ? props.map((one) => (one === known ? prop : one)) : [...props, prop]
}
