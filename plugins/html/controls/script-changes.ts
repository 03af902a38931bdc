import {elementBefore, kebabOf, type ScriptElement} from './script-elements.ts'
import {type Arguments, argumentsOf, NONE, withArguments} from './script-arguments.ts'
import {takenBranches} from './script-branches.ts'
import {type FunctionAt, type ScriptFunction, spanOf} from './script-functions.ts'
import {type BindingAt, LONGEST_EXPRESSION} from './script-scopes.ts'

/** The text of a script, and what its names stand for. */
export interface Script {
  text: string
  bindingAt: BindingAt
  /** Names of variables that stand for one class. */
  literalOf: ReadonlyMap<string, string | undefined>
  functionAt: FunctionAt
  /** Characters of functions that may still be read: each may call many others. */
  left: number
}

/** What a script sets and takes away: a class, or an attribute. */
export type Changed = {kind: 'class' | 'attribute' | 'style'; name: string}

export interface ScriptChange extends Changed {
  effect: 'toggle' | 'open' | 'close'
  element: ScriptElement
  /** The value that an attribute is set to. */
  value?: string
  /** After a time. */
  isLater: boolean
  /** Whether it is set is computed (`toggle('open', item === clicked)`), for each item of a list by itself. */
  isOfOne: boolean
}

/** Functions that a handler calls, which call others. */
const DEEPEST = 2

const CLASS =
  /\.(?:classList\??\.(toggle|add|remove)|(toggle|add|remove)Class)\(\s*(?:(["'`])(-?[A-Za-z_][\w-]{0,80})\3|([A-Za-z_$][\w$]{0,60}))\s*(?:,\s*([\w$.!]{1,60})\s*)?[,)]/g
const ATTRIBUTE =
  /\.(?:(set|toggle|remove)Attribute\(\s*(["'`])([\w-]{1,60})\2\s*(?:,\s*(?:(["'`])([\w-]{0,60})\4\s*\))?)?|dataset\.(\w{1,60})\s*=(?![=>])|(hidden)\s*=(?![=>])\s*(?:(!?)\s*([\w$]{1,60})\s*(?=[;,)}\n]|$))?)/g
const CALL =
  /(?<![\w$.])(?!if\b|for\b|while\b|switch\b|catch\b|function\b|return\b)([A-Za-z_$][\w$]{0,60})\(/g
const EFFECTS: Readonly<Record<string, ScriptChange['effect']>> = {
  toggle: 'toggle',
  add: 'open',
  remove: 'close',
  true: 'open',
  false: 'close'
}

/** The element that stands before a place. */
export function elementIn(
  {text, bindingAt}: Script,
  end: number,
  given: Arguments = NONE
): ScriptElement | undefined {
  const before = text.slice(Math.max(0, end - LONGEST_EXPRESSION), end)
  if (given.size === 0) return elementBefore(before, end, bindingAt)
  return elementBefore(withArguments(before, given), end, (name, at) => {
    const binding = bindingAt(name, at)
    return binding && {...binding, expression: withArguments(binding.expression, given)}
  })
}

/** What a function changes, with the functions that it calls; `given`: the arguments that it is called with. */
export function changesIn(
  {start, end}: ScriptFunction,
  script: Script,
  depth = 0,
  given: Arguments = NONE
): ScriptChange[] {
  script.left -= end - start
  if (script.left < 0) return []
  const body = takenBranches(script.text.slice(start, end), given)
  const delayed = [...body.matchAll(/setTimeout\(/g)].map(({index, 0: {length}}) =>
    spanOf(body, index + length, '')
  )
  const found = [
    ...classChanges(body, script, given),
    ...classNameChanges(body),
    ...attributeChanges(body, given),
    ...styleChanges(body),
    ...jqueryChanges(body)
  ]
  const changes = found.flatMap(({index, isComputed, ...change}): ScriptChange[] => {
    const element = elementIn(script, start + index, given)
    const isLater = delayed.some((span) => span.start <= index && index < span.end)
    return element ? [{...change, element, isLater, isOfOne: isComputed && element.each !== undefined}] : []
  })
  if (depth < DEEPEST)
    for (const {index, 0: call, 1: name = ''} of body.matchAll(CALL)) {
      const called = script.functionAt(name, start + index)
      if (called && called.start !== start)
        changes.push(
          ...changesIn(called, script, depth + 1, argumentsOf(called, body, index + call.length, given))
        )
    }
  return changes
}

interface Found extends Changed, Pick<ScriptChange, 'effect' | 'value'> {
  index: number
  isComputed: boolean
}

function* classChanges(body: string, {literalOf}: Script, given: Arguments): Generator<Found> {
  for (const {index, 1: native, 2: jquery, 4: literal, 5: variable = '', 6: force = ''} of body.matchAll(
    CLASS
  )) {
    const name = literal ?? literalOf.get(variable)
    const written = EFFECTS[given.get(force) ?? force] ?? EFFECTS[native ?? jquery ?? '']
    const effect = written === 'open' && name !== undefined && asksFor(name, body) ? 'toggle' : written
    if (name !== undefined && effect)
      yield {kind: 'class', name, effect, index, isComputed: effect === 'toggle' && force !== ''}
  }
}

const CLASS_NAME = /\.className\s*\+=\s*(["'`])\s*(-?[A-Za-z_][\w-]{0,80})\s*\1/g

/** A class at the end of a class list, which the function takes away again where it writes the list or a part of it. */
function* classNameChanges(body: string): Generator<Found> {
  const takesAway = /\.className\s*=(?!=)|\.className\.replace\(/.test(body)
  for (const {index, 2: name = ''} of body.matchAll(CLASS_NAME))
    yield {kind: 'class', name, effect: takesAway ? 'toggle' : 'open', index, isComputed: false}
}

const ASKED = /\.(?:classList\??\.contains|hasClass)\(\s*(["'`])(-?[A-Za-z_][\w-]{0,80})\1\s*\)/g
const TAKEN = /\.(?:classList\??\.remove|removeClass)\(\s*(["'`])(-?[A-Za-z_][\w-]{0,80})\1\s*\)/g

/** Whether code asks for a class and takes it away, too: `const isOpen = item.classList.contains('open')`, before all are closed. */
const asksFor = (name: string, body: string): boolean =>
  [ASKED, TAKEN].every((calls) => [...body.matchAll(calls)].some(([, , written]) => written === name))

/** Attributes of which more than one state is written in a page: what ARIA says of a control follows from what it opens. */
const OF_STATES = /^(?:data-|hidden$|aria-pressed$)/

function* attributeChanges(body: string, given: Arguments): Generator<Found> {
  for (const match of body.matchAll(ATTRIBUTE)) {
    const {index, 1: method, 3: attribute, 5: value, 6: data, 7: hidden, 8: not = '', 9: force = ''} = match
    const name = attribute ?? hidden ?? `data-${kebabOf(data ?? '')}`
    if (!OF_STATES.test(name)) continue
    const isSet = {
      set: value !== undefined || name === 'hidden' ? true : undefined,
      remove: false,
      toggle: undefined,
      '': negated(flagOf(given.get(force) ?? force), not !== '')
    }[method ?? '']
    // What is hidden is closed.
    const effect = EFFECTS[String(negated(isSet, name === 'hidden'))] ?? 'toggle'
    yield {kind: 'attribute', name, effect, index, isComputed: true, ...(value !== undefined && {value})}
  }
}

/** `display`, and heights that the script measures: what else it sets is a size, and not whether something is open. */
const STYLE =
  /\.style\.(?:(display)\s*=(?![=>])(?:\s*(["'`])(\w*)\2\s*(?=[;,)}\n]|$))?|(maxHeight|height)\s*=(?![=>])[^;\n]{0,120}?\bscrollHeight\b)/g

/** jQuery's effects, which set `display` in the end. Standard: [jQuery](https://api.jquery.com/category/effects/). */
const EFFECT =
  /(?<!classList\??)\.(?:(slideToggle|fadeToggle|toggle)|(slideDown|fadeIn|show)|slideUp|fadeOut|hide)\(\s*(?:\d{1,5}|(["'`])(?:slow|fast)\3)?\s*(?=[,)])/g
const CSS_DISPLAY = /\.css\(\s*(["'`])display\1\s*,\s*(["'`])([\w-]{1,20})\2\s*\)/g

function* jqueryChanges(body: string): Generator<Found> {
  for (const {index, 1: toggles, 2: opens} of body.matchAll(EFFECT)) {
    const effect = toggles ? 'toggle' : opens ? 'open' : 'close'
    yield {kind: 'style', name: 'display', effect, index, isComputed: false}
  }
  for (const {index, 3: value = ''} of body.matchAll(CSS_DISPLAY)) {
    const effect = value === 'none' ? 'close' : 'open'
    yield {kind: 'style', name: 'display', effect, index, isComputed: false, value}
  }
}

function* styleChanges(body: string): Generator<Found> {
  for (const {index, 1: display, 3: value, 4: height = ''} of body.matchAll(STYLE)) {
    const effect = value === undefined ? 'toggle' : value === 'none' ? 'close' : 'open'
    const name = display ?? kebabOf(height)
    yield {kind: 'style', name, effect, index, isComputed: effect === 'toggle', ...(value && {value})}
  }
}

const flagOf = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined

const negated = (flag: boolean | undefined, isNegated: boolean): boolean | undefined =>
  flag === undefined ? undefined : flag !== isNegated
