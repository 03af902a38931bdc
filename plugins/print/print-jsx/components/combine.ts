import type {Element} from 'hast'
import {wordSet} from '../../../css/word-set.ts'
import type {Gap} from '../../flow/flow.ts'
import type {Argument, CallItem, JsxElement, JsxFlow, JsxItem, JsxTag, OptionalItem} from '../items.ts'
import type {Printer} from '../printer.ts'
import type {Prop} from '../props.ts'
import {variablesIn} from './local-state.ts'
import {isOpaque, isPlaceProp} from './places.ts'
import type {Shapes} from './shape.ts'
import {type Holder, isLoose, type Token, tokensOf} from './tokens.ts'

export interface Combining {
  printer: Printer
  shapes: Shapes
  /** How much may become optional; undefined where the template stays as it is, and is filled with what the tag has. */
  most: number | undefined
  /** How much has become optional. */
  added: number
}

/**
 * A template that a tag fits into as well: what only one of the two has is optional in it. Where the template is to stay as it is, the tag
 * in its form. Undefined where the tag does not fit.
 */
export function combine(template: JsxTag, tag: JsxTag, combining: Combining): JsxTag | undefined {
  const {shapes, most} = combining
  if (template === tag || shapes.of(template) === shapes.of(tag)) return most === undefined ? tag : template
  if (template.kind === 'call' || tag.kind === 'call')
    return template.kind === tag.kind
      ? combinedCall(template as CallItem, tag as CallItem, combining)
      : undefined
  if (!areOfOneKind(template, tag) || isOpaque(template)) return undefined
  const props = combinedProps(template.element, tag.element, combining)
  const flow = props && combinedFlow(template, tag, combining)
  if (!flow) return undefined
  const from = most === undefined ? tag : template
  const element: Element = {...from.element}
  combining.printer.props.set(element, props)
  return {...from, element, flow}
}

const areOfOneKind = (one: JsxElement, other: JsxElement): boolean =>
  one.element.tagName === other.element.tagName &&
  one.space === other.space &&
  one.role.inside === other.role.inside

function combinedCall(template: CallItem, tag: CallItem, combining: Combining): CallItem | undefined {
  const {printer, most} = combining
  if (template.name !== tag.name || !template.content !== !tag.content) return undefined
  const optional = printer.components
    .find(({name}) => name === template.name)
    ?.params.filter(({isOptional}) => isOptional)
  const names = [...new Set([...template.args, ...tag.args].map(({name}) => name))]
  const args: Argument[] = []
  for (const name of names) {
    const [one, other] = [template, tag].map((call) => call.args.find((each) => each.name === name))
    if (!(one && other) && !optional?.some((param) => param.name === name)) return undefined
    if (!one && most === undefined) return undefined
    const isAbsent = one?.value === undefined || other?.value === undefined
    args.push({name, value: most === undefined ? other?.value : isAbsent ? undefined : one.value})
  }
  const content =
    template.content && tag.content
      ? combinedFlow({...template, flow: template.content}, {...tag, flow: tag.content}, combining)
      : undefined
  if (template.content && !content) return undefined
  return {...(most === undefined ? tag : template), args, ...(content && {content})}
}

/** Attributes without which an element is another thing. */
const ESSENTIAL = wordSet('href src srcSet name action')

/** Attributes of a template that an element has, or that it gets from it. */
function combinedProps(template: Element, tag: Element, combining: Combining): Prop[] | undefined {
  const {printer, shapes, most} = combining
  const [own = [], given = []] = [template, tag].map((element) => printer.props.get(element) ?? [])
  const isOptional = (element: Element, prop: Prop) =>
    prop.kind === 'true' ||
    (prop.kind === 'string' && isPlaceProp(element, prop) && !ESSENTIAL.has(prop.name))
  const props: Prop[] = []
  for (const one of own) {
    const known = one.kind === 'absent' ? one.of : one
    const other = given.find(({name}) => name === one.name)
    if (other && shapes.ofProp(tag, other) !== shapes.ofProp(template, known)) return undefined
    if (!other && one.kind !== 'absent' && !(isOptional(template, one) && takes(combining))) return undefined
    const absent: Prop = {kind: 'absent', name: one.name, of: known}
    props.push(most === undefined ? (other ?? absent) : other ? one : absent)
  }
  for (const [at, other] of given.entries()) {
    if (own.some(({name}) => name === other.name)) continue
    if (!isOptional(tag, other) || !takes(combining)) return undefined
    const before = given[at - 1]?.name
    const place = props.findIndex(({name}) => name === before) + 1
    props.splice(place, 0, {kind: 'absent', name: other.name, of: other})
  }
  return props
}

/** Whether one more thing may become optional. */
const takes = (combining: Combining): boolean =>
  combining.most !== undefined && ++combining.added <= combining.most

function combinedFlow(template: Holder, tag: Holder, combining: Combining): JsxFlow | undefined {
  const {shapes} = combining
  const [own, given] = [tokensOf(template), tokensOf(tag)]
  const [ownEnd, givenEnd] = [template, tag].map(({flow}) => flow.gaps.at(-1) ?? 'glue') as [Gap, Gap]
  const flow: JsxFlow = {items: [], gaps: []}
  const put = (gap: Gap, {items, gaps}: Pick<Token, 'items' | 'gaps'>) => {
    flow.items.push(...items)
    flow.gaps.push(gap, ...gaps)
  }
  let [i, j] = [0, 0]
  // Whose token came before that the other flow is without.
  let last: boolean | undefined
  while (i < own.length || j < given.length) {
    const [one, other] = [own[i], given[j]]
    const joined = one && other && haveOneGap(one.gap, other.gap) && joinedToken(one, other, combining)
    if (joined) {
      put(one.gap, joined)
      last = undefined
      i++
      j++
      continue
    }
    const isOwn = isSkipped(one, other, own[i + 1], given[j + 1], combining)
    const [skipped, next, beside] = isOwn
      ? [one, own[i + 1]?.gap ?? ownEnd, other?.gap ?? givenEnd]
      : [other, given[j + 1]?.gap ?? givenEnd, one?.gap ?? ownEnd]
    const flowTokens = isOwn ? own : given
    const place = isOwn ? i : j
    // Of a list that goes on in one of the two, what comes more is no part of its own.
    if ([flowTokens[place - 1], flowTokens[place + 1]].some((next) => areOfOneShape(skipped, next, shapes)))
      return undefined
    const part = skipped && optionalPart(skipped, combining)
    if (!part || ![skipped.gap, next, beside].every(isLoose)) return undefined
    // One thing in the place of another is no optional part.
    if (last !== undefined && last !== isOwn) return undefined
    last = isOwn
    if (isOwn) i++
    else if (combining.most === undefined) return undefined
    else j++
    put('free', {items: [part], gaps: []})
  }
  flow.gaps.push(ownEnd)
  return haveOneGap(ownEnd, givenEnd) ? flow : undefined
}

/** Whether two tokens are tags of one shape, of which one may be optional already. */
function areOfOneShape(one: Token | undefined, other: Token | undefined, shapes: Shapes): boolean {
  const [own, given] = [one, other].map((token) => {
    const item = token?.run ? undefined : token?.items[0]
    return item?.kind === 'optional' ? item.item : item
  })
  return isTag(own) && isTag(given) && shapes.of(own) === shapes.of(given)
}

const haveOneGap = (one: Gap, other: Gap): boolean => one === other || (isLoose(one) && isLoose(other))

/** A text for a text, or a tag for a tag. */
function joinedToken(
  one: Token,
  other: Token,
  combining: Combining
): Pick<Token, 'items' | 'gaps'> | undefined {
  const isFilling = combining.most === undefined
  const [own, given] = [one.run, other.run]
  if (own && given) {
    const isSame = own.value === undefined ? own.exact === given.exact : given.value !== undefined
    return isSame ? (isFilling ? other : one) : undefined
  }
  const [item] = own || given ? [] : [joinedItem(one.items[0], other.items[0], combining)]
  return item && {items: [item], gaps: []}
}

function joinedItem(one: JsxItem | undefined, other: JsxItem | undefined, combining: Combining) {
  if (one?.kind === 'optional') {
    const item = isTag(other) ? combineOrNothing(one.item, other, combining) : undefined
    return item && {...one, item}
  }
  if (isTag(one) && isTag(other)) return combineOrNothing(one, other, combining)
  const {shapes, most} = combining
  if (!one || !other || isTag(one) || isTag(other) || shapes.ofItem(one) !== shapes.ofItem(other))
    return undefined
  return most === undefined ? other : one
}

/** As `combine`; what became optional in vain does not count. */
function combineOrNothing(one: JsxTag, other: JsxTag, combining: Combining): JsxTag | undefined {
  const {added} = combining
  const combined = combine(one, other, combining)
  if (!combined) combining.added = added
  return combined
}

const isTag = (item: JsxItem | undefined): item is JsxTag => item?.kind === 'element' || item?.kind === 'call'

/** Whether it is the template's token that the other flow is without, where two tokens are nothing alike. */
function isSkipped(
  one: Token | undefined,
  other: Token | undefined,
  afterOne: Token | undefined,
  afterOther: Token | undefined,
  {most}: Combining
): boolean {
  if (!one || !other || most === undefined) return one !== undefined
  if (one.run || other.run) return !one.run
  if (isLike(afterOne, other)) return true
  return !isLike(one, afterOther) && one.items[0]?.kind === 'optional'
}

const isLike = (one: Token | undefined, other: Token | undefined): boolean => kindOf(one) === kindOf(other)

function kindOf(token: Token | undefined): string | undefined {
  const item = token?.items[0]
  if (!item || token.run) return item && 'text'
  const tag = item.kind === 'optional' ? item.item : item
  return tag.kind === 'element' ? tag.element.tagName : tag.kind === 'call' ? tag.name : tag.kind
}

/** What a template has where others have nothing; in one of them, something that is not printed. */
function optionalPart({items: [item], run}: Token, combining: Combining): OptionalItem | undefined {
  if (run || !item) return undefined
  if (item.kind === 'optional') return combining.most === undefined ? {...item, when: undefined} : item
  if (!isTag(item) || variablesIn(item, combining.printer).length > 0 || !takes(combining)) return undefined
  return {kind: 'optional', item, when: true}
}
