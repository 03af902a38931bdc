import type {PropertyGroup, WidthRange} from '../types.ts'
import {EVERY_WIDTH} from '../width.ts'
import {type CaseRun, plainRun} from './cases.ts'
import {isEqualEverywhere} from './independent.ts'
import type {Place} from './place.ts'

/** What is known of a longhand at a place. */
export interface KnownLonghand {
  whole?: readonly CaseRun[]
  base?: readonly CaseRun[]
  byDefault?: readonly CaseRun[]
  forChildren?: readonly CaseRun[]
}

/** What was found of a page so far. */
export class KnownCases {
  readonly #byPlace = new Map<Place, Map<string, KnownLonghand>>()
  readonly #ofGroups = new Map<PropertyGroup, Map<readonly CaseRun[], readonly CaseRun[]> | null>()
  readonly #plains = new Map<string, readonly CaseRun[]>()

  at(place: Place, pseudo: string, longhand: string): KnownLonghand {
    let ofPlace = this.#byPlace.get(place)
    if (!ofPlace) this.#byPlace.set(place, (ofPlace = new Map()))
    const key = pseudo === '' ? longhand : `${pseudo} ${longhand}`
    let known = ofPlace.get(key)
    if (!known) ofPlace.set(key, (known = {}))
    return known
  }

  /** The lists of a group, by what holds without it; null where they depend on the place. */
  ofGroup(group: PropertyGroup): Map<readonly CaseRun[], readonly CaseRun[]> | null {
    let known = this.#ofGroups.get(group)
    if (known === undefined) {
      known = group.properties.length === 1 && isEqualEverywhere(group) ? new Map() : null
      this.#ofGroups.set(group, known)
    }
    return known
  }

  /** One value at every width: equal ones are one list, so that what was found for one place is known for the next. */
  plain(value: string, range: WidthRange): readonly CaseRun[] {
    if (range !== EVERY_WIDTH) return [plainRun(range, value)]
    let known = this.#plains.get(value)
    if (!known) this.#plains.set(value, (known = [plainRun(range, value)]))
    return known
  }
}
