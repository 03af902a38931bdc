import {type BindingAt, LONGEST_EXPRESSION, type ScriptBinding} from './script-scopes.ts'

/** An element that the text of a script names. */
export interface ScriptElement {
  /** `this` for what is clicked. */
  selector: string
  /** From there: `parent`, `next`, `previous`, `first`, `closest .item`, `find .panel`, `named data-target` for what an attribute names. */
  steps: readonly string[]
  /** It is one item after the other of those that the selector matches. */
  each?: ScriptBinding
}

export const THIS = 'this'

/** `querySelector(".menu")` and its like. */
const LOOKUP =
  /(?:querySelector(?:All)?|(?<id>getElementById)|(?<group>getElementsByClassName)|getElementsByTagName|\$|jQuery)\(\s*(?<quote>["'`])(?<value>[^"'`\n]{1,100})\k<quote>\s*\)(?:\[0\])?$/
/** What stands for what is clicked. */
const OWN = /(?:^|[^\w$.])(?:this|\$\(this\)|\w{1,12}\.(?:currentT|t)arget)$/
/** What stands for the page. */
const ROOTS: readonly (readonly [end: string, selector: string])[] = [
  ['document.documentElement', 'html'],
  ['document.body', 'body']
]
const NAME = /(?:^|[^\w$.)])(?:\$\()?([A-Za-z_$][\w$]{0,60})\)?$/
const LISTS = [/\[\s*\.\.\.([^\]]+)\]$/, /\bArray\.from\(\s*((?:[^()]|\([^()]*\))+)\)$/]

const MEMBER = /\.(parentElement|parentNode|nextElementSibling|previousElementSibling|firstElementChild)$/
/** `document.querySelector(button.dataset.target)` */
const NAMED =
  /(?:querySelector|getElementById|\$)\(\s*(?:["'`]#["'`]\s*\+\s*|`#\$\{)?([^()]{1,80}?)\??\.(?:dataset\.(\w{1,60})|getAttribute\(\s*["'`]([\w-]{1,60})["'`]\s*\)|hash)\}?`?\s*\)$/
const CALL = /\.(parent|next|prev)\(\s*(?:(["'`])[^"'`\n]{1,60}\2\s*)?\)$/
const SEARCH = /\.(closest|querySelector|find|children|parents)\(\s*(["'`])([^"'`\n]{1,100})\2\s*\)$/
const STEPS: Readonly<Record<string, string>> = {
  parentElement: 'parent',
  parentNode: 'parent',
  parent: 'parent',
  nextElementSibling: 'next',
  next: 'next',
  previousElementSibling: 'previous',
  prev: 'previous',
  firstElementChild: 'first',
  closest: 'closest',
  parents: 'closest',
  querySelector: 'find',
  find: 'find',
  children: 'find'
}
/** A name for a name for a name. */
const DEEPEST = 5

/** The element that stands at the end of a text, which ends at a place of a script; undefined where it is not known. */
export function elementBefore(
  text: string,
  at: number,
  bindingAt: BindingAt,
  depth = 0
): ScriptElement | undefined {
  if (depth > DEEPEST) return undefined
  const steps: string[] = []
  let rest = text.slice(-LONGEST_EXPRESSION).trimEnd()
  for (let step = stepOf(rest); step; step = stepOf(rest)) {
    steps.unshift(step.name)
    rest = step.rest
  }
  const base = baseOf(rest.replace(/\?$/, ''), at, bindingAt, depth)
  return base && {...base, steps: [...base.steps, ...steps]}
}

/** The last step of a chain, without those that begin one: `document.querySelector('.a')`. */
function stepOf(text: string): {name: string; rest: string} | undefined {
  const chain = text.replace(/\?$/, '')
  const found = MEMBER.exec(chain) ?? CALL.exec(chain) ?? SEARCH.exec(chain)
  const rest = chain.slice(0, found?.index).trimEnd()
  if (!found || /(?:^|[^\w$.])document$/.test(rest)) return undefined
  const [, word = '', , selector] = found
  const name = STEPS[word] ?? word
  return {name: selector === undefined ? name : `${name} ${selector}`, rest}
}

function baseOf(text: string, at: number, bindingAt: BindingAt, depth: number): ScriptElement | undefined {
  if (OWN.test(text)) return {selector: THIS, steps: []}
  for (const [root, selector] of ROOTS) if (text.endsWith(root)) return {selector, steps: []}
  for (const list of LISTS) {
    const [, inner] = list.exec(text) ?? []
    if (inner !== undefined) return elementBefore(inner, at, bindingAt, depth + 1)
  }
  const lookup = LOOKUP.exec(text)
  if (lookup) return {selector: writtenSelector(lookup.groups ?? {}), steps: []}
  const named = NAMED.exec(text)
  if (named) {
    const from = elementBefore(named[1] ?? '', at, bindingAt, depth + 1)
    const attribute = named[3] ?? (named[2] === undefined ? 'href' : `data-${kebabOf(named[2])}`)
    return from && {...from, steps: [...from.steps, `named ${attribute}`]}
  }
  const name = NAME.exec(text)?.[1]
  const binding = name === undefined ? undefined : bindingAt(name, at)
  const element = binding && elementBefore(binding.expression, binding.from, bindingAt, depth + 1)
  return element && (binding.isEach ? {...element, each: binding} : element)
}

/** The selector of what `LOOKUP` matched. */
const writtenSelector = ({id, group, value = ''}: Readonly<Record<string, string | undefined>>): string =>
  id ? `#${value}` : group ? `.${value}` : value

/** `ariaControls` → `aria-controls`: the rest of an attribute's name, by that of a property of `dataset`. */
export const kebabOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
