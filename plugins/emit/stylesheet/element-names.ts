import type {Element, Root} from 'hast'
import {toString} from 'hast-util-to-string'
import {groupOf, plainDeclaration, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import {idName, isColumn, kindName, ownName, plainName} from './class-names.ts'
import {isWord, isZeroOr} from '../../css/values/keywords.ts'
import {hasDigit, isHyphenated, isNumbered} from '../../css/name-words.ts'
import {isHeading} from '../../html/headings.ts'
import type {IsUtility} from './utility-classes.ts'

/** What an element is called. */
export interface ElementName {
  /** What the page calls it, if it does. */
  own?: string
  /** What it is, by its tag or by how it lays out what is in it. */
  plain: string
  /** The part of the page that it is in. */
  landmark?: Landmark
  /** The short heading or label that it stands under: `useful-links`. */
  heading?: string
}

/** A part of the page that has a name; `footer` and what is in it. */
interface Landmark {
  name: string
  above?: Landmark
}

/** Names for all elements; by a utility none is called. */
export function nameElements(tree: Root, isUtility?: IsUtility): Map<Element, ElementName> {
  const names = new Map<Element, ElementName>()
  const inside = new Map<Element, Landmark | undefined>()
  // What the last heading among an element's children said.
  const headingText = new Map<Element | undefined, string>()
  everyElement(tree, (element, parent) => {
    const landmark = parent && inside.get(parent)
    const own = ownName(element, isUtility)
    const heading = headingText.get(parent) ?? (parent && names.get(parent)?.heading)
    names.set(element, {own, plain: roleName(element), landmark, heading})
    if (HEADINGS.has(element.tagName)) {
      const words = shortWords(element)
      if (words) headingText.set(parent, words)
      else headingText.delete(parent)
    }
    const called = partName(element, own)
    const isPart =
      called !== '' &&
      element.tagName !== 'html' &&
      element.tagName !== 'body' &&
      called.length <= LONGEST &&
      !ANYWHERE.test(called)
    inside.set(element, isPart ? {name: called, above: landmark} : landmark)
  })
  return names
}

/** What the part of the page is called that an element makes: by its id, its class, its heading, or its tag. */
function partName(element: Element, own: string | undefined): string {
  const {tagName, properties} = element
  const byHeading = SECTIONS.has(tagName) ? headingName(element) : undefined
  // `large-12` says how much of its place something takes.
  const named = idName(properties) ?? (own && !ANYWHERE.test(own) && !isNumbered(own) ? own : undefined)
  return named ?? byHeading ?? (PARTS.has(tagName) ? tagName : '')
}

/** The words of the first heading, where they are few, and it is the only one of its rank: others are those of cards. */
function headingName(element: Element): string | undefined {
  const [first, ...others] = headingsIn(element)
  return first && others.every(({tagName}) => tagName !== first.tagName) ? shortWords(first) : undefined
}

/** One or two words, hyphenated. */
function shortWords(element: Element): string | undefined {
  const words = toString(element).trim()
  return /^[A-Za-z]+(?: [A-Za-z]+)?$/.test(words) ? words.toLowerCase().replace(' ', '-') : undefined
}

const headingsIn = ({children}: Element): Element[] =>
  children.flatMap((child) =>
    child.type !== 'element' ? [] : isHeading(child.tagName) ? [child] : headingsIn(child)
  )

/**
 * One name for elements that share a class: what the page calls most of them, else what they are and where they all are, else,
 * where they are of many kinds, what the class says (`no-margin`), or that it is the ground for more (`kindless`).
 */
export function sharedName(
  members: readonly Element[],
  names: ReadonlyMap<Element, ElementName>,
  headingText: readonly PropertyValue[] = [],
  kindless = 'base'
): string {
  const counts = new Map<string, number>()
  for (const member of members) {
    const own = names.get(member)?.own
    if (own) counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  const [own, count] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])
  if (count * 2 > members.length) return own
  const plain =
    sharedBy(members, (member) => names.get(member)?.plain) ??
    sharedBy(members, kindName) ??
    sharedBy(members, plainName)
  if (plain === undefined)
    return own !== '' && count * 2 >= members.length ? own : (nameOfRule(headingText) ?? kindless)
  const common = members.map((member) => names.get(member)?.landmark).reduce(commonLandmark)
  return common ? `${common.name}-${plain}` : plain
}

/** What all of them have in common; undefined where they do not. */
function sharedBy(
  members: readonly Element[],
  nameOf: (element: Element) => string | undefined
): string | undefined {
  const [first] = members
  const name = first && nameOf(first)
  return members.every((member) => nameOf(member) === name) ? name : undefined
}

/** What a rule of one declaration is called. */
function nameOfRule(headingText: readonly PropertyValue[]): string | undefined {
  const [only, ...others] = headingText
  if (!only || others.length > 0 || only.property.startsWith('-')) return undefined
  return isZeroOr(only.value, 'none') ? `no-${only.property}` : (keywordName(headingText) ?? only.property)
}

/** `align-items-center`: what one declaration says with a word. */
export function keywordName(headingText: readonly PropertyValue[]): string | undefined {
  const [only, ...others] = headingText
  if (!only || others.length > 0 || only.property.startsWith('-')) return undefined
  return isPlainWord(only.value) && !isWord(only.value, 'inherit', 'unset', 'revert', 'revert-layer')
    ? `${only.property}-${only.value}`
    : undefined
}

/** The smallest part of the page that two are in, or that both are in one of: cards of one name. */
export function commonLandmark(one: Landmark | undefined, other: Landmark | undefined): Landmark | undefined {
  for (let a = one; a; a = a.above)
    for (let b = other; b; b = b.above) if (a === b || a.name === b.name) return a
  return undefined
}

const HEADINGS = new Set('h1 h2 h3 h4 h5 h6 label summary legend caption'.split(' '))
const SECTIONS = new Set(['section', 'article', 'aside'])
/** Tags that stand for a part of the page by themselves. */
/** One or two words of Latin letters in lower case. */
const isPlainWord = (value: string): boolean =>
  isHyphenated(value) && !hasDigit(value) && value.split('-').length <= 2

const PARTS = new Set('nav header footer aside form dialog table figure'.split(' '))
/** Names that say nothing of where on a page one is. */
const ANYWHERE =
  /^(?:page|root|site|app|body|main|section|content|container|wrapper|wrap|inner|outer|layout|grid|row|column|col|box|block|item|list|text|link|title|heading|subheading|presentation|region|group|button|btn)(?:-[a-z]{1,2}|-\d+|-fluid)?$/
/** A longer name would bury what it stands before. */
const LONGEST = 16

/** What an element is for: a notice of rights, a column, a box that lays out what is in it, a text, else what its tag stands for. */
function roleName(element: Element): string {
  const text = ownText(element)
  if (text.includes('©') || text.toLowerCase().startsWith('copyright')) return 'copyright'
  const {tagName} = element
  if (tagName !== 'div' && tagName !== 'span') return plainName(element)
  if (tagName === 'div' && isColumn(element)) return 'col'
  return boxName(element) ?? (text === '' || tagName === 'span' ? plainName(element) : 'text')
}

/** The text that is in an element and in none of those in it. */
const ownText = ({children}: Element): string =>
  children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .trim()

/** What a box without a name does for what is in it. */
function boxName(element: Element): string | undefined {
  if (element.tagName !== 'div') return undefined
  const groups = styleOf(element)['']
  const valueOf = (longhand: string) => {
    const group = groupOf(groups, longhand)
    return group && plainDeclaration(group)?.value
  }
  const display = valueOf('display')
  if (display === 'grid') return 'grid'
  if (display !== 'flex') return undefined
  return valueOf('flex-direction')?.startsWith('column') ? 'stack' : 'row'
}
