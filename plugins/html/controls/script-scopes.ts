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
  /querySelector|getElement|\$\(|jQuery|closest|parent|Sibling|arget|\bthis\b|documentElement|document\.body/

/** The names in a script that stand for elements, with the blocks in which they are known. */
export function scriptBindings(text: string): BindingAt {
  const found: {binding: ScriptBinding; at: number}[] = []
  const note = (name: string, expression: string, at: number, isEach: boolean) =>
    found.push({binding: {name, expression, isEach, from: 0, to: text.length}, at})
  for (const {
    index,
    0: {length},
    1: name = ''
  } of text.matchAll(ASSIGNED)) {
    const expression = expressionFrom(text, index + length)
    if (OF_ELEMENT.test(expression)) note(name, expression, index + length, false)
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
  return lookup(ordered.map(({binding}) => binding))
}

function lookup(bindings: readonly ScriptBinding[]): BindingAt {
  const byName = new Map<string, ScriptBinding[]>()
  for (const one of bindings) {
    const known = byName.get(one.name)
    if (known) known.push(one)
    else byName.set(one.name, [one])
  }
  return (name, at) => {
    const all = byName.get(name) ?? []
    if (all.length > MOST_OF_NAME) return undefined
    const around = all.filter(({from, to}) => from <= at && at < to)
    const innermost = Math.max(...around.map(({from}) => from))
    // What one function assigns another one may ask for.
    const own = around.length > 0 ? around.filter(({from}) => from === innermost) : all
    const [first] = own
    return own.every(({expression, isEach}) => expression === first?.expression && isEach === first.isEach)
      ? first
      : undefined
  }
}

interface Block {
  start: number
  bracket: string
  bindings: ScriptBinding[]
}

const CLOSERS: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'}

/** Gives each binding the block that it is in: of an item the brackets around it, else the braces. */
function placeInBlocks(text: string, found: readonly {binding: ScriptBinding; at: number}[]): void {
  const open: Block[] = []
  let next = 0
  eachBracket(text, (bracket, at) => {
    for (let one = found[next]; one && one.at <= at; one = found[++next]) {
      const {isEach} = one.binding
      open.findLast((block) => isEach || block.bracket === '{')?.bindings.push(one.binding)
    }
    if (CLOSERS[bracket] && open.length >= DEEPEST) return false
    if (CLOSERS[bracket]) open.push({start: at, bracket, bindings: []})
    else
      for (let block = open.pop(); block; block = open.pop()) {
        for (const binding of block.bindings) Object.assign(binding, {from: block.start, to: at})
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
