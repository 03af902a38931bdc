import type {Element, Root} from 'hast'
import {entryOf} from '../../css/entry-of.ts'
import {pageElements, textOf} from '../../html/controls/page-elements.ts'
import {
  assignmentsOf,
  classesWhen,
  type Comparison,
  comparisonOf,
  type DeclaredState,
  declaredState,
  type Value
} from '../../html/directives/expressions.ts'
import {stateName} from '../../html/directives/named-states.ts'
import {scriptTokens} from '../../html/directives/script-tokens.ts'
import type {Directives, VariableCondition} from '../../model/interaction.ts'
import {withPageTheme} from './page-theme.ts'

/** An element with `x-data`; of one that names its state and does not declare it, nothing is known. */
interface Scope {
  state: DeclaredState | undefined
  /** Index of each variable of it that is in use. */
  variables: Map<string, number>
}

/** The directives of elements, of variables that a click on one of them can set to what opens something. */
export function directivesIn(
  tree: Root,
  named: Readonly<Record<string, string>> = {}
): Map<Element, Directives> {
  const {all, ancestorsOf} = pageElements(tree)
  const scopes = new Map<Element, Scope>()
  const found = new Map<Element, Directives>()
  let count = 0
  for (const element of all) {
    const declared = textOf(element, 'x-data')
    if (declared !== undefined) {
      const object = entryOf(named, stateName(declared) ?? '') ?? declared
      scopes.set(element, {state: declaredState(scriptTokens(object) ?? []), variables: new Map()})
    }
    if (scopes.size === 0) continue
    const around = [element, ...[...ancestorsOf(element)].reverse()].flatMap((one) => scopes.get(one) ?? [])
    const variableOf = (name: string): number | undefined => {
      const scope = around.find(({state}) => state?.values.has(name))
      if (!scope) return undefined
      const index = scope.variables.get(name) ?? count++
      scope.variables.set(name, index)
      return index
    }
    const directives = directivesOf(element, around, variableOf)
    if (directives) found.set(element, directives)
  }
  return withSettable(withPageTheme(found))
}

function directivesOf(
  {properties}: Element,
  around: readonly Scope[],
  variableOf: (name: string) => number | undefined
): Directives | undefined {
  const methods = new Map(around.toReversed().flatMap(({state}) => [...(state?.methods ?? [])]))
  const conditionOf = (compared: Comparison | undefined): VariableCondition | undefined => {
    const variable = compared && variableOf(compared.name)
    return compared && variable !== undefined
      ? {variable, value: compared.value, isEqual: compared.isEqual}
      : undefined
  }
  const valueOf = (name: string) => around.find(({state}) => state?.values.has(name))?.state?.values.get(name)
  const directives: Directives = {sets: [], setsElsewhere: []}
  for (const [attribute, value] of Object.entries(properties)) {
    const directive = directiveOf(attribute)
    const tokens = directive && scriptTokens(String(value))
    if (!directive || !tokens) continue
    if (directive.name === 'show') {
      const shownWhen = conditionOf(comparisonOf(tokens))
      if (shownWhen) directives.shownWhen = shownWhen
    } else if (directive.name === 'class')
      for (const {when, names} of classesWhen(tokens, valueOf))
        addClasses(directives, conditionOf(when), names)
    else
      for (const assignment of assignmentsOf(tokens, methods)) {
        const variable = variableOf(assignment.name)
        if (variable === undefined) continue
        if (directive.isElsewhere) directives.setsElsewhere.push(variable)
        else directives.sets.push({...assignment, variable})
      }
  }
  return isEmpty(directives) ? undefined : directives
}

const isEmpty = ({sets, setsElsewhere, setsTheme, shownWhen, classes}: Directives): boolean =>
  sets.length + setsElsewhere.length === 0 && !setsTheme && !shownWhen && !classes

/** Adds classes that an element has by a condition, where it is the one that its other classes have, or its opposite. */
function addClasses(
  directives: Directives,
  when: VariableCondition | undefined,
  names: readonly string[]
): void {
  if (!when) return
  const {variable, value, isEqual} =
    typeof when.value === 'boolean' ? {...when, value: true, isEqual: when.value === when.isEqual} : when
  const classes = (directives.classes ??= {variable, value, isEqual: true, whereHeld: [], whereNot: []})
  if (classes.variable !== variable || classes.value !== value) return
  const list = isEqual ? classes.whereHeld : classes.whereNot
  list.push(...names.filter((name) => !list.includes(name)))
}

/** What an attribute is for; undefined for those that are no directive, or one of another kind. */
function directiveOf(
  attribute: string
): {name: 'show' | 'class' | 'click'; isElsewhere?: boolean} | undefined {
  if (attribute === 'x-show' || attribute.startsWith('x-show.')) return {name: 'show'}
  if (attribute === ':class' || attribute === 'x-bind:class') return {name: 'class'}
  const event = ['@', 'x-on:'].find((start) => attribute.startsWith(start))
  const [name, ...modifiers] = event === undefined ? [] : attribute.slice(event.length).split('.')
  if (name !== 'click') return undefined
  return {name: 'click', isElsewhere: modifiers.some((modifier) => ELSEWHERE.has(modifier))}
}

const ELSEWHERE: ReadonlySet<string> = new Set(['outside', 'away', 'window', 'document'])

/** Without variables of which no click on an element opens anything. */
function withSettable(found: ReadonlyMap<Element, Directives>): Map<Element, Directives> {
  const settable = new Set<number>()
  for (const {sets} of found.values())
    for (const {variable, value, ...set} of sets)
      if (set.else !== undefined || isTruthy(value)) settable.add(variable)
  const has = ({variable}: {variable: number}) => settable.has(variable)
  const kept = new Map<Element, Directives>()
  for (const [element, {sets, setsElsewhere, classes, shownWhen, ...others}] of found) {
    const directives: Directives = {
      ...others,
      sets: sets.filter(has),
      setsElsewhere: setsElsewhere.filter((variable) => settable.has(variable)),
      ...(classes && has(classes) && {classes}),
      ...(shownWhen && has(shownWhen) && {shownWhen})
    }
    if (!isEmpty(directives)) kept.set(element, directives)
  }
  return kept
}

const isTruthy = (value: Value): boolean => value !== false && value !== null
