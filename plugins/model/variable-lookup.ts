import {rememberedOf} from '../css/remember.ts'
import {isUnconditional} from './access.ts'
import {inPlace, varsIn} from '../css/var-references.ts'
import type {ElementStyle, PropertyGroup, WidthRange} from './types.ts'
import {isWideKeyword} from '../css/value-words.ts'
import {EVERY_WIDTH} from './width.ts'
import {isWord} from '../css/values/keywords.ts'

/** The value of a custom property for a range of widths; undefined where it is guaranteed-invalid. */
export interface Piece extends WidthRange {
  value: string | undefined
}

/** Where custom properties are looked up: an element or pseudo-element that defines some, and its ancestors' scope. */
export interface Scope {
  parent: Scope | undefined
  own: ReadonlyMap<string, PropertyGroup>
  known: Map<string, readonly Piece[] | undefined>
  /** Scopes of the descendants, by what they define: equal ones are one. */
  inside: Map<readonly PropertyGroup[], Scope>
}

/** What cannot be known from the cascade: registered properties, those that animations change. */
export interface LookupFacts {
  isOpaque: (name: string) => boolean
  /** Nothing above the root defines a name, so that what is not defined there is defined nowhere. */
  isWhole: boolean
}

/** More pieces than this are left to the browser. */
const MOST = 12
const DEEPEST = 16
/** The most characters in a value: names that refer to others twice double with each level. */
const LONGEST = 100_000

const customGroups = rememberedOf((groups: readonly PropertyGroup[]): Map<string, PropertyGroup> => {
  const own = new Map<string, PropertyGroup>()
  for (const group of groups)
    if (group.properties[0].startsWith('--')) for (const name of group.properties) own.set(name, group)
  return own
})

/** The scope of a style: the parent's own where the style defines nothing. */
export function scopeOf(style: ElementStyle, pseudo: string, parent: Scope | undefined): Scope {
  const groups = style[pseudo] ?? []
  const own = customGroups(groups)
  if (own.size === 0 && parent) return parent
  const known = parent?.inside.get(groups)
  if (known) return known
  const scope: Scope = {parent, own, known: new Map(), inside: new Map()}
  parent?.inside.set(groups, scope)
  return scope
}

/** The scope that defines a name for elements in this one. */
export function definer(scope: Scope | undefined, name: string): Scope | undefined {
  let at = scope
  while (at && !at.own.has(name)) at = at.parent
  return at
}

/** A custom property's value at every width; undefined where it depends on more than the width. */
export function lookUp(
  scope: Scope | undefined,
  name: string,
  facts: LookupFacts,
  depth = 0
): readonly Piece[] | undefined {
  if (depth > DEEPEST || facts.isOpaque(name)) return undefined
  if (!scope) return facts.isWhole ? [{...EVERY_WIDTH, value: undefined}] : undefined
  if (scope.known.has(name)) return scope.known.get(name)
  // A property that refers to itself has no value.
  scope.known.set(name, undefined)
  const group = scope.own.get(name)
  const pieces = group
    ? piecesOf(group, scope, name, facts, depth)
    : lookUp(scope.parent, name, facts, depth + 1)
  scope.known.set(name, pieces)
  return pieces
}

function piecesOf(
  group: PropertyGroup,
  scope: Scope,
  name: string,
  facts: LookupFacts,
  depth: number
): Piece[] | undefined {
  if (group.properties.length > 1) return undefined
  const pieces: Piece[] = []
  for (const {from, to, declarations} of group.runs) {
    const [declaration, ...stronger] = declarations
    if (declaration && !isUnconditional(declaration)) return undefined
    if (stronger.some(({value}) => value.trim() !== declaration?.value.trim())) return undefined
    const value = declaration?.value.trim() ?? 'inherit'
    const isHandedOn = isWord(value, 'inherit', 'unset')
    const isUndefined = isWord(value, 'initial')
    if (!isHandedOn && !isUndefined && isWideKeyword(value)) return undefined
    const found = isHandedOn
      ? clipped(lookUp(scope.parent, name, facts, depth + 1), from, to)
      : isUndefined
        ? [{from, to, value: undefined}]
        : substituted(value, scope, {from, to}, facts, depth + 1)
    if (!found) return undefined
    pieces.push(...found)
  }
  return pieces.length > MOST ? undefined : pieces
}

function clipped(pieces: readonly Piece[] | undefined, from: number, to: number): Piece[] | undefined {
  return pieces
    ?.filter((piece) => piece.from < to && piece.to > from)
    .map((piece) => ({...piece, from: Math.max(from, piece.from), to: Math.min(to, piece.to)}))
}

/** A text with every `var()` replaced, at each width of the range; undefined where that is not known. */
export function substituted(
  text: string,
  scope: Scope | undefined,
  range: WidthRange,
  facts: LookupFacts,
  depth = 0
): Piece[] | undefined {
  const [reference] = varsIn(text)
  if (!reference) return [{from: range.from, to: range.to, value: text}]
  if (depth > DEEPEST) return undefined
  const fallback = reference.fallback?.trim()
  const pieces = clipped(lookUp(scope, reference.name, facts, depth + 1), range.from, range.to)
  if (!pieces) return undefined
  const result: Piece[] = []
  for (const {from, to, value} of pieces) {
    const own = value ?? fallback
    if (own === undefined) {
      result.push({from, to, value: undefined})
      continue
    }
    const before = text.slice(0, reference.start)
    const after = text.slice(reference.end)
    if (before.length + own.length + after.length > LONGEST) return undefined
    const next = substituted(
      before + inPlace(before, own, after) + after,
      scope,
      {from, to},
      facts,
      depth + 1
    )
    if (!next || result.length + next.length > MOST) return undefined
    result.push(...next)
  }
  return result
}
