import {calls, customPropertiesIn} from '../../css/tokens.ts'
import {isUnconditional} from '../../model/access.ts'
import {whenKey} from '../../model/condition.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {substitutions} from '../../css/values/references.ts'
import {DEEPEST, substituteOwn} from './substitute-own.ts'

/** A property that is used more often is meant to be changed in one place. */
const MOST_USES = 2

/**
 * Custom properties, with their values, that a style sets unconditionally, or wherever it uses them, and that nothing but a declaration or
 * two of its own refers to.
 */
export function ownVariables(style: ElementStyle, isKept: (name: string) => boolean): Map<string, string> {
  const values = new Map<string, string>()
  const whens = new Map<string, ReadonlySet<string>>()
  for (const group of style[''] ?? []) {
    const [name] = group.properties as [string]
    if (!name.startsWith('--') || isKept(name)) continue
    const {value, when} = onlyValue(group) ?? {}
    // URLs are relative to the sheet that they stand in.
    if (
      value !== undefined &&
      !isWideKeyword(value) &&
      !calls(value, 'url', 'attr', 'env') &&
      !value.includes('/*')
    ) {
      values.set(name, value)
      if (when) whens.set(name, when)
    }
  }
  if (values.size === 0) return values
  const uses = usesIn(style, values, whens)
  const inlined = new Map<string, string>()
  const counts = new Map<string, number>()
  const countOf = (name: string, depth = 0): number => {
    const known = counts.get(name)
    if (known !== undefined) return known
    const use = uses.get(name)
    if (!use || use.isElsewhere || depth > DEEPEST) return Number.POSITIVE_INFINITY
    // References in a circle come back here.
    counts.set(name, Number.POSITIVE_INFINITY)
    const count = [...use.by].reduce((sum, other) => sum + countOf(other, depth + 1), use.direct)
    counts.set(name, count)
    return count
  }
  for (const [name, value] of values) {
    const count = countOf(name)
    if (count > 0 && count <= MOST_USES) inlined.set(name, value)
  }
  for (const [name, value] of inlined) inlined.set(name, substituteOwn(value, inlined))
  return inlined
}

/** The value that a name has wherever it is declared, and where that is; undefined where it has several. */
function onlyValue({
  runs: [run, ...others]
}: PropertyGroup): {value: string; when?: ReadonlySet<string>} | undefined {
  const [first, ...more] = run && others.length === 0 ? run.declarations : []
  const value = first?.value.trim()
  if (!first || value === undefined || more.some((each) => each.value.trim() !== value)) return undefined
  return isUnconditional(first) ? {value} : {value, when: new Set([first, ...more].map(whenKey))}
}

interface Uses {
  /** Declarations that refer to it. */
  direct: number
  /** Custom properties of the same kind that refer to it. */
  by: Set<string>
  /** Whether another custom property refers to it, or a pseudo-element sets it for itself. */
  isElsewhere: boolean
}

function usesIn(
  style: ElementStyle,
  values: ReadonlyMap<string, string>,
  whens: ReadonlyMap<string, ReadonlySet<string>>
): Map<string, Uses> {
  const uses = new Map<string, Uses>()
  for (const name of values.keys()) uses.set(name, {direct: 0, by: new Set(), isElsewhere: false})
  for (const [pseudo, groups] of Object.entries(style)) {
    for (const {properties, runs} of groups) {
      const [own] = properties
      const isCustom = own.startsWith('--')
      if (isCustom && pseudo !== '') for (const name of properties) markElsewhere(uses, name)
      for (const {declarations} of runs) {
        for (const declaration of declarations) {
          for (const {query} of declaration.conditions)
            for (const name of customPropertiesIn(query)) markElsewhere(uses, name)
          for (const name of substitutions(declaration.value)) {
            const use = uses.get(name)
            if (!use) continue
            if (whens.get(name)?.has(whenKey(declaration)) === false) use.isElsewhere = true
            else if (!isCustom) use.direct++
            else if (pseudo === '' && values.has(own)) use.by.add(own)
            else use.isElsewhere = true
          }
        }
      }
    }
  }
  return uses
}

function markElsewhere(uses: ReadonlyMap<string, Uses>, name: string): void {
  const use = uses.get(name)
  if (use) use.isElsewhere = true
}
