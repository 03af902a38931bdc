declare module 'css-tree/tokenizer' {
  /** Calls back with the number of each token's type (an index of `tokenNames`) and where it begins and ends. */
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void
  export const tokenNames: readonly string[]
}
