import {dataOf} from '../../model/access.ts'
import type {Tokens} from '../../css/selectors/parse-selector.ts'
import {lastCompound} from './bucket-keys.ts'
import {compileMatcher, type Matcher} from './match-selector.ts'
import {SelectorMap} from './selector-map.ts'
import type {IndexedElement, TreeIndex} from './tree-index.ts'

/**
 * Static selectors that states refer to. Each gets a placeholder (`§3§`) that stands where the marker class of its
 * elements will be printed.
 */
export interface Subjects {
  /** The placeholder of a subject of the document's own tree. */
  placeholderOf: (tokens: Tokens) => string
  /** The placeholder of the same subject in shadow trees that lie `depth` hosts deep. */
  insideOf: (placeholder: string, depth: number) => string
  tokensOf: (placeholder: string) => Tokens | undefined
  quirks: boolean
}

export function createSubjects(quirks: boolean): Subjects {
  const known = new Map<string, string>()
  const tokensBy = new Map<string, Tokens>()
  const placeholderFor = (key: string, tokens: Tokens): string => {
    let placeholder = known.get(key)
    if (placeholder === undefined) {
      placeholder = `§${known.size}§`
      known.set(key, placeholder)
      tokensBy.set(placeholder, tokens)
    }
    return placeholder
  }
  return {
    placeholderOf: (tokens) => placeholderFor(JSON.stringify(tokens), tokens),
    insideOf: (placeholder, depth) =>
      placeholderFor(`${placeholder} ${depth}`, tokensBy.get(placeholder) ?? []),
    tokensOf: (placeholder) => tokensBy.get(placeholder),
    quirks
  }
}

/** Placeholders that occur in a text. */
export const placeholdersIn = (text: string): string[] => text.match(PLACEHOLDER) ?? []

/** A text with others in the place of its placeholders. */
export const mapPlaceholders = (text: string, change: (placeholder: string) => string): string =>
  text.replace(PLACEHOLDER, change)

const PLACEHOLDER = /§\d+§/g

interface Subject {
  tokens: Tokens
  matches: Matcher
  /** Notes one that matches, in whichever scope. */
  add: (element: IndexedElement) => void
}

/**
 * Adds to each element the placeholders of the subjects that it matches, in the tree scopes whose rules name them: in the page as it was
 * captured, or in a view of other widths (`views`), where scripts give it other classes. Declarations have their widths themselves.
 */
export function markSubjects(
  {index, views}: {index: TreeIndex; views: readonly {index: TreeIndex}[]},
  subjects: Subjects,
  scopesOf: ReadonlyMap<string, ReadonlySet<number>>
): void {
  const found = new Map<string, Set<IndexedElement>>()
  for (const view of new Set([index, ...views.map((each) => each.index)]))
    findSubjects(view, index, {subjects, scopesOf, found})
  for (const [placeholder, elements] of found)
    for (const {node} of elements) (dataOf(node).subjects ??= []).push(placeholder)
}

interface Finding {
  subjects: Subjects
  scopesOf: ReadonlyMap<string, ReadonlySet<number>>
  /** By the placeholder: the elements of the page that match. */
  found: Map<string, Set<IndexedElement>>
}

function findSubjects(view: TreeIndex, page: TreeIndex, {subjects, scopesOf, found}: Finding): void {
  const byScope = new Map<number, SelectorMap<Subject>>()
  const ofPage = ({order}: IndexedElement) => page.elements[order]
  for (const [placeholder, scopes] of scopesOf) {
    const tokens = subjects.tokensOf(placeholder)
    if (!tokens) continue
    const matches = compileMatcher(tokens, subjects.quirks)
    const elements = found.get(placeholder) ?? new Set<IndexedElement>()
    found.set(placeholder, elements)
    const add = (element: IndexedElement) => {
      const own = ofPage(element)
      if (own) elements.add(own)
    }
    for (const scope of scopes) {
      // `:host` is matched against the stand-in inside the shadow tree, and its marker stands on the host.
      const face = namesHost(tokens) ? view.hostFaces.get(scope) : undefined
      if (face?.faceOf && matches(face)) add(face.faceOf)
      const map = byScope.get(scope) ?? new SelectorMap()
      byScope.set(scope, map)
      map.add({tokens, matches, add}, lastCompound(tokens))
    }
  }
  for (const element of view.elements)
    byScope.get(element.scope)?.candidates(element, (candidates) => {
      for (const {matches, add} of candidates) if (matches(element)) add(element)
    })
}

/** Inside its shadow tree a host has no features (Selectors 4, §3.2.1): a selector that does not name it, such as `*`, does not match it. */
const namesHost = (tokens: Tokens): boolean =>
  tokens.some(
    (token) =>
      token.type === 'pseudo' &&
      (token.name === 'host' ||
        token.name === 'host-context' ||
        (Array.isArray(token.data) && token.data.some(namesHost)))
  )
