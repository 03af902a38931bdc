/** The parser behind `postcss.parse`, which has no types of its own. */
declare module 'postcss/lib/parser' {
  import type {Input, Position, Root} from 'postcss'

  export default class Parser {
    root: Root
    constructor(input: Input)
    parse(): void
    getPosition(offset: number): Position
  }
}
