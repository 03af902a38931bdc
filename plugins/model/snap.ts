/** A value in the place of another that looks the same. */
export interface Snap {
  /** The element's number (`numberElements`). */
  number: number
  /** '' for the element itself. */
  pseudo: string
  /** A longhand. */
  property: string
  from: string
  to: string
}
