import {overlapKey, overlapping, type TextFlow} from '../../css/overlap.ts'
import {longhandsOf} from '../../css/properties.ts'
import type {PropertyGroup} from '../types.ts'

/** Which longhands of a page can set the same thing under another name. */
export class PageOverlaps {
  readonly #flow: TextFlow
  readonly #known = new Map<string, readonly string[]>()

  /** `flow`: how all text of the page runs, so that some sides never mean one another. */
  constructor(flow: TextFlow) {
    this.#flow = flow
  }

  of(longhand: string): readonly string[] {
    const others = overlapping(longhand)
    if (others.length === 0) return others
    const flow = this.#flow
    const known =
      this.#known.get(longhand) ??
      others.filter((name) => overlapKey(name, flow) === overlapKey(longhand, flow))
    this.#known.set(longhand, known)
    return known
  }

  /** Whether a group's declarations decide a longhand by its own name, or by shorthands of it, alone. */
  isDeclaredAlone(group: PropertyGroup, longhand: string): boolean {
    if (group.properties.length === 1) return longhand !== 'all'
    const others = new Set(this.of(longhand))
    return group.runs.every(({declarations}) =>
      declarations.every(
        ({property, origin}) =>
          origin === 'user-agent' || !longhandsOf(property).some((name) => others.has(name))
      )
    )
  }
}
