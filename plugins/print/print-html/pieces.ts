import type {Element} from 'hast'
import type {Flow, FlowElement, Gap, Item} from '../flow/flow.ts'
import {markupOf, textMarkup} from '../flow/markup.ts'
import {isBlockLike, tagDisplay} from './tag-display.ts'

/** A place between two pieces, or between a piece and its parent's tag. */
export interface Joint {
  gap: Gap
  /** White space that is there, or may be put there, matters to a reader that goes by tags alone. */
  sensitive: boolean
  spaces: boolean
}

/** A node as the printer sees it: texts are lists of words. */
export interface Piece {
  kind: 'element' | 'text' | 'comment'
  /** Of an element. */
  item?: FlowElement
  /** Of a text: words as markup, and the gaps between them. */
  words: string[]
  wordGaps: Gap[]
  /** Of a comment. */
  comment?: string
  display: string
  parent?: Piece
  before?: Piece
  after?: Piece
  leading: Joint
  trailing: Joint
  children: Piece[]
  /** The one joint of an element without children. */
  inner?: Joint
}

/** The pieces of a flow, in a tree. */
export function piecesOf(flow: Flow, parent?: Piece): Piece[] {
  const {pieces, gaps} = mergeWords(flow)
  for (const [index, piece] of pieces.entries()) {
    piece.parent = parent
    piece.before = pieces[index - 1]
    piece.after = pieces[index + 1]
  }
  const joints = gaps.map((gap, index) => jointOf(gap, parent, pieces[index - 1], pieces[index]))
  for (const [index, piece] of pieces.entries()) {
    piece.leading = joints[index] as Joint
    piece.trailing = joints[index + 1] as Joint
  }
  return pieces
}

const NOTHING: Joint = {gap: 'glue', sensitive: false, spaces: false}

function pieceOf(item: Item): Piece {
  const piece: Piece = {
    kind: 'text',
    words: [],
    wordGaps: [],
    display: 'inline',
    leading: NOTHING,
    trailing: NOTHING,
    children: []
  }
  if (item.kind === 'text') piece.words.push(textMarkup(item.value))
  if (item.kind === 'comment') {
    piece.kind = 'comment'
    piece.comment = item.value
  }
  if (item.kind === 'element') {
    piece.kind = 'element'
    piece.item = item
    piece.display = tagDisplay(item.element.tagName, item.space)
    if (item.role.inside !== 'verbatim') {
      piece.children = piecesOf(item.flow, piece)
      if (piece.children.length === 0) piece.inner = jointOf(item.flow.gaps[0] as Gap, piece)
    }
  }
  return piece
}

/** Words that are one text become one piece; a small element inside a word (`H<sub>2</sub>O`) is part of the word. */
function mergeWords({items, gaps}: Flow): {pieces: Piece[]; gaps: Gap[]} {
  const pieces: Piece[] = []
  const left: Gap[] = [gaps[0] ?? 'glue']
  for (const [index, item] of items.entries()) {
    if (item.kind === 'doctype') continue
    const gap = gaps[index + 1] as Gap
    const last = pieces.at(-1)
    const between = left.at(-1) as Gap
    if (item.kind === 'text' && last?.kind === 'text') {
      if (between === 'glue') last.words.push(`${last.words.pop()}${textMarkup(item.value)}`)
      else {
        last.words.push(textMarkup(item.value))
        last.wordGaps.push(between)
      }
      left[left.length - 1] = gap
      continue
    }
    const word = last?.kind === 'text' && between === 'glue' && gap === 'glue' && partOfWord(item)
    if (word && last && items[index + 1]?.kind === 'text') {
      last.words.push(`${last.words.pop()}${word}`)
      left[left.length - 1] = gap
      continue
    }
    pieces.push(pieceOf(item))
    left.push(gap)
  }
  return {pieces, gaps: left}
}

function partOfWord(item: Item): string | false {
  if (item.kind !== 'element' || item.space !== 'html') return false
  const {element, flow, role} = item
  const [only] = flow.items
  const isPlain = Object.keys(element.properties).length === 0 && flow.items.length === 1
  if (!isPlain || only?.kind !== 'text' || role.inside === 'verbatim') return false
  if (flow.gaps.some((gap) => gap !== 'glue') || isBlockLike(tagDisplay(element.tagName, 'html')))
    return false
  return markupOf([element as Element])
}

function jointOf(gap: Gap, parent?: Piece, before?: Piece, after?: Piece): Joint {
  // The line ends after a `<br>` anyway: its place is at the end of the text.
  const isBreak = gap === 'free' && before?.kind === 'text' && after?.item?.element.tagName === 'br'
  const isTightGap = gap === 'glue' || isBreak
  return {
    gap,
    sensitive: isTightGap || gap === 'fixed' || isSensitive(parent, before, after),
    spaces: !isTightGap
  }
}

/** Whether a formatter that knows no style would keep white space here as it is. */
function isSensitive(parent: Piece | undefined, before?: Piece, after?: Piece): boolean {
  if (parent?.display === 'none') return false
  if (before && after) return !isBlockLike(before.display) && !isBlockLike(after.display)
  if (!parent) return false
  return !isBlockLike(parent.display) && parent.display !== 'inline-block'
}

/** No white space may come between. */
export const isTight = ({sensitive, spaces}: Joint): boolean => sensitive && !spaces

export const isTextLike = ({kind}: Piece): boolean => kind !== 'element'

export function lastDescendant(piece: Piece): Piece {
  const last = piece.children.at(-1)
  return last ? lastDescendant(last) : piece
}
