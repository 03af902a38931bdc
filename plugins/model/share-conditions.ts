import {mapDeclarationsIn, mapGroups} from './access.ts'
import {conditionsKey} from './condition.ts'
import {groupBy} from './group-by.ts'
import type {Declaration, ElementStyle, PropertyGroup} from './types.ts'

/** Characters that a rule of its own costs beside its declarations: a name, twice, and braces. */
const RULE_COST = 40

/** A style after removal, for elements in equal places. */
export interface Outcome {
  /** The style as all elements that have it would print it. */
  whole: ElementStyle
  /** The rest of it at this place. */
  result: ElementStyle
}

/**
 * Elements that came with one style can have different declarations marked, because they inherit differently; each
 * outcome would be a class of its own. Gives other results (marked is what all have marked) for those for which one class for all
 * prints less than the several.
 */
export function sharedOutcomes<Each extends Outcome>(
  outcomes: readonly Each[],
  keyOf = printedKeys()
): Map<Each, ElementStyle> {
  const shared = new Map<Each, ElementStyle>()
  for (const {equal, different} of partedOutcomes(outcomes, keyOf)) {
    const kept = new Map(different.flatMap((result) => [...printedDeclarations(result)]))
    if (costOf(kept.values()) < costApart(different))
      for (const outcome of equal) shared.set(outcome, unmarked(outcome.result, kept))
  }
  return shared
}

/**
 * Outcomes that came from one style, where there are several, and the styles that they are. Those of which nothing is left need
 * no class.
 */
function partedOutcomes<Each extends Outcome>(
  outcomes: readonly Each[],
  keyOf: (style: ElementStyle) => string
): {equal: Each[]; different: ElementStyle[]}[] {
  return [...groupBy(outcomes, ({whole}) => keyOf(whole)).values()].flatMap((all) => {
    // Most styles are of one place.
    if (all.length < 2) return []
    const equal = all.filter(({result}) => keyOf(result) !== '')
    const different = new Map(equal.map(({result}) => [keyOf(result), result]))
    return different.size < 2 ? [] : [{equal, different: [...different.values()]}]
  })
}

/**
 * Keys that are equal for styles of which the same is printed; empty where nothing is. Styles have most groups in common, so that what
 * is printed of each of these is found once.
 */
export function printedKeys(): (style: ElementStyle) => string {
  const ids = new Map<string, number>()
  const keys = new Map<ElementStyle, string>()
  const known = new Map<string, Map<PropertyGroup, readonly number[]>>()
  const idsOf = (pseudo: string, group: PropertyGroup): readonly number[] =>
    [...printedDeclarations({[pseudo]: [group]}).keys()].map((text) => {
      const id = ids.get(text) ?? ids.size
      ids.set(text, id)
      return id
    })
  return (style) => {
    let key = keys.get(style)
    if (key !== undefined) return key
    const found = new Set<number>()
    for (const [pseudo, groups] of Object.entries(style)) {
      const ofGroups = known.get(pseudo) ?? new Map<PropertyGroup, readonly number[]>()
      known.set(pseudo, ofGroups)
      for (const group of groups) {
        const own = ofGroups.get(group) ?? idsOf(pseudo, group)
        ofGroups.set(group, own)
        for (const id of own) found.add(id)
      }
    }
    key = [...found].sort((a, b) => a - b).join(';')
    keys.set(style, key)
    return key
  }
}

/** About how many characters the styles take in a sheet, each as a class of its own. */
const costApart = (styles: readonly ElementStyle[]) =>
  styles.reduce((sum, style) => sum + costOf(printedDeclarations(style).values()), 0)

interface Printed {
  declaration: Declaration
  /** Each pseudo-element and each state has a rule of its own. */
  rule: string
}

function printedDeclarations(style: ElementStyle): Map<string, Printed> {
  const printed = new Map<string, Printed>()
  for (const [pseudo, groups] of Object.entries(style))
    for (const {runs} of groups)
      for (const {from, to, declarations} of runs)
        for (const declaration of declarations)
          if (!declaration.redundant && declaration.origin !== 'user-agent')
            printed.set(keyOf(declaration, `${pseudo} ${from} ${to}`), {
              declaration,
              rule: `${pseudo} ${declaration.state ?? ''}`
            })
  return printed
}

const keyOf = ({property, value, state = '', conditions}: Declaration, place: string) =>
  `${place} ${state} ${conditionsKey(conditions)}{${property}:${value}}`

function costOf(printed: Iterable<Printed>): number {
  let cost = 0
  const rules = new Set<string>()
  for (const {declaration, rule} of printed) {
    cost += declaration.property.length + declaration.value.length + 8
    rules.add(rule)
  }
  return cost + rules.size * RULE_COST
}

/** The style with the marks taken from what others keep. */
const unmarked = (style: ElementStyle, kept: ReadonlyMap<string, unknown>): ElementStyle =>
  mapGroups(style, (group, pseudo) =>
    mapDeclarationsIn(group, (declaration, run) => {
      if (!declaration.redundant || declaration.origin === 'user-agent') return declaration
      const {redundant: _, ...plain} = declaration
      return kept.has(keyOf(declaration, `${pseudo} ${run.from} ${run.to}`)) ? plain : declaration
    })
  )
