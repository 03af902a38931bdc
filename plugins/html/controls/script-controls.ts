/** What the text of a script declares a click on one element to do with a class of another one. */
export interface ScriptControl {
  /** Selector of what is clicked. */
  control: string
  /** Selector of what gets or loses the class; `this` where that is the control itself. */
  target: string
  className: string
  effect: 'toggle' | 'open' | 'close'
}

/** Characters of a handler that are read, and of what stands before a call. */
const LONGEST = 2000
const BEFORE = 160
const MOST = 200

/**
 * The clicks in the text of a script, read and never run, of which both elements are named: `querySelector`, `getElementById` and jQuery's
 * `$` with a literal, or a name that one of them is assigned to; `addEventListener('click', …)`, `onclick`, `.click(…)`, `.on('click', …)`,
 * with the function there or by its name; `classList` and jQuery's `toggleClass` and its like. What is computed is not seen, and neither is a name that stands for several
 * elements, as in minified scripts. Standard: [DOM](https://dom.spec.whatwg.org/#interface-eventtarget).
 */
export function scriptControls(text: string): ScriptControl[] {
  const found: ScriptControl[] = []
  let names: Names | undefined
  for (const {index, 0: call, 4: delegate} of text.matchAll(CLICK)) {
    names ??= namesOf(text)
    const control = delegate ?? selectorBefore(text, index, names)
    if (control === undefined || control === THIS) continue
    const handler = handlerFrom(text, index + call.length, names)
    for (const change of changesIn(handler, names))
      found.push({control, ...change, ...(change.target === control && {target: THIS})})
    if (found.length > MOST) break
  }
  return merged(found)
}

const CLICK =
  /\.(?:addEventListener\(\s*(["'`])click\1\s*,|on\(\s*(["'`])click(?:\.[\w.-]{1,40})?\2\s*,(?:\s*(["'`])([^"'`\n]{1,100})\3\s*,)?|click\(|onclick\s*=(?!=))/g

/** `querySelector(".menu")` and its like. */
const LOOKUP =
  '(?:querySelector(?:All)?|(?<id>getElementById)|(?<group>getElementsByClassName)|\\$|jQuery)' +
  '\\(\\s*(?<quote>["\'`])(?<value>[^"\'`\\n]{1,100})\\k<quote>\\s*\\)(?:\\[0\\])?'
const THIS = 'this'
/** What stands for what is clicked, and for the page, at the end of a text. */
const OWN = ['this', '.currentTarget', '$(this)']
const ROOTS: readonly (readonly [end: string, selector: string])[] = [
  ['document.documentElement', 'html'],
  ['document.body', 'body']
]
const LOOKUP_BEFORE = new RegExp(`${LOOKUP}\\s*\\??$`)
const NAME_BEFORE = /(?:^|[^\w$.)])(?:\$\()?([A-Za-z_$][\w$]{0,60})\)?\??$/

interface Names {
  /** Names of variables that stand for one selector. */
  selectorOf: ReadonlyMap<string, string | undefined>
  /** Names of variables that stand for one class. */
  literalOf: ReadonlyMap<string, string | undefined>
  /** Bodies of functions, by their names, as far as they were asked for. */
  bodies: Map<string, string>
  text: string
}

/** `menu = document.querySelector(".menu")`, `querySelectorAll(".item").forEach((item) =>`; undefined for a name with several. */
function namesOf(text: string): Names {
  const selectorOf = new Map<string, string | undefined>()
  const note = (name: string, selector: string) =>
    selectorOf.set(name, selectorOf.has(name) && selectorOf.get(name) !== selector ? undefined : selector)
  for (const pattern of [ASSIGNED, EACH])
    for (const {groups = {}} of text.matchAll(pattern)) note(groups['name'] ?? '', writtenSelector(groups))
  for (const [, name = ''] of text.matchAll(CLICKED)) note(name, THIS)
  const literalOf = new Map<string, string | undefined>()
  for (const {1: name = '', 3: value = ''} of text.matchAll(LITERAL))
    literalOf.set(name, literalOf.has(name) && literalOf.get(name) !== value ? undefined : value)
  return {selectorOf, literalOf, bodies: new Map(), text}
}

const CLICKED = /([A-Za-z_$][\w$]{0,60})\s*=\s*(?:\$\(this\)|this|\w{1,12}\.currentTarget)\s*[;,\n]/g
const LITERAL = /([A-Za-z_$][\w$]{0,60})\s*=\s*(["'`])(-?[A-Za-z_][\w-]{0,80})\2\s*[;,\n]/g
const ASSIGNED = new RegExp(
  `(?<name>[A-Za-z_$][\\w$]{0,60})\\s*=\\s*(?:document\\.)?${LOOKUP}\\s*[;,\\n)}]`,
  'g'
)
const EACH = new RegExp(
  `${LOOKUP}\\.forEach\\(\\s*(?:function\\s*)?\\(?\\s*(?<name>[A-Za-z_$][\\w$]{0,60})\\b`,
  'g'
)

/** The selector of what `LOOKUP` matched. */
const writtenSelector = ({id, group, value = ''}: Readonly<Record<string, string | undefined>>): string =>
  id ? `#${value}` : group ? `.${value}` : value

/** The selector of what stands before a call; undefined where it is not known. */
function selectorBefore(text: string, end: number, {selectorOf}: Names): string | undefined {
  const before = text.slice(Math.max(0, end - BEFORE), end)
  if (OWN.some((own) => before.endsWith(own))) return THIS
  for (const [root, selector] of ROOTS) if (before.endsWith(root)) return selector
  const lookup = LOOKUP_BEFORE.exec(before)
  if (lookup) return writtenSelector(lookup.groups ?? {})
  const name = NAME_BEFORE.exec(before)?.[1]
  return name === undefined ? undefined : selectorOf.get(name)
}

/** The text of a handler that stands at a place, or of the function whose name does. */
function handlerFrom(text: string, start: number, names: Names): string {
  const own = balanced(text, start)
  const name = /^\s*([A-Za-z_$][\w$]{0,60})\s*$/.exec(own)?.[1]
  if (name === undefined) return own
  const known = names.bodies.get(name)
  if (known !== undefined || names.bodies.size > MOST) return known ?? ''
  const body = bodyOf(name, names.text)
  names.bodies.set(name, body)
  return body
}

function bodyOf(name: string, text: string): string {
  const written = name.replaceAll('$', '\\$')
  const declared = new RegExp(
    `function\\s+${written}\\s*\\(|(?:^|[^\\w$.])${written}\\s*=\\s*(?:async\\s*)?(?:function\\b|\\()`
  ).exec(text)
  if (!declared) return ''
  const body = text.indexOf('{', declared.index)
  return body < 0 || body - declared.index > BEFORE ? '' : balanced(text, body + 1, '')
}

/** The text up to the bracket that closes what is around it, or up to a `;` beside it. */
function balanced(text: string, start: number, stop = ';'): string {
  const end = Math.min(text.length, start + LONGEST)
  let depth = 0
  let quote = ''
  for (let at = start; at < end; at++) {
    const letter = text.charAt(at)
    if (quote !== '') {
      if (letter === '\\') at++
      else if (letter === quote || letter === '\n') quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter) && --depth < 0) return text.slice(start, at)
    else if (depth === 0 && letter === stop) return text.slice(start, at)
  }
  return text.slice(start, end)
}

const CHANGE =
  /\.(?:classList\??\.(toggle|add|remove)|(toggle|add|remove)Class)\(\s*(?:(["'`])(-?[A-Za-z_][\w-]{0,80})\3|([A-Za-z_$][\w$]{0,60}))\s*[,)]/g
const EFFECTS: Readonly<Record<string, ScriptControl['effect']>> = {
  toggle: 'toggle',
  add: 'open',
  remove: 'close'
}

function changesIn(handler: string, names: Names): Omit<ScriptControl, 'control'>[] {
  const changes: Omit<ScriptControl, 'control'>[] = []
  for (const {index, 1: native, 2: jquery, 4: literal, 5: name = ''} of handler.matchAll(CHANGE)) {
    const className = literal ?? names.literalOf.get(name)
    const target = selectorBefore(handler, index, names)
    const effect = EFFECTS[native ?? jquery ?? '']
    if (target !== undefined && className !== undefined && effect) changes.push({target, className, effect})
  }
  return changes
}

/** Each change once: what is set and taken away by the same click is toggled. */
function merged(found: readonly ScriptControl[]): ScriptControl[] {
  const known = new Map<string, ScriptControl>()
  for (const one of found) {
    const key = `${one.control}\n${one.target}\n${one.className}`
    const before = known.get(key)
    known.set(key, before && before.effect !== one.effect ? {...one, effect: 'toggle'} : one)
  }
  return [...known.values()]
}
