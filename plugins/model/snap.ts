/** A value in the place of another that looks the same. */
export interface Snap {
  /** The element's number (`numberElements`). */
  number: number
  /** '' for the element itself. */
  pseudo: string
  /** A longhand; `box` for the place of the element, each edge of which is so many px away from the other place as `from` says at most. */
  property: string
  from: string
  to: string
  /** It cannot be seen by what is known of the page's styles, so that it need not be tried (default: false). */
  isKnown?: boolean
}
