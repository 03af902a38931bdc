import {stringLiteral, templateLiteral} from './literals.ts'
import {
  alternatives,
  choice,
  fill,
  stayingLine,
  group,
  hardLine,
  indent,
  type Layout,
  line,
  literal,
  mustBreak,
  softLine
} from '../layout/layout.ts'

/** What is between two tags: words of text, or one thing. */
export type JsxChild =
  | {kind: 'words'; words: string[]; separators: Layout[]}
  | {kind: 'node'; layout: Layout; isTag: boolean; closesItself: boolean; isTall: boolean}

/** Children with, before, between and after them, whether there is a space: one entry more than `children`. */
export interface JsxContent {
  children: JsxChild[]
  spaces: boolean[]
}

/** JSX drops white space around a line end, so a space there is written as a string. */
const writtenSpace = '{" "}'
const space = choice([writtenSpace, softLine], ' ')

/**
 * Tags around children: on one line where that fits and there are no tags among the children, else on lines of
 * their own, text filling its lines.
 */
export function wrapChildren(open: Layout, content: JsxContent, close: string, isTall: boolean): Layout {
  const parts = partsOf(content)
  const {children, spaces} = content
  const nodes = children.filter((child) => child.kind === 'node')
  const broken =
    isTall ||
    mustBreak(open) ||
    nodes.some(({isTag, layout}) => isTag || mustBreak(layout)) ||
    nodes.filter(({isTag}) => !isTag).length > 1
  const text = spacedText(content)
  const lines = linesOf(text === undefined ? parts : [stringExpression(text)])
  const hasText = nodes.length < children.length || spaces.includes(true)
  const inner = hasText ? fill(lines) : group(lines, {broken: true})
  const expanded = group([open, indent([hardLine, inner]), hardLine, close])
  return broken ? expanded : alternatives(group([open, parts, close]), expanded)
}

/**
 * The text of tags around words alone, with a space at an end: in a string it is one text, where beside `{" "}` React makes two, which may be
 * drawn a fraction of a pixel further apart. Undefined where it is long, or has characters that are written otherwise in a string.
 */
function spacedText({children: [only, ...others], spaces}: JsxContent): string | undefined {
  if (only?.kind !== 'words' || others.length > 0 || !spaces.includes(true)) return undefined
  if (!only.separators.every((separator) => separator === line)) return undefined
  const text = only.words.join(' ')
  if (text.length > LONGEST || /[&{}"'\\\n]/.test(text)) return undefined
  return `${spaces[0] ? ' ' : ''}${text}${spaces[1] ? ' ' : ''}`
}

/** Characters that stand on a line of their own in most places. */
const LONGEST = 40

/** Contents and separators in turn; before a leading space stands an empty content. */
function partsOf({children, spaces}: JsxContent): Layout[] {
  const parts: Layout[] = spaces[0] ? ['', space] : []
  for (const [index, child] of children.entries()) {
    if (child.kind === 'node') parts.push(child.layout)
    else
      for (const [at, word] of child.words.entries())
        parts.push(...(at === 0 ? [word] : [child.separators[at - 1] as Layout, word]))
    const next = children[index + 1]
    if (spaces[index + 1]) parts.push(space)
    else if (next) parts.push(separator(child, next))
  }
  return parts
}

function separator(child: JsxChild, next: JsxChild): Layout {
  if (child.kind === 'node' && next.kind === 'node') return hardLine
  if (child.kind === 'words' && next.kind === 'node') {
    const isLetter = child.words.at(-1)?.length === 1
    return isLetter ? softLine : next.closesItself || next.isTall ? hardLine : stayingLine
  }
  if (child.kind === 'node' && next.kind === 'words')
    return next.words[0]?.length === 1 ? softLine : child.closesItself ? hardLine : stayingLine
  return softLine
}

/** The parts for lines of their own, where a space at either end has to be written. */
function linesOf(parts: readonly Layout[]): Layout[] {
  const lines = [...parts]
  if (lines[0] === '' && lines[1] === space) lines[1] = [writtenSpace, hardLine]
  if (parts.length > 1 && parts.at(-1) === space) {
    lines.pop()
    lines.push([lines.pop() as Layout, writtenSpace])
  }
  return lines
}

/** Words with a line's end or a space between them. */
export const words = (texts: readonly string[], separators?: Layout[]): JsxChild => ({
  kind: 'words',
  words: [...texts],
  separators: separators ?? texts.slice(1).map(() => line)
})

/** `{…}` as a child. */
export const expression = (layout: Layout): JsxChild => ({
  kind: 'node',
  layout,
  isTag: false,
  closesItself: false,
  isTall: false
})

/** A string in braces. */
export const stringExpression = (text: string): Layout =>
  text.includes('\n')
    ? group(literal(`{${templateLiteral(text)}}`))
    : group(['{', indent([softLine, stringLiteral(text)]), softLine, '}'])
