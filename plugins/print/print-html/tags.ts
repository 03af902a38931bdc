import {VOID_ELEMENTS} from '../../html/void-elements.ts'
import type {Piece} from './pieces.ts'
import {isTight, isTextLike, lastDescendant} from './pieces.ts'

/*
 * Where no white space may come between two things, a line can only end inside a tag: one of them prints the end of the
 * other's tag. These functions decide who prints what.
 */

/** The first child prints the `>` of its parent's start tag. */
export const printsStartTagEnd = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.parent !== undefined && !piece.before && isTight(piece.leading)

/** The next node prints the `>` of an element's end tag. */
export const printsEndBefore = ({before, leading}: Piece): boolean =>
  before !== undefined && !isTextLike(before) && isTight(leading)

/** An element's end tag prints the `>` of its last child's. */
export function printsLastChildEnd({children}: Piece): boolean {
  const last = children.at(-1)
  return last !== undefined && isTight(last.trailing) && !holdsTextLast(last)
}

/** The last text prints the `</tag` of its parent's end tag. */
export const printsEndTagStart = (piece: Piece): boolean =>
  piece.parent !== undefined && !piece.after && isTight(piece.trailing) && holdsTextLast(piece)

/** A text prints the `<tag` of the next node. */
export const printsNextStart = (piece: Piece): boolean =>
  piece.after !== undefined && !isTextLike(piece.after) && isTextLike(piece) && isTight(piece.trailing)

/** What an element prints raw ends in text, too. */
function holdsTextLast(piece: Piece): boolean {
  const last = lastDescendant(piece)
  return isTextLike(last) || (last.item?.role.inside === 'verbatim' && last.item.flow.items.length > 0)
}

/** `<br />`, `<path />` */
export function closesItself({item}: Piece): boolean {
  if (!item || item.flow.items.length > 0) return false
  return item.space !== 'html' || VOID_ELEMENTS.has(item.element.tagName)
}

export const tagStart = ({item}: Piece): string => `<${item?.element.tagName}`
const endTagStart = ({item}: Piece): string => `</${item?.element.tagName}`
export const tagEnd = (piece: Piece): string => (closesItself(piece) ? '/>' : '>')

/** What is printed in front of a piece, for its neighbour. */
export function prefixOf(piece: Piece): string {
  if (printsStartTagEnd(piece)) return '>'
  return printsEndBefore(piece) && piece.before ? tagEnd(piece.before) : ''
}

/** What is printed after a piece, for its neighbour. */
export function suffixOf(piece: Piece): string {
  if (printsEndTagStart(piece) && piece.parent) return endTagStart(piece.parent)
  return printsNextStart(piece) && piece.after ? tagStart(piece.after) : ''
}

/** `</tag>`, without what its neighbours print of it. */
export function endTag(piece: Piece): string {
  const last = piece.children.at(-1)
  const start =
    closesItself(piece) || (last && printsEndTagStart(last))
      ? ''
      : (last && printsLastChildEnd(piece) ? tagEnd(last) : '') + endTagStart(piece)
  const isPrintedByOther = piece.after
    ? printsEndBefore(piece.after)
    : piece.parent !== undefined && printsLastChildEnd(piece.parent)
  return isPrintedByOther ? start : start + tagEnd(piece) + suffixOf(piece)
}
