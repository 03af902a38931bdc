/**
 * The printed code was refused: pasted, it could run code of the copied page, or it does not parse to the tree
 * that was printed. A defect of a pass or a printer; no code is delivered.
 */
export class UnsafeOutputError extends Error {
  override name = 'UnsafeOutputError'
  code = 'unsafe-output' as const
  /** The finding, for the person who repairs the pass: `<a> has a script URL in href`. */
  readonly finding: string
  constructor(finding: string) {
    super(
      `The code was refused, since it might run a script of the page where it is pasted: ${brief(finding)}.`
    )
    this.finding = finding
  }
}

/** Names in it are the page's, and may be of any length. */
const brief = (text: string): string =>
  (text.length > 200 ? `${text.slice(0, 199)}…` : text).replace(/\s+/g, ' ')
