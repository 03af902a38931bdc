/** A width in a media query, with its unit. */
const WIDTH =
  /width\s*(?::|[<>]=?|=)\s*(\d*\.?\d+)(r?em|px)|(\d*\.?\d+)(r?em|px)\s*(?:[<>]=?|=)\s*(?=(?:min-|max-)?width)/gi

/**
 * The units in which a page writes the widths of its media queries. In px both are the same for everyone who has not chosen
 * another font size in the browser (Media Queries 5, §2.6); for the others `em` is what the author intends.
 */
export class MediaLengths {
  readonly #written = new Map<string, string | undefined>()

  note(query: string): void {
    for (const [, after, unitAfter = '', before = after, unitBefore = unitAfter] of query.matchAll(WIDTH)) {
      const amount = Number(before)
      const unit = unitBefore.toLowerCase()
      const pixels = `${round(unit === 'px' ? amount : amount * 16)}px`
      // What is written in px, too, stays in px.
      if (unit === 'px') this.#written.set(pixels, undefined)
      else if (!this.#written.has(pixels)) this.#written.set(pixels, `${amount}${unit}`)
    }
  }

  /** `768px` → `48rem`, for those that are never written in px. */
  toRecord(): Record<string, string> {
    const record: Record<string, string> = {}
    for (const [pixels, written] of this.#written) if (written !== undefined) record[pixels] = written
    return record
  }
}

const round = (pixels: number) => Math.round(pixels * 1000) / 1000
