import {hasDigit} from '../../../css/name-words.ts'
import {capitalized} from '../capitalized.ts'
import type {JsxElement, JsxFlow, JsxItem} from '../items.ts'
import type {Printer} from '../printer.ts'
import type {Prop} from '../props.ts'

/** A variable that a component is given by those that use it. */
export interface ReceivedVariable {
  /** Index into the printer's variables. */
  variable: number
  hasValue: boolean
  hasSetter: boolean
}

/** The state variables of one component. */
export interface ComponentState {
  /** Those that it declares. */
  owned: number[]
  /** Those that are its props. */
  received: ReceivedVariable[]
}

/** The component that is exported, among the names of the others. */
export const MAIN = ''

/** What a component uses itself. */
interface Uses {
  values: Set<number>
  setters: Set<number>
  /** Components in it, with how often they may be there. */
  calls: Map<string, number>
}

/** Variables are declared by the innermost component that all of their uses are in; those in between pass them on. */
export function ownState(root: JsxFlow, printer: Printer): Map<string, ComponentState> {
  const uses = new Map([[MAIN, usesOf(root, printer)]])
  for (const {name, body} of printer.components) uses.set(name, usesOf(body, printer))
  const reach = new Map<string, Set<string>>()
  for (const name of uses.keys()) reachOf(name, uses, reach)
  const inside = (name: string) => [...(reach.get(name) ?? [])].flatMap((one) => uses.get(one) ?? [])
  const isUsedIn = (name: string, variable: number) =>
    inside(name).some(({values, setters}) => values.has(variable) || setters.has(variable))
  const states = new Map(
    [...uses.keys()].map((name): [string, ComponentState] => [name, {owned: [], received: []}])
  )
  const claims = new Map(
    printer.components.flatMap(({name, variables}) => variables.map((one): [number, string] => [one, name]))
  )
  for (const variable of printer.variables.keys()) {
    // A component may stand for several that had one each.
    if (!isUsedIn(MAIN, variable)) continue
    const owner = claims.get(variable) ?? ownerOf(variable, uses, isUsedIn)
    states.get(owner)?.owned.push(variable)
    for (const [name, state] of states) {
      if (reach.get(name)?.has(owner) || !isUsedIn(name, variable)) continue
      state.received.push({
        variable,
        hasValue: inside(name).some(({values}) => values.has(variable)),
        hasSetter: inside(name).some(({setters}) => setters.has(variable))
      })
    }
  }
  return states
}

/** Takes the number from the names of variables that meet no other one of their name in a component; others have another word in its place. */
export function shortenNames(
  states: ReadonlyMap<string, ComponentState>,
  {variables, names}: Pick<Printer, 'variables' | 'names'>
): void {
  const scopeOf = (variable: number) =>
    [...states.values()].filter(
      ({owned, received}) => owned.includes(variable) || received.some((one) => one.variable === variable)
    )
  for (const [at, variable] of variables.entries()) {
    const name = withoutDigits(variable.name)
    if (name === variable.name) continue
    const scope = new Set(scopeOf(at))
    const isTaken = variables.some(
      (other, index) => other.name === name && scopeOf(index).some((one) => scope.has(one))
    )
    const free = isTaken ? variable.others.find((one) => !names.has(one) && !names.has(setterOf(one))) : name
    if (free === undefined) continue
    variable.name = free
    variable.setter = setterOf(free)
    names.add(free).add(variable.setter)
  }
}

const setterOf = (name: string): string => `set${capitalized(name)}`

/** `isMenuOpen2` → `isMenuOpen` */
function withoutDigits(name: string): string {
  let end = name.length
  while (end > 0 && hasDigit(name.slice(end - 1, end))) end--
  return name.slice(0, end)
}

function ownerOf(
  variable: number,
  uses: ReadonlyMap<string, Uses>,
  isUsedIn: (name: string, variable: number) => boolean
): string {
  let owner = MAIN
  for (;;) {
    const {values, setters, calls} = uses.get(owner) as Uses
    if (values.has(variable) || setters.has(variable)) return owner
    const [only, ...more] = [...calls].filter(([name]) => isUsedIn(name, variable))
    if (!only || more.length > 0 || only[1] > 1) return owner
    owner = only[0]
  }
}

/** A component and all that are in it. */
function reachOf(
  name: string,
  uses: ReadonlyMap<string, Uses>,
  known: Map<string, Set<string>>
): Set<string> {
  const found = known.get(name)
  if (found) return found
  const all = new Set([name])
  known.set(name, all)
  for (const called of uses.get(name)?.calls.keys() ?? [])
    for (const one of reachOf(called, uses, known)) all.add(one)
  return all
}

function usesOf(flow: JsxFlow, printer: Printer): Uses {
  const uses: Uses = {values: new Set(), setters: new Set(), calls: new Map()}
  const visit = (item: JsxItem, times: number) => {
    if (item.kind === 'call') {
      uses.calls.set(item.name, (uses.calls.get(item.name) ?? 0) + times)
      for (const child of item.content?.items ?? []) visit(child, times)
    }
    if (item.kind === 'map') visit(item.template, 2)
    if (item.kind === 'optional') visit(item.item, times)
    if (item.kind === 'element') addElement(item, times)
  }
  const addElement = ({element, flow: inner}: JsxElement, times: number) => {
    for (const prop of printer.props.get(element) ?? []) addUses(prop, uses)
    for (const child of inner.items) visit(child, times)
  }
  for (const item of flow.items) visit(item, 1)
  return uses
}

function addUses(prop: Prop, {values, setters}: Uses): void {
  if (prop.kind === 'handler') for (const {variable} of prop.activations) setters.add(variable)
  if (prop.kind === 'bound') values.add(prop.when.variable)
  if (prop.kind === 'style' && prop.bound) values.add(prop.bound.when.variable)
  if (prop.kind === 'classes') for (const {when} of prop.parts) if (when) values.add(when.variable)
}
