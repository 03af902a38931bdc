import {eachBracket} from '../controls/script-scopes.ts'

/** Characters of an object that are read. */
const LONGEST = 10_000

const NAME = /^[A-Za-z_$][\w$]{0,60}$/

/** The name of the state that an `x-data` attribute asks for: `dropdown`, `dropdown()`, `dropdown({ open: true })`; undefined for an object. */
export function stateName(attribute: string): string | undefined {
  const [name = ''] = attribute.trim().split('(', 1)
  return NAME.test(name.trim()) ? name.trim() : undefined
}

/**
 * The objects that functions of a script give, by their names: `Alpine.data('dropdown', () => ({ open: false }))`,
 * `function dropdown() { return { open: false } }`. The text of a script is read and never run.
 */
export function namedStates(text: string, names: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of names) {
    const object = placesOf(text, name)
      .map((at) => objectFrom(text, at))
      .find((each) => each !== undefined)
    if (object !== undefined) found.set(name, object)
  }
  return found
}

/** Where a function of a name may begin. */
function placesOf(text: string, name: string): number[] {
  const places: number[] = []
  let left = MOST_USES
  for (let at = text.indexOf(name); at >= 0 && left > 0; at = text.indexOf(name, at + name.length)) {
    left--
    const before = text.slice(Math.max(0, at - LONGEST_HEAD), at)
    const after = text.slice(at + name.length, at + name.length + LONGEST_HEAD)
    const isRegistered = /\.data\(\s*["'`]$/.test(before) && /^["'`]\s*,/.test(after)
    const isDeclared = /(?:^|[^\w$.])function\s+$/.test(before) && /^\s*\(/.test(after)
    const isAssigned = /(?:^|[^\w$])$/.test(before) && /^\s*=\s*(?:function\b|\(|[A-Za-z_$])/.test(after)
    if (isRegistered || isDeclared || isAssigned) places.push(at + name.length)
  }
  return places
}

/** Of a name in a script; one letter of a minified script stands anywhere. */
const MOST_USES = 2000
const LONGEST_HEAD = 40

/** The object that the function there gives: all of it, or what it returns at its end. */
function objectFrom(text: string, start: number): string | undefined {
  const head = text.slice(start, start + LONGEST_START)
  const given = /=>\s*\(\s*(?=\{)/.exec(head) ?? /\breturn\s*(?=\{)/.exec(head)
  if (!given) return undefined
  const from = start + given.index + given[0].length
  const part = text.slice(from, from + LONGEST)
  let depth = 0
  let end: number | undefined
  eachBracket(
    part,
    (letter, at) => {
      if ('([{'.includes(letter)) depth++
      else if (')]}'.includes(letter) && --depth === 0) end = at + 1
      return end === undefined
    },
    ''
  )
  return end === undefined ? undefined : part.slice(0, end)
}

/** Of a function, up to the object that it gives. */
const LONGEST_START = 600
