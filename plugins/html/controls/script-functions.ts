import {eachBracket, type InBlock, innermostAt, placeInBlocks} from './script-scopes.ts'

/** A function in the text of a script. */
export interface ScriptFunction {
  /** Its body. */
  start: number
  end: number
  parameters: readonly string[]
}

/** The function that a name stands for at a place of a script; undefined for a name of several. */
export type FunctionAt = (name: string, at: number) => ScriptFunction | undefined

/** Functions of one script: what has more is no script that a person wrote. */
const MOST = 5000

/** Characters of a function that are read. */
const LONGEST = 2000
/** Characters of its parameters. */
const HEAD = 160

const NAME = '[A-Za-z_$][\\w$]{0,60}'
const DECLARED = new RegExp(
  `\\bfunction\\s+(${NAME})\\s*\\(|(?:^|[^\\w$.])(${NAME})\\s*=\\s*(?:async\\s*)?(?:function\\b[^(]{0,60}\\(|\\((?=[^()]{0,${HEAD}}\\)\\s*=>)|(?=${NAME}\\s*=>))`,
  'g'
)

/** The functions that the text of a script declares by a name, or assigns to one. */
export function scriptFunctions(text: string): FunctionAt {
  const found: {declared: ScriptFunction & InBlock & {name: string}; at: number}[] = []
  for (const {index, 0: declared, 1: name = '', 2: assigned = name} of text.matchAll(DECLARED)) {
    const from = index + declared.length
    const head = /^([^(){}=]*)\)?\s*(=>)?\s*(\{)?/.exec(text.slice(from, from + HEAD))
    if (!head?.[2] && !head?.[3]) continue
    const parameters = (head[1] ?? '').split(',').map((each) => each.trim())
    const body = spanOf(text, from + head[0].length, head[3] ? '' : ';')
    found.push({declared: {name: assigned, ...body, parameters, from: 0, to: text.length}, at: index})
    if (found.length >= MOST) break
  }
  placeInBlocks(text, found)
  const declaredAt = innermostAt(found.map(({declared}) => declared))
  return (name, at) => {
    const [only, ...others] = declaredAt(name, at)
    return others.length === 0 ? only : undefined
  }
}

/** The function that is written at a place, or whose name is. */
export function handlerFrom(text: string, start: number, functionAt: FunctionAt): ScriptFunction | undefined {
  const span = spanOf(text, start)
  const name = /^\s*([A-Za-z_$][\w$]{0,60})\s*$/.exec(text.slice(span.start, span.end))?.[1]
  return name === undefined ? {...span, parameters: []} : functionAt(name, start)
}

/** The text up to the bracket that closes what is around it, or up to where the statement ends. */
export function spanOf(text: string, start: number, stop = ';'): {start: number; end: number} {
  const part = text.slice(start, start + LONGEST)
  let depth = 0
  let end = part.length
  const isEnd = (letter: string, at: number) =>
    depth < 0 || (depth === 0 && stop !== '' && (letter === stop || (letter === '\n' && endsAt(part, at))))
  eachBracket(
    part,
    (letter, at) => {
      if ('([{'.includes(letter)) depth++
      else if (')]}'.includes(letter)) depth--
      if (isEnd(letter, at)) end = at
      return end === part.length
    },
    `${stop}\n`
  )
  return {start, end: start + end}
}

/** Whether a statement ends with a line, without a semicolon (ECMAScript, §12.10). */
const endsAt = (text: string, at: number): boolean =>
  /[\w$"'`)\]}]\s*$/.test(text.slice(Math.max(0, at - 40), at)) &&
  !/^\s*[.?:,+\-*/&|=<>()[\]}]/.test(text.slice(at, at + 200))
