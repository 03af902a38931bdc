import type {Element} from 'hast'
import {entryOf} from '../../../css/entry-of.ts'
import {wordSet} from '../../../css/word-set.ts'
import {controlLabel} from '../../../html/controls/control-label.ts'
import {isHeading} from '../../../html/headings.ts'
import {isElement} from '../../../html/is-element.ts'
import {everyElement} from '../../../model/every-element.ts'
import {pascalCase} from '../capitalized.ts'

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
  if (inside.has('heading')) return 'Card'
  if (inside.has('img')) return 'Picture'
  if (inside.has('dt') && inside.has('dd')) return 'Description'
  if (opensItself(element)) return 'Disclosure'
  if (inside.has('button') || inside.has('a')) return inside.has('p') ? 'Info' : 'Actions'
  if (!BOXES.has(element.tagName)) return pascalCase(element.tagName)
  const hasText = controlLabel(element) !== ''
  if (!hasText && (inside.has('svg') || inside.has('i'))) return 'Icon'
  return inside.size > 1 ? 'Block' : hasText ? 'Text' : 'Box'
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
