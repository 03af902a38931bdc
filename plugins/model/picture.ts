/** A picture of the code that is a file beside it. */
export interface Picture {
  /** Path relative to the code, with slashes. */
  name: string
  bytes: Uint8Array
}
