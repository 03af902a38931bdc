import {hasDigit} from '../../css/name-words.ts'
import {isHeading} from '../../html/headings.ts'
import {isElement} from '../../html/is-element.ts'
import type {Element, Root} from 'hast'
import {idName, lookNames, modifierWords, plainName} from './class-names.ts'
import type {RootStyle} from '../../model/types.ts'
import {lookWords} from './look-words.ts'
import {commonLandmark, type ElementName} from './element-names.ts'
import {sharedClassNames, type StyleClass} from './style-class.ts'
import {type Others, WordCounts} from './word-counts.ts'

/** What names are made of where several classes would be called the same. */
export interface NamingFacts {
  names: ReadonlyMap<Element, ElementName>
  parentOf: (element: Element) => Root | Element | undefined
  states: RootStyle['states']
}

/** The words by which classes of one name are told apart. */
export interface NamingWords {
  classes: WordCounts
  landmarks: WordCounts
  kinds: WordCounts
  places: WordCounts
  appearance: WordCounts
  contents: WordCounts
  utilities: WordCounts
}

export const namingWords = (facts: NamingFacts): NamingWords => ({
  classes: new WordCounts(classWords),
  landmarks: new WordCounts((one) => landmarkWords(one, facts)),
  kinds: new WordCounts(kindWords),
  places: new WordCounts((one) => placeWords(one, facts)),
  appearance: new WordCounts((one) => lookWords(one, facts.states)),
  contents: new WordCounts((one) => contentWords(one, facts)),
  utilities: new WordCounts(({members}) => lookNames(sharedClassNames(members)))
})

/**
 * Names for a class whose own name `others` have too, the most telling first: by a class that the page
 * gives to its elements and not to all the others (`nav-link-active`), its id, the part of the page that they are in
 * (`footer-link`), what is in them (`btn-row`), what they are (`card-link`), where they stand (`item-last`), or how they look
 * (`cell-avatar-yellow`, `bar-blue-faded`), at last by a utility of the page's (`text-uppercase`).
 */
export function* modifiedNames(
  base: string,
  own: StyleClass,
  others: readonly Others[],
  {classes, landmarks, contents, kinds, places, appearance, utilities}: NamingWords
): Generator<string> {
  for (const word of classes.distinguishing(own, others)) yield* joined(base, word)
  for (const id of idWords(own)) if (!`-${base}-`.includes(`-${id}-`)) yield `${id}-${base}`
  for (const landmark of landmarks.distinguishing(own, others))
    if (!`-${base}-`.includes(`-${landmark}-`)) yield inPart(landmark, base)
  if (LAYOUTS.has(base.slice(base.lastIndexOf('-') + 1)))
    for (const word of contents.distinguishing(own, others))
      if (!`-${base}-`.includes(`-${word}-`)) yield inPart(word, base)
  for (const word of kinds.distinguishing(own, others)) yield* joined(base, word)
  for (const word of places.distinguishing(own, others)) yield* joined(base, word)
  // Better what others do too than a number.
  const found = appearance.wordsOf(own, others)
  for (const word of found) yield* joined(base, word)
  for (const [at, word] of found.entries())
    for (const other of found.slice(at + 1)) for (const name of joined(base, word)) yield* joined(name, other)
  const names = utilities.wordsOf(own, others)
  for (const isNumbered of [false, true])
    for (const word of names) if (hasDigit(word) === isNumbered) yield* joined(base, word)
}

/** `portfolio-item` and `portfolio-col` are `portfolio-item-col`. */
function inPart(landmark: string, base: string): string {
  const [first, ...words] = base.split('-')
  return words.length > 0 && landmark.startsWith(`${first}-`)
    ? `${landmark}-${words.join('-')}`
    : `${landmark}-${base}`
}

/** What is called by what is in it: `btn-row`. */
const LAYOUTS = new Set(['box', 'row', 'stack', 'grid', 'col', 'list'])

/** `btn` and `btn-danger` are `btn-danger`, `footer-link` and `link-dark` are `footer-link-dark`. */
function* joined(base: string, word: string): Generator<string> {
  if (word.startsWith(`${base}-`)) yield word
  else if (!`-${base}-`.includes(`-${word}-`)) {
    const [first] = word.split('-') as [string]
    const isRepeated = word !== first && base.split('-').includes(first)
    yield `${base}-${isRepeated ? word.slice(first.length + 1) : word}`
  }
}

/** Classes of the page that all of its elements have. */
const classWords = ({members}: StyleClass): string[] => modifierWords(sharedClassNames(members))

function idWords({members}: StyleClass): string[] {
  const [only, ...others] = members
  const id = only && others.length === 0 ? idName(only.properties) : undefined
  return id === undefined ? [] : [id]
}

function landmarkWords({members}: StyleClass, {names}: NamingFacts): string[] {
  const landmarks = members.map((member) => names.get(member)?.landmark)
  const common = landmarks.reduce(commonLandmark)
  return common ? [common.name] : []
}

/** What all elements in those of a class are, where they are of one kind. */
function contentWords({members}: StyleClass, {names}: NamingFacts): string[] {
  const words = new Set(
    members.flatMap(({children}) =>
      children.filter(isElement).map((child) => {
        const {own, plain = ''} = names.get(child) ?? {}
        return own ?? plain
      })
    )
  )
  const [word, ...others] = words
  return word === undefined || others.length > 0 || MEANINGLESS.has(word) || LAYOUTS.has(word) ? [] : [word]
}

const MEANINGLESS = new Set(['box', 'span'])

function kindWords({members}: StyleClass): string[] {
  const kinds = new Set(members.map(plainName))
  const tags = new Set(members.map(({tagName}) => tagName))
  return kinds.size === 1
    ? [
        ...[...kinds].filter((kind) => !MEANINGLESS.has(kind)),
        ...(tags.size === 1 ? [...tags].filter(isHeading) : [])
      ]
    : []
}

function placeWords({members}: StyleClass, {parentOf}: NamingFacts): string[] {
  const placeWord = (find: 'find' | 'findLast') =>
    members.every((member) => {
      const siblings = parentOf(member)?.children ?? []
      return siblings[find](isElement) === member && siblings.find(isElement) !== siblings.findLast(isElement)
    })
  return placeWord('find') ? ['first'] : placeWord('findLast') ? ['last'] : []
}
