/** A report that its sender did not sign as the provider does. */
export class ForeignReport extends Error {
  override readonly name = 'ForeignReport'
}
