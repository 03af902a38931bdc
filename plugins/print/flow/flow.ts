import {wordSet} from '../../css/word-set.ts'
import type {Element, Root, RootContent} from 'hast'
import {
  displaysByMarkup,
  type GeneratedContent,
  preformattedByMarkup,
  type Role,
  roleOfDisplays,
  roleOfTag,
  type WhiteSpaceFacts
} from './display.ts'
import {type Entry, gapOf, type Place, resolveGaps} from './gaps.ts'

const HTML_IN_SVG = wordSet('foreignObject desc title')

const TEXT_IN_SVG = wordSet('text tspan textPath a switch')

const OF_OPTIONS = wordSet('select optgroup option datalist')

const RAW = wordSet('style script textarea iframe noembed noframes xmp plaintext noscript')

/** Whether a pseudo-element is of this name, written with one colon or two. */
const isOf = (pseudo: string, name: string): boolean =>
  pseudo.startsWith(`::${name}`) || pseudo.startsWith(`:${name}`)

export type Space = 'html' | 'svg' | 'math'

/**
 * What is between two things in a tree: `space` is white space that renders, `break` white space between East
 * Asian characters whose line end must stay one, `free` a place where white space may come and go, `glue` none of these.
 */
export type Gap = 'space' | 'break' | 'fixed' | 'free' | 'glue'

/** An element with its children; a printer may have further kinds of items (`Further`) in it. */
export interface FlowElement<Further = never> {
  kind: 'element'
  element: Element
  space: Space
  role: Role
  flow: Flow<Further>
}

export type Item<Further = never> =
  | FlowElement<Further>
  | Further
  /** A run of text without white space, or all of a text where white space is kept. */
  | {kind: 'text'; value: string}
  | {kind: 'comment'; value: string}
  | {kind: 'doctype'}

/** Children with what is before, between and after them: `gaps` has one more entry than `items`. */
export interface Flow<Further = never> {
  items: Item<Further>[]
  gaps: Gap[]
}

/** Read a tree as items and gaps, knowing for every place whether white space there can be seen. */
export function flowOf(tree: Root | Element, facts: WhiteSpaceFacts): Flow {
  const root: Role = {outside: 'block', inside: 'flow'}
  const line: Entry[] = ['end']
  const flow = flowOfChildren(tree.children, {role: root, line, facts, space: 'html', verbatim: false})
  line.push('end')
  resolveGaps(line)
  return flow
}

interface Context {
  role: Role
  /** The line of the children. */
  line: Entry[]
  facts: WhiteSpaceFacts
  space: Space
  verbatim: boolean
}

function flowOfChildren(children: readonly RootContent[], context: Context): Flow {
  const flow: Flow = {items: [], gaps: ['glue']}
  const {line} = context
  if (children.length === 0) return flow
  if (context.verbatim) {
    for (const child of children) {
      const item =
        child.type === 'text' ? {kind: 'text' as const, value: child.value} : itemOf(child, context)
      if (!item) continue
      flow.items.push(item)
      flow.gaps.push('glue')
    }
    line.push('content')
    return flow
  }
  let place: Place | undefined
  const mark = () => {
    place = {flow, at: flow.gaps.length - 1, lineEnd: false}
    line.push(place)
  }
  mark()
  for (const child of withJoinedTexts(children)) {
    if (child.type === 'text') {
      const runs = child.value.split(/([ \t\n]+)/)
      for (const [index, run] of runs.entries()) {
        if (run === '') continue
        if (index % 2 === 1) {
          flow.gaps[flow.gaps.length - 1] = gapOf(run, runs[index - 1], runs[index + 1])
          if (place && run.includes('\n')) place.lineEnd = true
        } else {
          flow.items.push({kind: 'text', value: run})
          flow.gaps.push('glue')
          line.push('content')
          mark()
        }
      }
      continue
    }
    const item = itemOf(child, context)
    if (!item) continue
    flow.items.push(item)
    flow.gaps.push('glue')
    mark()
  }
  return flow
}

/** Neighbouring texts as one: white space depends on what is between them, and there is nothing. */
function withJoinedTexts(children: readonly RootContent[]): readonly RootContent[] {
  const joins = (index: number) => children[index]?.type === 'text' && children[index - 1]?.type === 'text'
  if (!children.some((_, index) => joins(index))) return children
  const joined: RootContent[] = []
  for (const [index, child] of children.entries()) {
    const last = joined.at(-1)
    if (child.type === 'text' && last?.type === 'text' && joins(index))
      joined[joined.length - 1] = {type: 'text', value: last.value + child.value}
    else joined.push(child)
  }
  return joined
}

function itemOf(child: RootContent, context: Context): Item | undefined {
  if (child.type === 'comment') return {kind: 'comment', value: child.value}
  if (child.type === 'doctype') {
    context.line.push('end')
    return {kind: 'doctype'}
  }
  if (child.type !== 'element') return undefined
  const {facts, line} = context
  const space: Space = child.tagName === 'svg' ? 'svg' : child.tagName === 'math' ? 'math' : context.space
  const role = roleOf(child, space, context)
  const own: Entry[] = role.inside === 'inline' ? line : []
  const generated = generatedBy(child, role, facts)
  const edge = (isGenerated: boolean): Entry =>
    role.inside === 'sealed' || (isGenerated && role.inside !== 'items') ? 'maybe' : 'end'
  const isBlankFrame = child.tagName === 'iframe' && child.children.every(isBlank)
  const children =
    child.tagName === 'template' && child.content
      ? child.content.children
      : isBlankFrame
        ? []
        : child.children
  const inner: Context = {
    role,
    line: own,
    facts,
    space: space === 'svg' && HTML_IN_SVG.has(child.tagName) ? 'html' : space,
    verbatim: role.inside === 'verbatim'
  }
  if (role.outside === 'block') line.push('end')
  if (role.inside === 'inline') {
    if (generated.before || role.outside === 'atomic') line.push('maybe')
    const flow = flowOfChildren(children, inner)
    // An empty inline element may still be visible: an icon font, a border, a box of its own.
    if (flow.items.length === 0 || generated.after || role.outside === 'atomic') {
      if (role.outside !== 'absent' && role.outside !== 'block') line.push('maybe')
    }
    if (role.outside === 'block') line.push('end')
    return {kind: 'element', element: child, space, role, flow}
  }
  own.push(edge(generated.before))
  const flow = flowOfChildren(children, inner)
  own.push(edge(generated.after))
  resolveGaps(own)
  if (role.outside === 'atomic') line.push('content')
  if (role.outside === 'inline') line.push(role.inside === 'verbatim' ? 'kept' : 'content')
  if (role.outside === 'block') line.push('end')
  return {kind: 'element', element: child, space, role, flow}
}

const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === ''

function roleOf(
  element: Element,
  space: Space,
  {role: parent, facts, space: around, verbatim}: Context
): Role {
  if (around === 'svg' || around === 'math') {
    // Text in SVG and MathML has rules of its own; the rest of SVG has no text.
    const text = around === 'math' || TEXT_IN_SVG.has(element.tagName)
    const html = around === 'svg' && HTML_IN_SVG.has(element.tagName)
    return {
      outside: around === 'math' ? 'atomic' : 'block',
      inside:
        verbatim || text || element.tagName === 'style' || element.tagName === 'script'
          ? 'verbatim'
          : html
            ? 'flow'
            : 'items'
    }
  }
  // Whatever its style, it is a zero-width space, and line ends beside one vanish (CSS Text 3, §4.1.3).
  if (element.tagName === 'wbr') return {outside: 'inline', inside: 'verbatim'}
  const given = facts.displayOf?.(element) ?? displaysByMarkup(element)
  const byTag = roleOfTag(element, parent.inside)
  const displays = typeof given === 'string' ? given.split(' ') : given
  const role =
    displays && displays.length > 0 ? roleOfDisplays(displays, parent.inside, byTag, element.tagName) : byTag
  if (space === 'svg') return {outside: role.outside, inside: 'items'}
  if (space === 'math') return {outside: 'atomic', inside: 'verbatim'}
  // Browsers show the options of a `<select>` with their white space collapsed, whatever its style.
  const isOption = OF_OPTIONS.has(element.tagName)
  const preformatted =
    !isOption && (facts.isPreformatted?.(element) ?? preformattedByMarkup(element) ?? verbatim)
  const raw = RAW.has(element.tagName)
  if (preformatted && element.tagName === 'br') return {outside: 'inline', inside: 'verbatim'}
  return preformatted || raw ? {outside: role.outside, inside: 'verbatim'} : role
}

function generatedBy(element: Element, role: Role, facts: WhiteSpaceFacts): GeneratedContent {
  const generatedText = facts.generatedContent?.(element)
  if (generatedText) return generatedText
  if (element.tagName === 'q') return {before: true, after: true}
  const style: unknown = (element.data as Record<string, unknown> | undefined)?.style
  if (style && typeof style === 'object') {
    const pseudos = Object.keys(style)
    return {
      before: pseudos.some((pseudo) => isOf(pseudo, 'before') || isOf(pseudo, 'marker')),
      after: pseudos.some((pseudo) => isOf(pseudo, 'after'))
    }
  }
  // With a class and without known styles, an inline element may have an icon before its text.
  const maybe = role.inside === 'inline' && element.properties.className !== undefined
  return {before: maybe, after: maybe}
}

/** Whether an item ends the line, so that it may have a line of its own in the code. */
export function ownsLine(item: Exclude<Item, FlowElement> | Omit<FlowElement, 'flow'>): boolean {
  if (item.kind === 'doctype' || item.kind === 'comment') return true
  if (item.kind !== 'element') return false
  return item.role.outside === 'absent' || (item.role.outside === 'block' && item.element.tagName !== 'br')
}
