import type {TextFlow} from '../../css/overlap.ts'
import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {type Part, regrouped, unset, withSubstituted} from '../../model/regroup.ts'
import {mapGroupLists, setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {everyElement} from '../../model/every-element.ts'
import {withoutUnseen} from '../../css/simplified.ts'
import type {Declaration, ElementStyle, PropertyGroup, Run} from '../../model/types.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {missingNames} from './missing-names.ts'
import {namesOfGlobals, neededBelow} from './needed-below.ts'
import {ownVariables} from './own-variables.ts'
import {isNoValue, substituteOwn} from './substitute-own.ts'

/**
 * Substitute the values of custom properties that an element sets for itself alone and uses once or twice:
 * `--btn-hover-bg: red` and `:hover { background: var(--btn-hover-bg) }`. Properties that other elements inherit, and those of
 * the page's root, keep their names. A reference to a property without a value becomes the value it computes to. The custom
 * properties themselves are left for `prune-styles` to drop.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-variables/#substitute-a-var>
 */
export const inlineOwnVariables: Plugin<[], Root> = () => (tree) => {
  if (!setsSome(tree)) return
  const kept = namesOfGlobals(tree)
  const flow = tree.data?.style?.flow
  const missing = missingNames(tree, kept)
  const results = resultsFor<ElementStyle, ElementStyle>()
  const changed: [Element, ElementStyle][] = []
  neededBelow(tree, (element, isNeeded) => {
    const style = styleOf(element)
    // What the root of a page declares is meant for the whole page.
    const own =
      element.tagName === 'html' ? NO_VALUES : ownVariables(style, (name) => kept.has(name) || isNeeded(name))
    const without = missing.get(element) ?? NO_NAMES
    if (own.size === 0 && without.size === 0) return
    const key = [...own.keys(), '', ...without].join()
    const result = results(style, key, () => inlineStyle(style, {own, missing: without, flow}))
    if (result !== style) changed.push([element, result])
  })
  for (const [element, style] of changed) setStyle(element, style)
}

const NO_VALUES: ReadonlyMap<string, string> = new Map()
const NO_NAMES: ReadonlySet<string> = new Set()

/** What is known of the names that a style refers to. */
interface Values {
  /** The properties that its element sets for itself alone. */
  own: ReadonlyMap<string, string>
  /** The properties for which its component has no value. */
  missing: ReadonlySet<string>
  /** See `RootStyle.flow`. */
  flow: TextFlow | undefined
}

/** Whether an element sets a custom property for itself; what the root of a page declares is meant for the whole page. */
function setsSome(tree: Root): boolean {
  let found = false
  everyElement(tree, (element) => {
    found ||=
      element.tagName !== 'html' &&
      (styleOf(element)['']?.some(({properties: [name]}) => name.startsWith('--')) ?? false)
  })
  return found
}

const inlineStyle = (style: ElementStyle, values: Values): ElementStyle =>
  mapGroupLists(style, (groups) => groups.flatMap((group) => inlineGroup(group, values)))

function inlineGroup(group: PropertyGroup, values: Values): PropertyGroup[] {
  const some = (test: (declaration: Declaration) => boolean) =>
    group.runs.some(({declarations}) => declarations.some(test))
  // Under `all` everything is one group, of which nothing but the order matters.
  if (group.properties[0].startsWith('--') || some(({property}) => property === 'all')) return [group]
  return some(({value}) => hasSubstitution(value))
    ? regrouped(group, (declaration, run) => inlined(declaration, run, values), values)
    : [group]
}

function inlined(declaration: Declaration, {from, to}: Run, {own, missing}: Values): Part[] {
  const {property, value} = declaration
  const substituted = substituteOwn(value, own).trim()
  const isMissing = missing.size > 0 && isNoValue(substituted, (name) => missing.has(name))
  const parts = isMissing
    ? unset(declaration)
    : substituted === value.trim()
      ? undefined
      : withSubstituted(declaration, withoutUnseen(property, substituted))
  return (parts ?? [declaration]).map((part) => ({part, from, to}))
}
