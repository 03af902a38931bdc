import {changesIn, elementIn, type Script, type ScriptChange} from './script-changes.ts'
import {type ScriptElement, THIS} from './script-elements.ts'
import {delegatesIn} from './script-delegates.ts'
import {handlerFrom, type ScriptFunction, scriptFunctions} from './script-functions.ts'
import {scriptBindings} from './script-scopes.ts'

/** What the text of a script declares a click on one element to do with a class or an attribute of another one. */
export interface ScriptControl {
  /** Whether it is a check box that is clicked, since its change is what counts. */
  isChange?: boolean
  /** Selector of what is clicked; empty where `handler` tells. */
  control: string
  /** Of what is clicked, the text of its `onclick` attribute. */
  handler?: string
  /** Where that is only where one comes to from there, as `steps`. */
  controlSteps?: readonly string[]
  /** Selector of what gets or loses it; `this` where that is the control itself. */
  target: string
  /** Where the target is only where one comes to from there: `parent`, `next`, `previous`, `first`, `closest .item`, `find .panel`. */
  steps?: readonly string[]
  className?: string
  /** In the place of a class: `hidden`, `data-open`. */
  attribute?: string
  /** In the place of both a property of its `style`: `display`, or a height that the script measures. */
  style?: 'display' | 'height' | 'max-height'
  /** What `display` is set to while it is open, where that is written. */
  value?: string
  effect: 'toggle' | 'open' | 'close'
}

const MOST = 200
/** Characters of functions that are read in one script. */
const MOST_READ = 2_000_000
/** What a handler counts for, however short it is: what is clicked has to be found. */
const LEAST_READ = 200

type Click = ScriptControl & Pick<ScriptChange, 'isLater'>

/**
 * The clicks in the text of a script, read and never run, of which both elements are named: `querySelector`, `getElementById` and jQuery's
 * `$` with a literal, a name that one of them is assigned to, an item of a list (`forEach`, `for … of`), and what is beside or around these
 * (`parentElement`, `closest`); `addEventListener('click', …)`, `onclick`, `.click(…)`, `.on('click', …)`, with the function there or by its
 * name, functions that it calls, and what a handler of the page tells apart by `event.target.closest(…)`; `classList` and jQuery's `toggleClass` and its like. What is computed is not seen, and neither is a name
 * that stands for several elements, as in minified scripts, nor a class that is taken away again after a time.
 * Of check boxes a change is what a click does. `handlers` are the texts of `onclick` attributes, which are read with the functions of the script.
 * Standard: [DOM](https://dom.spec.whatwg.org/#interface-eventtarget).
 */
export function scriptControls(given: string, handlers: readonly string[] = []): ScriptControl[] {
  const found: Click[] = []
  let script: Script | undefined
  let left = MOST_READ
  const {text, spans} = withHandlers(given, handlers)
  for (const {index, 0: call, 4: delegate} of text.matchAll(CLICK)) {
    script ??= scriptOf(text)
    const clicked = delegate === undefined ? elementIn(script, index) : {selector: delegate, steps: []}
    const handler = handlerFrom(text, index + call.length, script.functionAt)
    if (!handler) continue
    left -= handler.end - handler.start + LEAST_READ
    if (left < 0) break
    const delegated = delegatesIn(handler, text).flatMap(({selector, code}) =>
      clicksOn({selector: within(clicked, selector), steps: []}, code, script as Script, selector)
    )
    const own =
      clicked && clicked.selector !== THIS && delegated.length === 0
        ? clicksOn(clicked, handler, script)
        : delegated
    found.push(...(CHANGE.test(call) ? own.map((each) => ({...each, isChange: true})) : own))
    if (found.length > MOST) break
  }
  for (const [at, code] of spans.entries()) {
    script ??= scriptOf(text)
    const clicked = {selector: '', steps: []}
    for (const click of clicksOn(clicked, code, script))
      found.push({...click, handler: handlers[at] as string})
  }
  return merged(found)
}

const scriptOf = (text: string): Script => ({
  text,
  bindingAt: scriptBindings(text),
  literalOf: literalsIn(text),
  functionAt: scriptFunctions(text),
  left: MOST_READ
})

/** A script with the event handlers of attributes after it, each in a block of its own. */
function withHandlers(given: string, handlers: readonly string[]): {text: string; spans: ScriptFunction[]} {
  let text = given
  const spans = handlers.map((handler) => {
    const start = text.length + 3
    text += `\n;{${handler}}`
    return {start, end: start + handler.length, parameters: []}
  })
  return {text, spans}
}

/** What a click on an element does, which the code finds from what is clicked by a selector of `closest`. */
function clicksOn(clicked: ScriptElement, code: ScriptFunction, script: Script, found?: string): Click[] {
  const control = {
    control: clicked.selector,
    ...(clicked.steps.length > 0 && {controlSteps: clicked.steps})
  }
  return changesIn(code, script).flatMap(({element, isOfOne, kind, name, effect, value, isLater}) => {
    const [first, ...others] = element.steps
    const isFound = element.selector === THIS && found !== undefined && first === `closest ${found}`
    const own = isFound ? {...element, steps: others} : element
    const place = isOfOne && own.each !== clicked.each ? undefined : placeFrom(clicked, own)
    const changed = {[kind === 'class' ? 'className' : kind]: name}
    return place ? [{...control, ...place, ...changed, effect, isLater, ...(value && {value})}] : []
  })
}

/** The selector of what is inside an element that has a handler. */
const within = (around: ScriptElement | undefined, selector: string): string =>
  around && around.steps.length === 0 && !OF_PAGE.has(around.selector)
    ? `${around.selector} :is(${selector})`
    : selector

const OF_PAGE: ReadonlySet<string> = new Set([THIS, 'html', 'body'])

const CLICK =
  /\.(?:addEventListener\(\s*(["'`])(?:click|change)\1\s*,|on\(\s*(["'`])(?:click|change)(?:\.[\w.-]{1,40})?\2\s*,(?:\s*(["'`])([^"'`\n]{1,100})\3\s*,)?|(?:click|change)\(|on(?:click|change)\s*=(?!=))/g

const CHANGE = /^\.(?:on)?(?:\w{2,16}\(\s*["'`])?change/

const LITERAL = /(?<![\w$])([A-Za-z_$][\w$]{0,60})\s*=\s*(["'`])(-?[A-Za-z_][\w-]{0,80})\2\s*[;,\n]/g

function literalsIn(text: string): Map<string, string | undefined> {
  const literalOf = new Map<string, string | undefined>()
  for (const [, name = '', , value = ''] of text.matchAll(LITERAL))
    literalOf.set(name, literalOf.has(name) && literalOf.get(name) !== value ? undefined : value)
  return literalOf
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

/**
 * Each change once: what is set and taken away by the same click, or set to several values, is toggled, but where it is taken away after
 * a time.
 */
function merged(found: readonly Click[]): ScriptControl[] {
  const known = new Map<string, Click[]>()
  for (const one of found) {
    const {effect: _, isLater: _later, value: _value, ...rest} = one
    const key = JSON.stringify(rest)
    known.set(key, [...(known.get(key) ?? []), one])
  }
  return [...known.values()].flatMap((all): ScriptControl[] => {
    const [first] = all
    if (!first || all.some(({effect, isLater}) => effect === 'close' && isLater)) return []
    const {isLater: _, value, ...control} = first
    const isOne = all.every((one) => one.effect === first.effect && (first.style || one.value === value))
    const display = first.style && all.find((one) => one.value !== undefined && one.value !== 'none')?.value
    return [{...control, ...(!isOne && {effect: 'toggle'}), ...(display && {value: display})}]
  })
}
