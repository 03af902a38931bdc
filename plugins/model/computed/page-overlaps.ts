import {horizontalAxis, overlapping} from '../../css/overlap.ts'
import {longhandsOf} from '../../css/properties.ts'
import type {PropertyGroup} from '../types.ts'

/** Which longhands of a page can set the same thing under another name. */
export class PageOverlaps {
  readonly #isHorizontal: boolean
  readonly #ofAxis = new Map<string, readonly string[]>()

  /** `isHorizontal`: all text on the page runs across, so that sides of one axis never mean one of the other. */
  constructor(isHorizontal: boolean) {
    this.#isHorizontal = isHorizontal
  }

  of(longhand: string): readonly string[] {
    const others = overlapping(longhand)
    if (!this.#isHorizontal || others.length === 0) return others
    const axis = horizontalAxis(longhand)
    const known =
      this.#ofAxis.get(longhand) ??
      (axis === undefined ? others : others.filter((name) => horizontalAxis(name) === axis))
    this.#ofAxis.set(longhand, known)
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
