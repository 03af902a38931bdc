import {isStateAttribute} from '../css/selectors/state-attributes.ts'
import {textBefore} from '../css/text.ts'
import {spaceSeparated} from '../css/white-space.ts'

/** Classes and attributes that a script sets on elements. */
export interface ScriptNames {
  /** Those that it takes away too: what is only added is mostly what an element is made with. */
  classes: Set<string>
  /** Those of them that it sets on `html` or `body`. */
  rootClasses: Set<string>
  /** And of these those that it sets on `body`. */
  bodyClasses: Set<string>
  /** In lower case; those that it only removes where their names say that they are of a state. */
  attributes: Set<string>
  /** Those of them that it sets on `html` or `body`. */
  rootAttributes: Set<string>
  /** Those of them that it sets on other elements, or on elements of which the script's text does not say which they are. */
  elementAttributes: Set<string>
  /** Attributes that it reads, in lower case. */
  readAttributes: Set<string>
}

export const noScriptNames = (): ScriptNames => ({
  classes: new Set(),
  rootClasses: new Set(),
  bodyClasses: new Set(),
  attributes: new Set(),
  rootAttributes: new Set(),
  elementAttributes: new Set(),
  readAttributes: new Set()
})

/**
 * The classes and attributes that the text of a script sets, read and never run: string literals, and names that a literal is assigned to,
 * in calls of `classList`, `setAttribute` and their like (DOM, §7.1 and §4.9; jQuery's `removeClass`), and in assignments to `dataset`.
 * What is computed is not seen.
 */
export function scriptNames(text: string, names: ScriptNames = noScriptNames()): ScriptNames {
  const valuesOf = constantsOf(text)
  for (const {index, 1: method = '', 2: argument = ''} of text.matchAll(CLASS_CALL)) {
    const target = text.slice(Math.max(0, index - LONGEST_TARGET), index)
    const isRoot = ROOT.test(target)
    if (!isRoot && ADDING.has(method)) continue
    for (const value of literalsIn(argument, valuesOf, method.startsWith('toggle')))
      for (const name of spaceSeparated(value).filter((each) => IDENTIFIER.test(each))) {
        names.classes.add(name)
        if (isRoot) names.rootClasses.add(name)
        if (isRoot && BODY.test(target)) names.bodyClasses.add(name)
      }
  }
  for (const {index, 1: method = '', 2: argument = ''} of text.matchAll(ATTRIBUTE_CALL)) {
    // With one argument jQuery's methods read.
    if (READING.has(method) && !argument.includes(',') && !argument.startsWith('{')) continue
    const [name] = literalsIn(argument, valuesOf, true).map((each) => each.toLowerCase())
    if (name === undefined || !IDENTIFIER.test(name)) continue
    // What is only removed is mostly what elements are made with.
    if (method === 'removeAttribute' && !isStateAttribute(name)) continue
    addAttribute(names, name, text, index)
  }
  for (const {index, 1: key = '', 2: assignment} of text.matchAll(DATASET)) {
    const name = `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (assignment === undefined) names.readAttributes.add(name)
    else addAttribute(names, name, text, index)
  }
  for (const [, method = '', name = ''] of text.matchAll(READ_CALL))
    names.readAttributes.add((method === 'data' ? `data-${name}` : name).toLowerCase())
  return names
}

/** Adds an attribute that is set on what stands before a place of the text. */
function addAttribute(names: ScriptNames, name: string, text: string, index: number): void {
  const target = text.slice(Math.max(0, index - LONGEST_TARGET), index)
  names.attributes.add(name)
  if (ROOT.test(target)) names.rootAttributes.add(name)
  else names.elementAttributes.add(name)
}

/** Longer texts between brackets are no lists of names. */
const CLASS_CALL =
  /\.(?:classList\??\.(?=(?:add|remove|replace|toggle)\()|(?=(?:add|remove|toggle)Class\())(\w+)\(([^()]{1,300})/g
/** What stands before a call is read backwards: scripts hold pictures and source maps, whose every character could begin an expression. */
const LONGEST_TARGET = 60
const ADDING: ReadonlySet<string> = new Set(['add', 'addClass'])
const ROOT = /(?:^|[^\w$])(?:documentElement|body|\(?["'](?:html|body)["']\)?)$/
const BODY = /body["')]*$/
const ATTRIBUTE_CALL = /\.((?:set|toggle|remove)Attribute|attr|prop)\(([^()]{1,200})/g
const READING: ReadonlySet<string> = new Set(['attr', 'prop'])
const READ_CALL = /\.(getAttribute|attr|data)\(\s*["'`]([\w-]{1,60})["'`]\s*\)/g
const DATASET = /\.dataset\.(\w{1,60})(?!\w)(\s*=(?!=))?/g
const IDENTIFIER = /^-?[A-Za-z_][\w:/-]{0,80}$/
const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\\n]){1,200})\1|([A-Za-z_$][\w$.]{0,60})/g
const CONSTANT = /(?<![\w$])([A-Za-z_$][\w$]{0,60})\s*[=:]\s*(["'`])([\w -]{1,80})\2/g

/** Literals in an argument list, and those that a name in it stands for; the first argument alone where `isFirst`. */
function literalsIn(
  argument: string,
  valuesOf: (name: string) => readonly string[],
  isFirst: boolean
): string[] {
  const text = isFirst ? textBefore(argument, ',') : argument
  const found: string[] = []
  for (const [, , literal, name] of text.matchAll(LITERAL)) {
    if (literal !== undefined) found.push(literal)
    else if (name !== undefined) found.push(...valuesOf(name.slice(name.lastIndexOf('.') + 1)))
  }
  return found
}

/** Minified scripts use one name for many things; more values than this mean nothing. */
const MOST_VALUES = 8

function constantsOf(text: string): (name: string) => readonly string[] {
  let known: Map<string, string[]> | undefined
  return (name) => {
    if (!known) {
      known = new Map()
      for (const [, constant = '', , value = ''] of text.matchAll(CONSTANT))
        known.set(constant, [...(known.get(constant) ?? []), value])
    }
    const values = known.get(name) ?? []
    return values.length <= MOST_VALUES ? values : []
  }
}
