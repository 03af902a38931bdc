import type {Element} from 'hast'
import {toString} from 'hast-util-to-string'
import {entryOf} from '../../../css/entry-of.ts'
import {wordSet} from '../../../css/word-set.ts'
import {controlLabel} from '../../../html/controls/control-label.ts'
import {isHeading} from '../../../html/headings.ts'
import {isElement} from '../../../html/is-element.ts'
import {everyElement} from '../../../model/every-element.ts'
import {pascalCase} from '../capitalized.ts'
import {isPrice} from './value-names.ts'

/** What parts of a page are by their tags. */
export const LANDMARKS: Readonly<Record<string, string>> = {
  nav: 'Navigation',
  header: 'Header',
  footer: 'Footer',
  main: 'Main',
  aside: 'Sidebar',
  form: 'Form',
  table: 'Table',
  style: 'Styles',
  dialog: 'Dialog',
  article: 'Article'
}

/** What elements are by their tags. */
export const KINDS: Readonly<Record<string, string>> = {
  a: 'Link',
  button: 'Button',
  dd: 'Detail',
  dl: 'DescriptionList',
  dt: 'Term',
  figure: 'Figure',
  i: 'Icon',
  img: 'Picture',
  input: 'Input',
  label: 'Label',
  li: 'Item',
  ol: 'List',
  p: 'Paragraph',
  span: 'Label',
  svg: 'Icon',
  td: 'Cell',
  th: 'HeaderCell',
  tr: 'Row',
  ul: 'List'
}

/** What an element is, by its tag, or by what is in it. */
export function kindOf(element: Element): string {
  if (isHeading(element.tagName)) return 'Heading'
  if (element.tagName === 'label') return labelKind(element)
  const byTag = entryOf(LANDMARKS, element.tagName) ?? entryOf(KINDS, element.tagName)
  if (byTag) return byTag
  const inside = new Set<string>()
  everyElement(element, ({tagName}) => void inside.add(isHeading(tagName) ? 'heading' : tagName))
  const [only] = element.children.filter(isElement)
  const others = [...inside].filter(
    (tagName) => tagName !== 'heading' && !BOXES.has(tagName) && tagName !== 'p'
  )
  if (inside.has('heading') && others.length === 0 && only && isHeading(only.tagName)) return 'Heading'
  if (inside.has('input') || inside.has('select') || inside.has('textarea')) return 'Field'
  if (inside.has('heading')) return headedKind(element, inside, others)
  if (inside.has('img')) return 'Picture'
  if (inside.has('dt') && inside.has('dd')) return 'Description'
  if (opensItself(element)) return 'Disclosure'
  if (inside.has('button') || inside.has('a')) return inside.has('p') ? 'Info' : 'Actions'
  if (!BOXES.has(element.tagName)) return pascalCase(element.tagName)
  const hasText = controlLabel(element) !== ''
  if (!hasText && (inside.has('svg') || inside.has('i'))) return 'Icon'
  return inside.size > 1 ? 'Block' : hasText ? 'Text' : 'Box'
}

/**
 * What has a heading in it: the heading of a section beside its texts, a thing or a plan that is sold, which has a price, else a card. `others` are the tags
 * that no text has.
 */
function headedKind(element: Element, inside: ReadonlySet<string>, others: readonly string[]): string {
  let isOfSection = false
  let isSold = false
  everyElement(element, (one) => {
    if (one.tagName === 'h1' || one.tagName === 'h2') isOfSection = true
    if (one.children.every((child) => child.type === 'text') && isPrice(toString(one).trim())) isSold = true
  })
  if (isOfSection && others.length === 0) return 'SectionHeading'
  if (isSold) return inside.has('img') || inside.has('picture') ? 'ProductCard' : 'PricingCard'
  return 'Card'
}

/** What a label is: with a control in it, a field of its kind. */
function labelKind(label: Element): string {
  let kind = 'Label'
  everyElement(label, ({tagName, properties: {type}}) => {
    if (!FIELDS.has(tagName)) return
    kind = type === 'checkbox' ? 'Checkbox' : type === 'radio' ? 'RadioButton' : 'Field'
  })
  return kind
}

const FIELDS = wordSet('input select textarea')

/** Whether a control in an element opens something else in it. */
function opensItself(element: Element): boolean {
  const opened = new Set<number>()
  const controlled = new Set<number>()
  everyElement(element, ({data}) => {
    for (const {variable} of data?.activations ?? []) controlled.add(variable)
    if (!data?.activations) for (const {variable} of data?.bindings ?? []) opened.add(variable)
  })
  return [...controlled].some((variable) => opened.has(variable))
}

const BOXES = wordSet('div span b em strong small center font')

/** Whether an element is the first thing that a page shows: its title, and what there is to do. */
export function isHero(element: Element): boolean {
  const counts = {titles: 0, headings: 0, controls: 0, all: 0}
  everyElement(element, ({tagName}) => {
    counts.all++
    if (tagName === 'h1') counts.titles++
    else if (isHeading(tagName)) counts.headings++
    if (tagName === 'a' || tagName === 'button') counts.controls++
  })
  const {titles, headings, controls, all} = counts
  return titles === 1 && headings === 0 && controls > 0 && controls <= MOST_ACTIONS && all <= LARGEST_HERO
}
const MOST_ACTIONS = 6
const LARGEST_HERO = 120
