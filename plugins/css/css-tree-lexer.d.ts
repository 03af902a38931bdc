declare module 'css-tree/lexer' {
  interface Match {
    error: Error | null
  }
  /** The part of css-tree's lexer that matches a value against its syntax, without the parser and the dictionary. */
  export class Lexer {
    constructor(
      config: {generic: boolean; types: Record<string, string>; properties: Record<string, string>},
      syntax: object,
      structure: object
    )
    properties: Record<string, unknown>
    matchProperty(name: string, value: string): Match
    matchType(name: string, value: string): Match
  }
}
