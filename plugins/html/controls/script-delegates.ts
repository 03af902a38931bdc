import {type ScriptFunction, spanOf} from './script-functions.ts'

/** A click on one element that a handler of what is around it, or of the page, is for. */
export interface Delegate {
  /** Selector of what is clicked. */
  selector: string
  /** The part of the handler that is for it. */
  code: ScriptFunction
}

/** `event.target.closest('.button')` and its like. */
const TEST =
  /(!\s*)?(?<![\w$.])[A-Za-z_$][\w$]{0,20}\.target\??\.(?:(?:closest|matches)\(\s*(["'`])([^"'`\n]{1,100})\2\s*\)|classList\.contains\(\s*(["'`])([\w-]{1,80})\4\s*\))/g
/** Characters before and after a test in which it is told what it decides. */
const NEAR = 160
/** And after which a name is tested. */
const FAR = 600

/**
 * The elements that a handler asks for: `const button = event.target.closest('.button')` with a test of that, or the condition of an `if`.
 * Standard: [DOM](https://dom.spec.whatwg.org/#dom-event-target), §2.2.
 */
export function delegatesIn({start, end}: ScriptFunction, text: string): Delegate[] {
  return [...text.slice(start, end).matchAll(TEST)].flatMap(
    ({index, 0: {length}, 1: not, 3: written, 5: name}) => {
      const at = start + index
      const code =
        codeOfName(text, {from: start, at, after: at + length, end}) ??
        codeOfCondition(text, {from: start, at, after: at + length, end}, not !== undefined)
      const selector = written ?? (name === undefined ? undefined : `.${name}`)
      return code && selector !== undefined ? [{selector, code}] : []
    }
  )
}

/** Where a test stands in a handler. */
interface Place {
  from: number
  at: number
  after: number
  end: number
}

/** What is done where a name stands for the element: `const button = …; if (!button) return; …`. */
function codeOfName(text: string, {from, at, after, end}: Place): ScriptFunction | undefined {
  const before = text.slice(Math.max(from, at - NEAR), at)
  const [, name] = /(?<![\w$.])([A-Za-z_$][\w$]{0,60})\s*=\s*$/.exec(before) ?? []
  if (name === undefined) return undefined
  const near = text.slice(after, Math.min(end, after + FAR))
  const own = name.replaceAll('$', '\\$')
  const condition = new RegExp(`\\bif\\s*\\(\\s*(!\\s*)?${own}\\s*(?=[)&|])`).exec(near)
  if (condition)
    return codeAfter(text, after + condition.index + condition[0].length, end, condition[1] !== undefined)
  const chain = new RegExp(`(?<![\\w$.])${own}\\s*&&\\s*`).exec(near)
  return chain ? codeFrom(text, after + chain.index + chain[0].length) : undefined
}

/** What is done where the condition that a test is in holds. */
function codeOfCondition(
  text: string,
  {from, at, after, end}: Place,
  isNegated: boolean
): ScriptFunction | undefined {
  const before = text.slice(Math.max(from, at - NEAR), at)
  if (/\bif\s*\([^;{}]*$/.test(before)) return codeAfter(text, after, end, isNegated)
  const [chain] = /^\s*&&\s*/.exec(text.slice(after, after + NEAR)) ?? []
  return chain !== undefined && !isNegated ? codeFrom(text, after + chain.length) : undefined
}

/** What follows a condition from a place inside it; where that is negated and ends the handler, all that comes after. */
function codeAfter(
  text: string,
  inside: number,
  end: number,
  isNegated: boolean
): ScriptFunction | undefined {
  const closing = spanOf(text, inside, '').end
  const code = codeFrom(text, closing + 1)
  if (!isNegated) return code
  const [leaving] = /^\s*\{?\s*return\b/.exec(text.slice(closing + 1, closing + NEAR)) ?? []
  return leaving === undefined ? undefined : {start: code.end, end, parameters: []}
}

/** A block or one statement. */
function codeFrom(text: string, start: number): ScriptFunction {
  const [open] = /^\s*\{/.exec(text.slice(start, start + NEAR)) ?? []
  return {
    ...(open === undefined ? spanOf(text, start) : spanOf(text, start + open.length, '')),
    parameters: []
  }
}
