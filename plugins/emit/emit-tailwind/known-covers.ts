import {addTo} from '../../model/group-by.ts'
import {type Cover, coverLayer} from './cover-layer.ts'
import type {Entry} from './entries.ts'
import type {CoverOptions} from './fitting.ts'

/** A layer as it was covered, and what was asked of the style around it. */
interface KnownCover {
  cover: Cover
  asked: readonly {property: string; norm: string; isHeld: boolean}[]
}

/** Covers layers with tokens: those with the same declarations once, where what holds around them is the same, too. */
export class KnownCovers {
  readonly #known = new Map<string, KnownCover[]>()

  of(entries: readonly Entry[], options: CoverOptions): Cover {
    const {
      holds,
      banned,
      shadows,
      flow,
      authored,
      beneath,
      composesGradients,
      hidesOutline,
      hasOneLineHeight
    } = options
    // These are of one style.
    if (banned.size > 0 || shadows) return coverLayer(entries, options)
    const ids = entries.map(({id}) => id)
    const key = [
      flow,
      composesGradients,
      hidesOutline,
      hasOneLineHeight,
      ...authored,
      '',
      ...beneath,
      '',
      ...ids
    ].join(' ')
    const known = this.#known
      .get(key)
      ?.find(({asked}) => asked.every(({property, norm, isHeld}) => holds(property, norm) === isHeld))
    if (known) return known.cover
    const asked: KnownCover['asked'][number][] = []
    const cover = coverLayer(entries, {
      ...options,
      holds(property, norm) {
        const isHeld = holds(property, norm)
        asked.push({property, norm, isHeld})
        return isHeld
      }
    })
    addTo(this.#known, key, {cover, asked})
    return cover
  }
}
