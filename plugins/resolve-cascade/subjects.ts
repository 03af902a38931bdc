import {dataOf} from '../style/access.ts'
import type {Tokens} from '../style/selectors/parse-selector.ts'
import {compileMatcher, type Matcher} from './match-selector.ts'
import type {TreeIndex} from './tree-index.ts'

/**
 * Static selectors that states refer to. Each gets a placeholder (`§3§`) that stands where the marker class of its
 * elements will be printed.
 */
export interface Subjects {
  placeholderOf: (tokens: Tokens) => string
  /** Placeholder → test, for those among the given that were asked for. */
  matchers: (used: ReadonlySet<string>) => Map<string, Matcher>
}

export function createSubjects(quirks: boolean): Subjects {
  const known = new Map<string, {placeholder: string; tokens: Tokens}>()
  return {
    placeholderOf(tokens) {
      const key = JSON.stringify(tokens)
      let subject = known.get(key)
      if (!subject) {
        subject = {placeholder: `§${known.size}§`, tokens}
        known.set(key, subject)
      }
      return subject.placeholder
    },
    matchers: (used) =>
      new Map(
        [...known.values()]
          .filter(({placeholder}) => used.has(placeholder))
          .map(({placeholder, tokens}) => [placeholder, compileMatcher(tokens, quirks)])
      )
  }
}

/** Placeholders that occur in a text. */
export const placeholdersIn = (text: string): string[] => text.match(/§\d+§/g) ?? []

/** Adds to each element the placeholders, among those in use, of the subjects that it is. */
export function markSubjects(index: TreeIndex, subjects: Subjects, used: ReadonlySet<string>): void {
  for (const [placeholder, match] of subjects.matchers(used)) {
    for (const element of index.elements) {
      // `:host` is asked of the stand-in inside the shadow tree, and its marker stands on the host.
      const face = element.hosts === undefined ? undefined : index.hostFaces.get(element.hosts)
      if (!match(element) && !(face && match(face))) continue
      const data = dataOf(element.node)
      ;(data.subjects ??= []).push(placeholder)
    }
  }
}
