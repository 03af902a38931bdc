import {amountOf} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {walkValue} from '../../css/values/walk.ts'
import {mediaFeature} from '../../css/media-feature.ts'

/**
 * The units in which a page writes the widths of its media queries. In px both are the same for everyone who has not chosen
 * another font size in the browser (Media Queries 5, §2.6); for the others `em` is what the author intends.
 */
export class MediaLengths {
  readonly #written = new Map<string, string | undefined>()

  note(query: string): void {
    for (const {value: amount, unit} of widthsIn(query)) {
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

const UNITS = new Set(['px', 'em', 'rem'])

/** The literal lengths with which a media query compares the viewport's width. */
function widthsIn(query: string): {value: number; unit: string}[] {
  const found: {value: number; unit: string}[] = []
  walkValue(parseValue(query), (part) => {
    const feature = part.kind === 'block' ? mediaFeature(part.inside.text) : undefined
    if (!feature?.name.endsWith('width')) return
    for (const text of [feature.value ?? '', ...feature.bounds.map(({value}) => value)]) {
      const amount = amountOf(text)
      if (amount && UNITS.has(amount.unit)) found.push(amount)
    }
  })
  return found
}
