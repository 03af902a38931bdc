import type {WidthRange} from '../types.ts'
import {EVERY_WIDTH} from '../width.ts'
import {type CaseRun, plainRun} from './cases.ts'
import type {Place} from './place.ts'

/** What is known of a longhand at a place. */
export interface KnownLonghand {
  whole?: readonly CaseRun[]
  base?: readonly CaseRun[]
  forChildren?: readonly CaseRun[]
}

/** What was found of a page so far. */
export class KnownCases {
  readonly #byPlace = new Map<Place, Map<string, KnownLonghand>>()
  readonly #plains = new Map<string, readonly CaseRun[]>()

  at(place: Place, pseudo: string, longhand: string): KnownLonghand {
    const ofPlace = this.#byPlace.get(place) ?? new Map<string, KnownLonghand>()
    this.#byPlace.set(place, ofPlace)
    const key = pseudo === '' ? longhand : `${pseudo} ${longhand}`
    const known = ofPlace.get(key) ?? {}
    ofPlace.set(key, known)
    return known
  }

  /** One value at every width: equal ones are one list, so that what was found for one place is known for the next. */
  plain(value: string, range: WidthRange): readonly CaseRun[] {
    if (range !== EVERY_WIDTH) return [plainRun(range, value)]
    const known = this.#plains.get(value) ?? [plainRun(range, value)]
    this.#plains.set(value, known)
    return known
  }
}
