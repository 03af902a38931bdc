import type {TextFlow} from '../../css/overlap.ts'
import {whenKey} from '../../model/condition.ts'
import {customPropertiesIn, mapTokens} from '../../css/tokens.ts'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {type Part, regrouped, withSubstituted} from '../../model/regroup.ts'
import {isUnconditional, mapGroupLists, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {namesReferredTo} from '../../model/names-referred-to.ts'
import {simplifiedValue} from '../../css/simplified.ts'
import type {Declaration, ElementStyle, PropertyGroup, RootStyle, Run} from '../../model/types.ts'
import {substitutions} from '../../css/values/references.ts'
import {type When, Whens} from '../../model/whens.ts'
import {namesAround, ownNamesIn, type Registered, registeredNames, typedNames} from './registered.ts'
import {INVALID, type Reading, textAt, UNKNOWN, type Value} from './value-at.ts'

export interface InlineRegisteredVariablesOptions {
  /**
   * Substitute custom properties too that are not registered, on elements that always set them for themselves, as Tailwind 3 does on all
   * (default: false).
   */
  ownNames?: boolean
}

/**
 * Substitute the values of custom properties that are registered and do not inherit. Frameworks compose
 * shadows, transforms and gradients of such properties. Their value on an element depends on that element and `@property` alone.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule>
 */
export const inlineRegisteredVariables: Plugin<[InlineRegisteredVariablesOptions?], Root> =
  ({ownNames = false} = {}) =>
  (tree) => {
    const root = tree.data?.style
    if (!root) return
    const registered = registeredNames(root.globals)
    const own = ownNames ? {excluded: typedNames(root.globals), around: namesAround(tree)} : undefined
    if (registered.size === 0 && !own) return
    const whens = new Whens(tree, root)
    // What a page's root or body names is the page's, and keeps its name where it has many values.
    const ofPage = new Set<ElementStyle>()
    everyElement(tree, (element) => {
      if (element.data?.isPage) ofPage.add(styleOf(element))
    })
    mapStyles(tree, (style) =>
      inlineStyle(style, {registered, own}, {whens, most: ofPage.has(style) ? 2 : MOST}, root.flow)
    )
    tree.data = {...tree.data, style: {...root, states: whens.states}}
  }

/** A declaration that has more values than these keeps its names. */
const MOST = 8

/** Which names are substituted. */
interface Substituted {
  registered: ReadonlyMap<string, Registered>
  /** Of those that elements set for themselves, the ones that are left alone, and that are set around them; undefined where all are left alone. */
  own: {excluded: ReadonlySet<string>; around: ReadonlySet<string>} | undefined
}

function inlineStyle(
  style: ElementStyle,
  {registered, own: ownNames}: Substituted,
  cases: Pick<Reading, 'whens' | 'most'>,
  flow: RootStyle['flow']
): ElementStyle {
  return mapGroupLists(style, (groups) => {
    if (!groups.some(refersToSome)) return [...groups]
    const own = new Map<string, PropertyGroup>()
    const moving = new Set<string>()
    for (const group of groups) {
      const {properties, runs} = group
      if (properties[0].startsWith('--')) for (const name of properties) own.set(name, group)
      else if (properties.includes('transition-property'))
        for (const {declarations} of runs)
          for (const {value} of declarations) for (const name of customPropertiesIn(value)) moving.add(name)
    }
    const names = ownNames ? new Map([...ownNamesIn(groups, ownNames), ...registered]) : registered
    const reading = {names, own, moving, ...cases}
    return groups.flatMap((group) => (refersToSome(group) ? inlineGroup(group, reading, flow) : group))
  })
}

const refersToSome = (group: PropertyGroup): boolean => namesReferredTo(group).length > 0

function inlineGroup(group: PropertyGroup, reading: Reading, flow: TextFlow | undefined): PropertyGroup[] {
  const isOfAll = () =>
    group.runs.some(({declarations}) => declarations.some(({property}) => property === 'all'))
  if (group.properties[0].startsWith('--') || isOfAll()) return [group]
  return namesReferredTo(group).some((name) => reading.names.has(name))
    ? regrouped(group, (declaration, run) => inlined(declaration, run, reading), {flow})
    : [group]
}

/** A declaration's value between the bounds of any of its names. */
function inlined(declaration: Declaration, {from, to}: Run, reading: Reading): Part[] {
  const groups = [...groupsReferredTo(declaration.value, reading)]
  const bounds = new Set([from])
  for (const {runs} of groups)
    for (const run of runs) for (const at of [run.from, run.to]) if (at > from && at < to) bounds.add(at)
  const places = [...bounds].sort((a, b) => a - b)
  const parts: Part[] = []
  for (const [index, start] of places.entries()) {
    const found =
      withText(declaration, textAt(declaration.value, declaration, start, reading)) ??
      withTextByCase(declaration, start, groups, reading)
    if (!found) return [{part: declaration, from, to}]
    parts.push(...found.map((part) => ({part, from: start, to: places[index + 1] ?? to})))
  }
  return parts
}

/** A declaration's values where its names are set otherwise under conditions, or in states: one for each case, the narrower ones last. */
function withTextByCase(
  declaration: Declaration,
  width: number,
  groups: readonly PropertyGroup[],
  reading: Reading
): Declaration[] | undefined {
  // A name in the fallback of another one gives way to it.
  const others = groups
    .toReversed()
    .flatMap(({runs}) => runs.find(({from, to}) => from <= width && width < to)?.declarations ?? [])
    .filter(
      (other) =>
        !isUnconditional(other) &&
        !reading.whens.isWithin(declaration, other) &&
        !reading.whens.exclude(declaration, other)
    )
  const cases = others.length === 0 ? undefined : casesOf(declaration, others, reading)
  const found: Declaration[] = []
  for (const [index, {conditions, state}] of cases?.entries() ?? []) {
    const {state: _, ...always} = declaration
    const inCase = {
      ...always,
      conditions,
      ...(state !== undefined && {state}),
      order: declaration.order + index / (2 * MOST)
    }
    const text = textAt(declaration.value, inCase, width, {...reading, isInCase: true})
    const then = withText(inCase, text)
    if (!then) return undefined
    found.push(...then)
  }
  return cases && found
}

/** When a declaration applies, alone and together with others; undefined where that cannot be told, or is too much. */
function casesOf(
  {conditions, state}: Declaration,
  others: readonly Declaration[],
  {whens, most}: Reading
): When[] | undefined {
  const cases: When[] = [{conditions, ...(state !== undefined && {state})}]
  const known = new Set(cases.map(whenKey))
  for (const other of others)
    for (const one of [...cases]) {
      const joined = whens.both(one, other)
      if (joined === undefined) return undefined
      if (known.has(whenKey(joined))) continue
      if (known.size === most) return undefined
      known.add(whenKey(joined))
      cases.push(joined)
    }
  return cases
}

function groupsReferredTo(
  value: string,
  reading: Reading,
  seen = new Set<PropertyGroup>()
): ReadonlySet<PropertyGroup> {
  for (const name of substitutions(value)) {
    const group = reading.own.get(name)
    if (!group || seen.has(group)) continue
    seen.add(group)
    for (const {declarations} of group.runs)
      for (const declaration of declarations) groupsReferredTo(declaration.value, reading, seen)
  }
  return seen
}

/** A declaration with another text; undefined where that is not known. */
function withText(declaration: Declaration, value: Value): Declaration[] | undefined {
  if (value === UNKNOWN) return undefined
  const text = value === INVALID ? '' : simplifiedValue(declaration.property, collapsed(value.trim()))
  return text === declaration.value ? [declaration] : withSubstituted(declaration, text)
}

/** Without the white space that empty names leave. */
const collapsed = (text: string): string =>
  mapTokens(text, ({kind, text: own}, index, tokens) => {
    if (kind !== 'whitespace') return own
    const before = tokens[index - 1]
    const isInside = before?.kind === 'function' || before?.text === '('
    return isInside || [',', ')'].includes(tokens[index + 1]?.text ?? '') ? '' : ' '
  })
