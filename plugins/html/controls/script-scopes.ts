/** A name in the text of a script, and what it stands for there. */
export interface ScriptBinding {
  name: string
  /** The text that it is assigned, or that of a list of which it is each item. */
  expression: string
  isEach: boolean
  /** The block in which it is known. */
  from: number
  to: number
}

/** What a name stands for at a place; undefined where it is not known, or is assigned several things. */
export type BindingAt = (name: string, at: number) => ScriptBinding | undefined

/** What is assigned more often stands for nothing in particular. */
const MOST_OF_NAME = 200
/** Names of elements in one script, and brackets in each other: what has more is no script that a person wrote. */
const MOST = 5000
const DEEPEST = 2000

/** Longer expressions name no element. Characters. */
export const LONGEST_EXPRESSION = 160

const NAME = '[A-Za-z_$][\\w$]{0,60}'
const ASSIGNED = new RegExp(`(?:^|[^\\w$.])(${NAME})\\s*=(?![=>])`, 'g')
const EACH = new RegExp(`\\.(?:forEach|each)\\(\\s*(?:function\\s*)?\\(?\\s*(${NAME})\\b`, 'g')
const EACH_OF = new RegExp(`\\bfor\\s*\\(\\s*(?:const|let|var)\\s+(${NAME})\\s+of\\s+`, 'g')
/** What an expression has that stands for an element. */
const OF_ELEMENT =
  /querySelector|getElement|createElement|\$\(|jQuery|closest|parent|Sibling|arget|\bthis\b|documentElement|document\.body/

/** The names in a script that stand for elements, with the blocks in which they are known. */
export function scriptBindings(text: string): BindingAt {
  const found: {declared: ScriptBinding; at: number}[] = []
  const note = (name: string, expression: string, at: number, isEach: boolean) =>
    found.push({declared: {name, expression, isEach, from: 0, to: text.length}, at})
  for (const {
    index,
    0: {length},
    1: name = ''
  } of text.matchAll(ASSIGNED)) {
    const expression = expressionFrom(text, index + length)
    if (OF_ELEMENT.test(expression))
      note(name, made(name, expression, text, index + length), index + length, false)
  }
  for (const {index, 0: call, 1: name = ''} of text.matchAll(EACH))
    note(
      name,
      text.slice(Math.max(0, index - LONGEST_EXPRESSION), index),
      index + call.indexOf('(') + 1,
      true
    )
  for (const {
    index,
    0: {length},
    1: name = ''
  } of text.matchAll(EACH_OF)) {
    const list = expressionFrom(text, index + length)
    const body = index + length + list.length + 1
    note(name, list, body + (/^\s*\{/.exec(text.slice(body, body + 20))?.[0].length ?? 0), true)
  }
  const ordered = found.toSorted((a, b) => a.at - b.at).slice(0, MOST)
  placeInBlocks(text, ordered)
  return lookup(ordered.map(({declared}) => declared))
}

/** Characters after an element is made in which it gets its class. */
const NEAR = 400

/** Of an element that the script makes, an expression that finds it by the class or the id which it is given. */
function made(name: string, expression: string, text: string, at: number): string {
  if (!expression.includes('createElement')) return expression
  const after = text.slice(at, at + NEAR)
  const given = new RegExp(
    `(?<![\\w$.])${name.replaceAll('$', '\\$')}\\.(className|id)\\s*=\\s*(["'\`])([\\w -]{1,80})\\2`
  ).exec(after)
  const [, kind, , value = ''] = given ?? []
  if (kind === undefined) return expression
  const selector =
    kind === 'id'
      ? `#${value}`
      : value
          .trim()
          .split(/\s+/)
          .map((one) => `.${one}`)
          .join('')
  return `document.querySelector("${selector}")`
}

function lookup(bindings: readonly ScriptBinding[]): BindingAt {
  const knownAt = innermostAt(bindings)
  return (name, at) => {
    const own = knownAt(name, at)
    const [first] = own
    return own.every(({expression, isEach}) => expression === first?.expression && isEach === first.isEach)
      ? first
      : undefined
  }
}

/** What a name is declared as in the innermost block around a place that declares it; everything that it is declared as where none does. */
export function innermostAt<Declared extends InBlock & {name: string}>(
  declared: readonly Declared[]
): (name: string, at: number) => readonly Declared[] {
  const byName = new Map<string, Declared[]>()
  for (const one of declared) {
    const known = byName.get(one.name)
    if (known) known.push(one)
    else byName.set(one.name, [one])
  }
  return (name, at) => {
    const all = byName.get(name) ?? []
    if (all.length > MOST_OF_NAME) return []
    const around = all.filter(({from, to}) => from <= at && at < to)
    const innermost = Math.max(...around.map(({from}) => from))
    // What one function assigns another one may ask for.
    return around.length > 0 ? around.filter(({from}) => from === innermost) : all
  }
}

/** Something that is known in a block of a script. */
export interface InBlock {
  from: number
  to: number
}

interface Block {
  start: number
  bracket: string
  declared: InBlock[]
}

const CLOSERS: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'}

/** Gives what is declared at some places, in their order, the block that it is in: of an item the brackets around it, else the braces. */
export function placeInBlocks(
  text: string,
  found: readonly {declared: InBlock & {isEach?: boolean}; at: number}[]
): void {
  const open: Block[] = []
  let next = 0
  eachBracket(text, (bracket, at) => {
    for (let one = found[next]; one && one.at <= at; one = found[++next]) {
      const {declared} = one
      open.findLast((block) => declared.isEach || block.bracket === '{')?.declared.push(declared)
    }
    if (CLOSERS[bracket] && open.length >= DEEPEST) return false
    if (CLOSERS[bracket]) open.push({start: at, bracket, declared: []})
    else
      for (let block = open.pop(); block; block = open.pop()) {
        for (const one of block.declared) Object.assign(one, {from: block.start, to: at})
        if (CLOSERS[block.bracket] === bracket) break
      }
    return true
  })
}

/** The text of an expression that begins at a place: up to what separates it from the next one. */
function expressionFrom(text: string, start: number): string {
  const part = text.slice(start, start + LONGEST_EXPRESSION)
  let depth = 0
  let end = part.length
  eachBracket(
    part,
    (bracket, at) => {
      if (CLOSERS[bracket]) depth++
      else if (')]}'.includes(bracket)) depth--
      if (depth < 0 || (depth === 0 && ';,\n'.includes(bracket) && part.slice(0, at).trim() !== '')) end = at
      return end === part.length
    },
    ';,\n'
  )
  return part.slice(0, end)
}

/** Calls back for each bracket, and each of some other letters, that is not in a string, until the callback returns false. */
export function eachBracket(
  text: string,
  callback: (letter: string, at: number) => boolean,
  others = ''
): void {
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quote !== '') {
      if (letter === '\\') at++
      else if (letter === quote || (letter === '\n' && quote !== '`')) quote = ''
    } else if (letter === '"' || letter === "'" || letter === '`') quote = letter
    else if (('()[]{}'.includes(letter) || others.includes(letter)) && !callback(letter, at)) return
  }
}
