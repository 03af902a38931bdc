import {schemeOf, urlText} from '../../html/url-text.ts'
import {isEventHandler} from '../../html/active-content.ts'
import {wordSet} from '../../css/word-set.ts'
import type {Element} from 'hast'
import {find, html, svg} from 'property-information'
import type {Space} from '../flow/flow.ts'
import {
  ariaNames,
  booleanNames,
  jsxName,
  numberNames,
  reactName,
  reservedNames
} from '../../html/react-names.ts'
import type {Activation} from '../../model/interaction.ts'
import type {BoundKey} from './component-state.ts'
import type {ReportLoss} from './report.ts'
import {styleObjectOf} from './style-object.ts'

/** One attribute of a JSX element. */
export type Prop =
  | {kind: 'true'; name: string}
  /** An attribute that other elements of a template have; nothing is printed for it. */
  | {kind: 'absent'; name: string; of: Prop}
  | {kind: 'string'; name: string; value: string}
  | {kind: 'number'; name: string; value: string}
  /** One of the words that React's types have for an attribute; a text would be none to them. */
  | {kind: 'word'; name: string; value: string}
  | {kind: 'style'; name: string; entries: [name: string, value: string][]; bound?: BoundStyle}
  | {kind: 'list'; name: string; values: string[]}
  | {kind: 'expression'; name: string; expression: string}
  | {kind: 'classes'; name: string; parts: ClassPart[]}
  /** Classes that are always there, and an expression that gives more. */
  | {kind: 'with-classes'; name: string; fixed: string; expression: string}
  | ({kind: 'bound'; name: string} & BoundValue)
  | {
      kind: 'handler'
      name: string
      activations: (Activation & BoundKey)[]
      preventsDefault: boolean
      isKey?: boolean
      /** Not where something in the element is activated. */
      isOfItself?: boolean
    }

/** A class, which an element has always, or while something is open or closed. */
export interface ClassPart {
  name: string
  when?: BoundKey
  isOpen?: boolean
}

/** A value that follows a variable; null where there is none. */
export interface BoundValue {
  when: BoundKey
  open: string | null
  closed: string | null
}

/** A declaration that follows a variable. */
export interface BoundStyle extends BoundValue {
  property: string
}

type Value = string | number | boolean

/** What in a prop follows a variable, in order. */
export function boundKeysOf(prop: Prop | undefined): BoundKey[] {
  if (!prop) return []
  if (prop.kind === 'classes') return prop.parts.flatMap(({when}) => when ?? [])
  if (prop.kind === 'bound') return [prop.when]
  if (prop.kind === 'handler') return prop.activations
  return prop.kind === 'style' && prop.bound ? [prop.bound.when] : []
}

/** The prop with expressions in the place of keys; `expressionOf` the n-th of `boundKeysOf`. */
export function withKeys(prop: Prop, expressionOf: (at: number) => string | undefined): Prop {
  let at = 0
  const changed = <Key extends BoundKey>(when: Key): Key => {
    const expression = expressionOf(at++)
    return expression === undefined ? when : {...when, expression}
  }
  if (prop.kind === 'classes')
    return {
      ...prop,
      parts: prop.parts.map((part) => (part.when ? {...part, when: changed(part.when)} : part))
    }
  if (prop.kind === 'bound') return {...prop, when: changed(prop.when)}
  if (prop.kind === 'handler') return {...prop, activations: prop.activations.map(changed)}
  return prop.kind === 'style' && prop.bound
    ? {...prop, bound: {...prop.bound, when: changed(prop.bound.when)}}
    : prop
}

/** Props of a JSX element from those that the JSX runtime was called with (React's names, hast's values). */
export function propsOf(
  element: Element,
  given: Record<string, unknown>,
  space: Space,
  report: ReportLoss
): Prop[] {
  const props: Prop[] = []
  const custom = element.tagName.includes('-')
  for (const [property, value] of Object.entries(given)) {
    if (property === 'style') {
      const style = styleProp(element, report)
      if (style) props.push(style)
      continue
    }
    if (value === false || value === null || value === undefined) continue
    const {attribute} = find(space === 'svg' ? svg : html, property)
    if (isScriptedLink(element, attribute, value as Value)) {
      props.push({kind: 'string', name: 'href', value: '#'})
      report({ruleId: 'attribute-dropped', reason: `Put \`#\` in the place of \`href\`: ${REFUSED}`, element})
      continue
    }
    const prop = custom ? customProp(attribute, value as Value) : propOf(element, attribute, value as Value)
    if (typeof prop === 'string')
      report({ruleId: 'attribute-dropped', reason: `Dropped \`${attribute}\`: ${prop}`, element})
    else props.push(...(Array.isArray(prop) ? prop : [prop]))
  }
  if (isHiddenUntilFound(element)) hideContents(props)
  const editable = props.some(
    (prop) => prop.name === 'contentEditable' && (prop.kind !== 'string' || prop.value !== '')
  )
  if (editable && element.children.length > 0)
    props.push({kind: 'true', name: 'suppressContentEditableWarning'})
  return props
}

const isHiddenUntilFound = ({properties}: Element) =>
  String(properties.hidden).toLowerCase() === 'until-found'

/** The effect of `hidden="until-found"` in browsers, which React cannot write; its own rule would remove the box as well. */
function hideContents(props: Prop[]): void {
  const own = props.find((prop) => prop.kind === 'style')
  const entries: [string, string][] = [['contentVisibility', 'hidden']]
  if (own) own.entries = [...entries, ...own.entries]
  else props.push({kind: 'style', name: 'style', entries})
}

/** A prop, or the reason why there can be none. */
function propOf(element: Element, attribute: string, value: Value): Prop | string {
  const {tagName} = element
  if (isEventHandler(attribute)) return 'an event handler in markup has no counterpart in React'
  if (reservedNames.has(attribute.toLowerCase())) return 'React gives this name a meaning of its own'
  if (attribute.startsWith('aria-') && !ariaNames.has(attribute)) return 'React knows no such ARIA attribute'
  const lower = attribute.toLowerCase()
  const name = reactName(attribute, lower in html.normal || lower in svg.normal)
  if (name === undefined) return 'JSX cannot write this name'
  const text = value === true ? '' : String(value)

  if (name === 'checked')
    return tagName === 'input'
      ? {kind: 'true', name: 'defaultChecked'}
      : 'it has no meaning here, and React does not write it'
  if (name === 'selected')
    return tagName === 'option' ? 'React selects through its `<select>`' : {kind: 'string', name, value: text}
  if (
    name === 'value' &&
    tagName === 'input' &&
    !fixedValue.has(String(element.properties.type ?? 'text').toLowerCase())
  )
    return {kind: 'string', name: 'defaultValue', value: text}
  if (name === 'value' && (tagName === 'textarea' || tagName === 'select'))
    return 'it has no meaning in HTML and another in React'
  if (booleanNames.has(name))
    return text.toLowerCase() === 'until-found'
      ? 'React keeps only whether it is there; its contents are hidden by a style'
      : {kind: 'true', name}
  if ((name === 'download' || name === 'capture') && text === '') return {kind: 'true', name}
  if (name === 'src' && text === '') return 'React does not write an empty address'
  if (name === 'href' && text === '' && tagName !== 'a') return 'React does not write an empty address'
  if (URLS.has(name) && isJavascript(text)) return REFUSED
  if (COUNTS.has(name) && !(Number(text) >= 1)) return 'React writes numbers from 1 on'
  if ((name === 'rowSpan' || name === 'start') && Number.isNaN(Number(text)))
    return 'React writes numbers only'
  if (numberNames.has(name) && /^(?:0|-?[1-9]\d{0,8})$/.test(text)) return {kind: 'number', name, value: text}
  return {kind: 'string', name, value: text}
}

/** React passes the attributes of a custom element on under their own names. */
function customProp(attribute: string, value: Value): Prop | string {
  if (isEventHandler(attribute)) return 'an event handler in markup has no counterpart in React'
  if (reservedNames.has(attribute.toLowerCase()) && attribute !== 'aria')
    return 'React gives this name a meaning of its own'
  if (!jsxName.test(attribute)) return 'JSX cannot write this name'
  return value === true
    ? {kind: 'true', name: attribute}
    : {kind: 'string', name: attribute, value: String(value)}
}

function styleProp(element: Element, report: ReportLoss): Prop | undefined {
  const {entries, important, invalid} = styleObjectOf(String(element.properties.style ?? ''))
  for (const declaration of important)
    report({
      ruleId: 'important-in-style',
      reason: `Dropped \`${declaration}\`: a style object cannot hold \`!important\``,
      element
    })
  for (const declaration of invalid)
    report({
      ruleId: 'style-dropped',
      reason: `Dropped \`${declaration}\`: not a declaration React would set`,
      element
    })
  return entries.length > 0 ? {kind: 'style', name: 'style', entries} : undefined
}

const REFUSED = 'React refuses `javascript:` addresses'
/** Without a URL it would not be a link: no focus, no pointer, no `:link`. */
const isScriptedLink = ({tagName}: Element, attribute: string, value: Value): boolean =>
  attribute === 'href' && (tagName === 'a' || tagName === 'area') && isJavascript(String(value))

/** Types of `<input>` whose value is no user's input, so that React takes it as it is. */
const fixedValue = wordSet('button checkbox hidden image radio reset submit')
const URLS = wordSet('src href xlinkHref action formAction')
const COUNTS = wordSet('cols rows size span')
const isJavascript = (url: string): boolean => schemeOf(urlText(url)) === 'javascript'
