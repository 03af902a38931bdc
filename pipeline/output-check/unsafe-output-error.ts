/**
 * The printed code was refused: pasted, it could run something that the copied page wrote, or it is not read as the tree
 * that was printed. A defect of a pass or a printer; no code is delivered.
 */
export class UnsafeOutputError extends Error {
  override name = 'UnsafeOutputError'
  code = 'unsafe-output' as const
  /** What was found, for whoever mends the pass: `<a> has a script URL in href`. */
  readonly finding: string
  constructor(finding: string) {
    super(
      'The code for this page was not delivered, since it could run a script of the page where it is pasted.'
    )
    this.finding = finding
  }
}
