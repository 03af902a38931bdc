import {varsIn} from '../../css/var-references.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {Root} from 'hast'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isUnconditional} from '../../model/access.ts'
import {splitTopLevel} from '../../css/text.ts'
import type {Declaration, DefaultStyle, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {familyName, styleOfFont, weightOf} from './font-face.ts'

/** All values that a property may have, at any width and in any state; undefined where they are not known. */
export type Values = ReadonlySet<string> | undefined

/** The font of an element's text, in every case. */
export interface FontValues {
  /** Lists of names of families, in lower case, each as one text (`LIST`). */
  lists: Values
  /** 1 to 1000. */
  weights: Values
  styles: Values
}

/** Between the names of a list. */
export const LIST = '\n'

export const INITIAL: FontValues = {
  lists: new Set(),
  weights: new Set(['400']),
  styles: new Set(['normal'])
}

/** Names and values that are followed for one text. */
const MOST = 64

/** What `var()` may stand for: every value that the page gives its name. */
export type ValuesOfName = (name: string) => ReadonlySet<string> | undefined

export function valuesOfNames(tree: Root): ValuesOfName {
  const values = new Map<string, Set<string>>()
  everyDeclaration(tree, ({property, value}) => {
    if (property.startsWith('--')) values.set(property, (values.get(property) ?? new Set()).add(value.trim()))
  })
  return (name) => values.get(name)
}

/** The font of an element with these groups whose parent has that font. */
export function fontValues(
  groups: readonly PropertyGroup[],
  defaults: DefaultStyle,
  above: FontValues,
  valuesOf: ValuesOfName
): FontValues {
  const read = (
    longhand: string,
    initial: string,
    inherited: Values,
    valueOf: (text: string) => readonly string[] | undefined
  ) =>
    possible(groups, longhand, {byDefault: defaults[longhand], inherited, initial}, (text) =>
      alternatives(text, valuesOf)?.map(valueOf)
    )
  return {
    lists: read('font-family', '', above.lists, (text) => [
      splitTopLevel(text, ',').map(familyName).join(LIST)
    ]),
    weights: read('font-weight', 'normal', above.weights, (text) =>
      weightsOf(text.toLowerCase(), above.weights)
    ),
    styles: read('font-style', 'normal', above.styles, (text) => [styleOfFont(text.toLowerCase())])
  }
}

interface DefaultFont {
  byDefault: string | null | undefined
  inherited: Values
  initial: string
}

function possible(
  groups: readonly PropertyGroup[],
  longhand: string,
  {byDefault, inherited, initial}: DefaultFont,
  read: (text: string) => readonly (readonly string[] | undefined)[] | undefined
): Values {
  const found = new Set<string>()
  let isKnown = true
  const add = (values: Iterable<string> | undefined) => {
    if (values) for (const value of values) found.add(value)
    else isKnown = false
  }
  const applyText = (text: string) => {
    if (isWord(text, 'inherit', 'unset')) return add(inherited)
    const all = read(isWord(text, 'initial') ? initial : text)
    if (all) for (const values of all) add(values)
    else isKnown = false
  }
  const group = groupIndex(groups).get(longhand)
  let reached = EVERY_WIDTH.from
  for (const {from, to, declarations} of group?.runs ?? []) {
    const own = declarations.filter((each) => isAbout(each, longhand))
    for (const {property, value} of own) {
      // A shorthand without variables declares one keyword for all longhands; else it waits for its variables.
      const isExplicit =
        property === longhand
          ? !isWord(value, 'revert', 'revert-layer')
          : isWord(value, 'inherit', 'unset', 'initial')
      if (isExplicit) applyText(value)
      else isKnown = false
    }
    if (from <= reached && own.some(isUnconditional)) reached = to
  }
  if (reached !== EVERY_WIDTH.to) {
    if (typeof byDefault === 'string') applyText(byDefault)
    else add(inherited)
  }
  return isKnown ? found : undefined
}

/** Fonts of the system, which the browser gives to controls, have no files. */
const isAbout = ({property, value, shorthand, origin}: Declaration, longhand: string): boolean =>
  (property === longhand || shorthand?.longhands.includes(longhand) === true) &&
  !(origin === 'user-agent' && value.startsWith('-'))

/** The text with every name replaced by each of its values; undefined where those are too many. */
function alternatives(
  text: string,
  valuesOf: ValuesOfName,
  budget: {left: number} = {left: MOST}
): string[] | undefined {
  if (budget.left-- <= 0) return undefined
  const [open] = varsIn(text)
  if (!open) return [text]
  const values = [...(valuesOf(open.name) ?? [])]
  if (open.fallback !== undefined) values.push(open.fallback.trim())
  const found: string[] = []
  for (const value of values) {
    const more = alternatives(text.slice(0, open.start) + value + text.slice(open.end), valuesOf, budget)
    if (!more) return undefined
    found.push(...more)
  }
  return found
}

/** Spec: <https://drafts.csswg.org/css-fonts-4/#relative-weights> */
function weightsOf(text: string, above: Values): readonly string[] | undefined {
  if (text === 'bolder' || text === 'lighter')
    return above && [...above].map((weight) => String(relative(text, Number(weight))))
  const isWeight = parseValue(text).kind === 'number' || isWord(text, 'normal', 'bold')
  return isWeight ? [String(weightOf(text))] : undefined
}

function relative(word: 'bolder' | 'lighter', weight: number): number {
  if (word === 'bolder') return weight < 350 ? 400 : weight < 550 ? 700 : Math.max(weight, 900)
  return weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700
}
