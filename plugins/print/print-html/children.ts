import {choice, fill, group, hardLine, type Layout, line, literal, softLine} from '../layout/layout.ts'
import {commentMarkup} from '../flow/markup.ts'
import {isTight, isTextLike, type Piece} from './pieces.ts'
import {
  closesItself,
  prefixOf,
  printsEndBefore,
  printsEndTagStart,
  printsNextStart,
  suffixOf
} from './tags.ts'

const HOLDERS = new Set(['html', 'head', 'ul', 'ol', 'select'])

/** Prints an element. */
export type ChildPrinter = (piece: Piece) => Layout

/** Children on shared lines, as many as fit; a child that needs its own line has it. */
export function childrenLayout(
  pieces: readonly Piece[],
  parent: Piece | undefined,
  print: ChildPrinter
): Layout {
  if (parent && hasChildOnEachLine(parent))
    return pieces.map((piece) => [
      piece.before ? separator(piece.before, piece) : '',
      pieceLayout(piece, print)
    ])
  // The next one depends on how an element was printed.
  const ids = pieces.map((piece) =>
    isTextLike(piece) || !piece.after || isTextLike(piece.after) ? undefined : Symbol()
  )
  return pieces.map((piece, index): Layout => {
    const {before, after} = piece
    if (isTextLike(piece)) {
      const gap = before && isTextLike(before) ? separator(before, piece) : ''
      return [gap, pieceLayout(piece, print)]
    }
    const outside: Layout[] = []
    const leading: Layout[] = []
    const trailing: Layout[] = []
    const behind: Layout[] = []
    const ahead = before ? separator(before, piece) : ''
    const next = after ? separator(piece, after) : ''
    if (ahead === hardLine) outside.push(hardLine)
    else if (ahead !== '' && before)
      leading.push(isTextLike(before) ? ahead : choice('', softLine, ids[index - 1]))
    if (next === hardLine) {
      if (after && isTextLike(after)) behind.push(hardLine)
    } else trailing.push(next)
    const own = group([pieceLayout(piece, print), trailing], {id: ids[index]})
    return [outside, group([leading, own]), behind]
  })
}

function pieceLayout(piece: Piece, print: ChildPrinter): Layout {
  if (piece.kind === 'element') return print(piece)
  if (piece.kind === 'comment')
    return [prefixOf(piece), literal(commentMarkup(piece.comment ?? '')), suffixOf(piece)]
  return textLayout(piece)
}

/** Words that fill their lines. */
function textLayout(piece: Piece): Layout {
  const parts: Layout[] = []
  for (const [index, word] of piece.words.entries()) {
    const text = (index === 0 ? prefixOf(piece) : '') + word
    const gap = piece.wordGaps[index - 1]
    if (index === 0) parts.push(text)
    else if (gap === 'fixed') parts.push([parts.pop() as Layout, ' ', text])
    else parts.push(gap === 'break' ? hardLine : line, text)
  }
  return fill([...parts.slice(0, -1), [parts.at(-1) as Layout, suffixOf(piece)]])
}

/** The separator between two neighbours. */
function separator(before: Piece, piece: Piece): Layout {
  const {gap, sensitive, spaces} = piece.leading
  if (gap === 'fixed') return ' '
  if (gap === 'break') return hardLine
  if (isTextLike(before) && isTextLike(piece)) {
    if (sensitive) return spaces ? (ownsLine(piece) ? hardLine : line) : ''
    return ownsLine(piece) ? hardLine : softLine
  }
  const hasTag = piece.children.length > 0 || closesItself(piece) || hasAttributes(piece) || isVerbatim(piece)
  if (printsNextStart(before) && hasTag) return ''
  if (before.kind === 'element' && closesItself(before) && printsEndBefore(piece)) return ''
  if (piece.kind === 'comment' && isTight(piece.leading)) return softLine
  const lastChild = before.children.at(-1)
  const endsDeep =
    printsEndBefore(piece) &&
    lastChild !== undefined &&
    printsEndTagStart(lastChild) &&
    lastChild.children.at(-1) !== undefined &&
    printsEndTagStart(lastChild.children.at(-1) as Piece)
  if (!sensitive || ownsLine(piece) || endsLine(before) || endsDeep) return hardLine
  return spaces ? line : softLine
}

const isVerbatim = ({item}: Piece) => item?.role.inside === 'verbatim' && item.flow.items.length > 0
const hasAttributes = ({item}: Piece) => Object.keys(item?.element.properties ?? {}).length > 0
const tagOf = ({item}: Piece) => item?.element.tagName ?? ''

/** After it the line ends. */
const endsLine = (piece: Piece): boolean => alwaysAlone(piece) || tagOf(piece) === 'br' || hasOwnLine(piece)

/** Before it the line ends. */
const ownsLine = (piece: Piece): boolean => alwaysAlone(piece) || hasOwnLine(piece)

const alwaysAlone = (piece: Piece): boolean =>
  piece.kind === 'comment' || tagOf(piece) === 'script' || tagOf(piece) === 'select'

/** An element that ends the line when it is rendered has a line of its own in the code, where white space allows it. */
function hasOwnLine({item, leading, trailing}: Piece): boolean {
  if (!item || item.element.tagName === 'br') return false
  const owns = item.role.outside === 'absent' || item.role.outside === 'block'
  return owns && leading.spaces && trailing.spaces
}

const hasElements = ({children, item}: Piece): boolean =>
  children.some(({kind}) => kind !== 'text') ||
  (item?.role.inside === 'verbatim' && item.flow.items.some(({kind}) => kind !== 'text'))

/** Whether an element's content has lines of its own, however short it is. */
export function forcesLines(piece: Piece): boolean {
  const {children} = piece
  if (children.length === 0) return false
  if (hasChildOnEachLine(piece) || tagOf(piece) === 'body' || children.some(hasElements)) return true
  const [only] = children
  return children.length === 1 && only !== undefined && only.kind !== 'text' && hasOwnLine(only)
}

/** Lists and tables, whose children never share a line. */
function hasChildOnEachLine(piece: Piece): boolean {
  if (piece.children.length === 0) return false
  const {display} = piece
  return HOLDERS.has(tagOf(piece)) || (display.startsWith('table') && display !== 'table-cell')
}
