import {
  handlerFrom,
  type ScriptFunction,
  type ScriptFunctions,
  scriptFunctions,
  spanOf
} from './script-functions.ts'
import {elementBefore, type ScriptElement, THIS} from './script-elements.ts'
import {type BindingAt, LONGEST_EXPRESSION, scriptBindings} from './script-scopes.ts'

/** What the text of a script declares a click on one element to do with a class of another one. */
export interface ScriptControl {
  /** Selector of what is clicked. */
  control: string
  /** Selector of what gets or loses the class; `this` where that is the control itself. */
  target: string
  /** Where the target is only where one comes to from there: `parent`, `next`, `previous`, `first`, `closest .item`, `find .panel`. */
  steps?: readonly string[]
  className: string
  effect: 'toggle' | 'open' | 'close'
}

const MOST = 200
/** Functions that a handler calls, which call others. */
const DEEPEST = 2

interface Script {
  text: string
  bindingAt: BindingAt
  /** Names of variables that stand for one class. */
  literalOf: ReadonlyMap<string, string | undefined>
  functions: ScriptFunctions
}

/**
 * The clicks in the text of a script, read and never run, of which both elements are named: `querySelector`, `getElementById` and jQuery's
 * `$` with a literal, a name that one of them is assigned to, an item of a list (`forEach`, `for … of`), and what is beside or around these
 * (`parentElement`, `closest`); `addEventListener('click', …)`, `onclick`, `.click(…)`, `.on('click', …)`, with the function there or by its
 * name, and functions that it calls; `classList` and jQuery's `toggleClass` and its like. What is computed is not seen, and neither is a name
 * that stands for several elements, as in minified scripts, nor a class that is taken away again after a time.
 * Standard: [DOM](https://dom.spec.whatwg.org/#interface-eventtarget).
 */
export function scriptControls(text: string): ScriptControl[] {
  const found: (ScriptControl & {isLater: boolean})[] = []
  let script: Script | undefined
  for (const {index, 0: call, 4: delegate} of text.matchAll(CLICK)) {
    script ??= {
      text,
      bindingAt: scriptBindings(text),
      literalOf: literalsIn(text),
      functions: scriptFunctions(text)
    }
    const clicked = delegate === undefined ? elementIn(script, index) : {selector: delegate, steps: []}
    const control = clicked && selectorOf(clicked)
    if (!clicked || control === undefined) continue
    const handler = handlerFrom(text, index + call.length, script.functions)
    for (const {element, isOfOne, ...change} of handler ? changesIn(handler, script) : []) {
      const place = isOfOne && element.each !== clicked.each ? undefined : placeFrom(clicked, element)
      if (place) found.push({control, ...place, ...change})
    }
    if (found.length > MOST) break
  }
  return merged(found)
}

const CLICK =
  /\.(?:addEventListener\(\s*(["'`])click\1\s*,|on\(\s*(["'`])click(?:\.[\w.-]{1,40})?\2\s*,(?:\s*(["'`])([^"'`\n]{1,100})\3\s*,)?|click\(|onclick\s*=(?!=))/g

const LITERAL = /([A-Za-z_$][\w$]{0,60})\s*=\s*(["'`])(-?[A-Za-z_][\w-]{0,80})\2\s*[;,\n]/g

function literalsIn(text: string): Map<string, string | undefined> {
  const literalOf = new Map<string, string | undefined>()
  for (const [, name = '', , value = ''] of text.matchAll(LITERAL))
    literalOf.set(name, literalOf.has(name) && literalOf.get(name) !== value ? undefined : value)
  return literalOf
}

const elementIn = ({text, bindingAt}: Script, end: number): ScriptElement | undefined =>
  elementBefore(text.slice(Math.max(0, end - LONGEST_EXPRESSION), end), end, bindingAt)

/** A selector for what is clicked; undefined where there is none. */
function selectorOf({selector, steps}: ScriptElement): string | undefined {
  const isInside = steps.every((step) => step.startsWith('find '))
  return selector === THIS || !isInside
    ? undefined
    : [selector, ...steps.map((step) => step.slice(5))].join(' ')
}

/** How one comes to an element from what is clicked; undefined for the other items of a list that what is clicked is of. */
function placeFrom(
  clicked: ScriptElement,
  element: ScriptElement
): Pick<ScriptControl, 'target' | 'steps'> | undefined {
  if (element.selector === THIS) return placed(THIS, element.steps)
  if (element.selector !== clicked.selector) return placed(element.selector, element.steps)
  if (element.each !== clicked.each) return undefined
  return clicked.steps.every((step, at) => element.steps[at] === step)
    ? placed(THIS, element.steps.slice(clicked.steps.length))
    : placed(THIS, [`closest ${element.selector}`, ...element.steps])
}

const placed = (target: string, steps: readonly string[]) => ({target, ...(steps.length > 0 && {steps})})

const CHANGE =
  /\.(?:classList\??\.(toggle|add|remove)|(toggle|add|remove)Class)\(\s*(?:(["'`])(-?[A-Za-z_][\w-]{0,80})\3|([A-Za-z_$][\w$]{0,60}))\s*(?:,\s*([\w$]{1,60})\s*)?[,)]/g
const EFFECTS: Readonly<Record<string, ScriptControl['effect']>> = {
  toggle: 'toggle',
  add: 'open',
  remove: 'close',
  true: 'open',
  false: 'close'
}
const CALL =
  /(?<![\w$.])(?!if\b|for\b|while\b|switch\b|catch\b|function\b|return\b)([A-Za-z_$][\w$]{0,60})\(\s*(true|false)?/g

interface Change extends Pick<ScriptControl, 'className' | 'effect'> {
  element: ScriptElement
  /** After a time. */
  isLater: boolean
  /** Whether it is set is computed (`toggle('open', item === clicked)`), for each item of a list by itself. */
  isOfOne: boolean
}

/** What a function changes, with the functions that it calls. `forced`: a parameter that is true or false. */
function changesIn(
  {start, end}: ScriptFunction,
  script: Script,
  depth = 0,
  forced: Readonly<Record<string, string>> = {}
): Change[] {
  const body = script.text.slice(start, end)
  const changes: Change[] = []
  const delayed = [...body.matchAll(/setTimeout\(/g)].map(({index, 0: {length}}) =>
    spanOf(body, index + length, '')
  )
  for (const {index, 1: native, 2: jquery, 4: literal, 5: name = '', 6: force = ''} of body.matchAll(
    CHANGE
  )) {
    const className = literal ?? script.literalOf.get(name)
    const element = elementIn(script, start + index)
    const effect = EFFECTS[forced[force] ?? force] ?? EFFECTS[native ?? jquery ?? '']
    const isLater = delayed.some((span) => span.start <= index && index < span.end)
    const isOfOne = effect === 'toggle' && force !== '' && element?.each !== undefined
    if (element && className !== undefined && effect)
      changes.push({element, className, effect, isLater, isOfOne})
  }
  if (depth < DEEPEST)
    for (const [, name = '', forcing = ''] of body.matchAll(CALL)) {
      const called = script.functions.get(name)
      const [parameter] = called?.parameters ?? []
      if (called && called.start !== start)
        changes.push(...changesIn(called, script, depth + 1, parameter ? {[parameter]: forcing} : {}))
    }
  return changes
}

/** Each change once: what is set and taken away by the same click is toggled, but where it is taken away after a time. */
function merged(found: readonly (ScriptControl & {isLater: boolean})[]): ScriptControl[] {
  const known = new Map<string, (ScriptControl & {isLater: boolean})[]>()
  for (const one of found) {
    const key = [one.control, one.target, ...(one.steps ?? []), one.className].join('\n')
    known.set(key, [...(known.get(key) ?? []), one])
  }
  return [...known.values()].flatMap((all): ScriptControl[] => {
    const [first] = all
    if (!first || all.some(({effect, isLater}) => effect === 'close' && isLater)) return []
    const {isLater: _, ...control} = first
    return [all.every(({effect}) => effect === first.effect) ? control : {...control, effect: 'toggle'}]
  })
}
