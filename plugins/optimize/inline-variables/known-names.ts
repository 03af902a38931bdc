import {calls} from '../../css/tokens.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {inPlace, soleVar, varsIn} from '../../css/var-references.ts'
import {isUnconditional} from '../../model/access.ts'
import type {Run} from '../../model/types.ts'
import {definer, type LookupFacts, lookUp, type Scope} from '../../model/variable-lookup.ts'

interface Facts extends LookupFacts {
  valuesOf: (name: string) => readonly string[]
}

/** Names lead to names; nobody's go further. */
const MOST = 8

/**
 * A text in which one name has several values, with what is certain about the others: a fallback of a name without a value, no fallback of one
 * that has a value throughout, another name where a name is only that, and for a part of a shorthand the value.
 * Spec: <https://drafts.csswg.org/css-variables-1/#using-variables>
 */
export function withKnown(text: string, scope: Scope, run: Run, facts: Facts, isPart: boolean): string {
  let result = text
  for (const {start, end, name, fallback} of varsIn(text).toReversed()) {
    const [piece, ...others] =
      lookUp(scope, name, facts)?.filter(({from, to}) => from < run.to && to > run.from) ?? []
    const value = others.length === 0 ? piece?.value?.trim() : undefined
    const isUnset = piece !== undefined && piece.value === undefined && others.length === 0
    const own = isUnset
      ? fallback && withKnown(fallback.trim(), scope, run, facts, isPart)
      : isPart && value !== undefined && !calls(value, 'url', 'attr', 'env')
        ? value
        : referenceTo(name, fallback, scope, facts)
    if (own === undefined) continue
    const [before, after] = [result.slice(0, start), result.slice(end)]
    result = before + inPlace(before, own, after) + after
  }
  return result
}

/** A shorter way to refer to a name; undefined where there is none. */
function referenceTo(
  name: string,
  fallback: string | undefined,
  scope: Scope,
  facts: Facts
): string | undefined {
  const isSet = fallback === undefined || isNeverUnset(name, scope, facts)
  const other = isSet ? meantBy(name, scope, facts) : name
  return isSet && (other !== name || fallback !== undefined) ? `var(${other})` : undefined
}

/** The name that a name stands for on an element: `--page` of `--card: var(--page)`, where both give the same on it. */
function meantBy(name: string, scope: Scope, facts: Facts, depth = 0): string {
  const place = definer(scope, name)
  const values = new Set(
    place?.own
      .get(name)
      ?.runs.map(({declarations: [only, ...others]}) =>
        only && others.length === 0 && isUnconditional(only) ? only.value : undefined
      )
  )
  const [value, ...others] = values
  const other = value === undefined || others.length > 0 ? undefined : soleVar(value)
  if (other === undefined || depth > MOST || facts.isOpaque(name) || facts.isOpaque(other)) return name
  const isSame = definer(scope, other) !== undefined && definer(place, other) === definer(scope, other)
  return isSame ? meantBy(other, scope, facts, depth + 1) : name
}

const isNeverUnset = (name: string, scope: Scope, facts: Facts): boolean =>
  isDefinedThroughout(scope, name) &&
  valuesThrough(name, facts)?.some((value) => isWideKeyword(value) || hasSubstitution(value)) === false

/** All values that the page gives a name, also by other names; undefined where one has no value. */
export function valuesThrough(name: string, facts: Facts, depth = 0): string[] | undefined {
  const values = new Set<string>()
  for (const value of facts.valuesOf(name)) {
    const other = soleVar(value)
    const found =
      other === undefined ? [value] : depth < MOST ? valuesThrough(other, facts, depth + 1) : undefined
    if (!found || found.length === 0) return undefined
    for (const each of found) values.add(each)
  }
  return [...values]
}

/** Whether the name has a value at every width, in whatever state. */
export function isDefinedThroughout(scope: Scope, name: string): boolean {
  const group = definer(scope, name)?.own.get(name)
  return (
    group?.runs.every(
      ({declarations: [declaration]}) => declaration !== undefined && isUnconditional(declaration)
    ) ?? false
  )
}
