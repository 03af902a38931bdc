import type {Element, Root} from 'hast'
import {NameBits} from '../css/name-bits.ts'
import {substitutions} from '../css/values/references.ts'
import {declarationsIn, declarationsOf, mapGroups, plainDeclaration, setStyle, styleOf} from './access.ts'
import {everyElement} from './every-element.ts'
import {dropStaleReferences} from './stale-references.ts'
import type {Declaration, ElementStyle, PropertyGroup} from './types.ts'
import {isWord} from '../css/values/keywords.ts'
import {customPropertiesIn, tokensOf} from '../css/tokens.ts'
import {unquoted} from '../css/text.ts'

/**
 * Removes custom properties that nothing refers to: neither the element itself nor a descendant that inherits them. Properties
 * that at-rules refer to are kept everywhere.
 */
export function dropUnusedCustomProperties(tree: Root): void {
  const bits = new NameBits()
  const used = new Map<PropertyGroup, bigint>()
  const usedBy = (group: PropertyGroup, shorthands: () => ReadonlySet<unknown>): bigint => {
    // Most have nothing that depends on the rest of the style.
    if (hasRedundantReferences(group)) return namesUsedBy(group, shorthands(), bits)
    let names = used.get(group)
    if (names === undefined) used.set(group, (names = namesUsedBy(group, NOTHING, bits)))
    return names
  }
  const all = new Map<ElementStyle, CustomProperties>()
  const propertiesOf = (element: Element): CustomProperties => {
    const style = styleOf(element)
    let own = all.get(style)
    if (!own) all.set(style, (own = customPropertiesOf(style, usedBy)))
    return own
  }
  everyElement(tree, propertiesOf)
  if ([...all.values()].every(({definitions}) => definitions.size === 0)) return
  const seeds = bits.setOf([...namesInGlobals(tree, all.keys()), ...namesInAttributes(tree)])
  const droppedBy = new Map<Element, bigint>()
  const visit = (node: Element): bigint => {
    let below = seeds
    for (const child of node.children) if (child.type === 'element') below |= visit(child)
    const own = propertiesOf(node)
    const {kept, needed, dropped} = neededOf(own, below, seeds, bits)
    if (kept !== own.style) setStyle(node, kept)
    if (dropped !== 0n) droppedBy.set(node, dropped)
    return needed
  }
  for (const child of tree.children) if (child.type === 'element') visit(child)
  dropStaleReferences(tree, droppedBy, bits)
}

/** Custom properties that custom functions, and keyframes of animations that run somewhere, refer to. */
function namesInGlobals(tree: Root, styles: Iterable<ElementStyle>): Set<string> {
  const names = new Set<string>()
  const globals = tree.data?.style?.globals ?? []
  const animations = globals.some(({kind}) => kind === 'keyframes') ? animationWords(styles) : NO_WORDS
  for (const {kind, name, text} of globals)
    if (kind === 'position-try' || kind === 'function' || (kind === 'keyframes' && animations.has(name)))
      for (const each of substitutions(text)) names.add(each)
  return names
}

const NO_WORDS: ReadonlySet<string> = new Set()
const NOTHING: ReadonlySet<unknown> = new Set()

/** The words in declarations that may name animations: those of animations, and custom properties. */
function animationWords(styles: Iterable<ElementStyle>): ReadonlySet<string> {
  const words = new Set<string>()
  const groups = new Set<PropertyGroup>()
  for (const style of styles)
    for (const pseudo in style) for (const group of style[pseudo] ?? []) groups.add(group)
  for (const {property, value} of declarationsIn(groups))
    if (property.startsWith('animation') || property.startsWith('--'))
      for (const {kind, text} of tokensOf(value))
        if (kind === 'ident' || kind === 'string') words.add(unquoted(text))
  return words
}

/** Custom properties that attributes of SVG refer to; `use` shows them elsewhere, where they may have other values. */
export function namesInAttributes(tree: Root): Set<string> {
  const names = new Set<string>()
  everyElement(tree, ({properties}) => {
    for (const property in properties) {
      const value = properties[property]
      if (property !== 'style' && typeof value === 'string' && value.includes('var('))
        for (const name of substitutions(value)) names.add(name)
    }
  })
  return names
}

/** The custom properties that a style sets and refers to, as sets of names. */
interface CustomProperties {
  style: ElementStyle
  /** Those that its other properties and its conditions refer to. */
  used: bigint
  /** Those that it sets, each by its name. */
  definitions: ReadonlyMap<string, Definition>
  /** Elements that shared a style and keep the same names share the result. */
  reduced: Map<bigint, ElementStyle>
  /** Results by the names that are needed below. */
  answers: Map<bigint, ReducedStyle>
}

interface Definition {
  /** The properties that its values refer to. */
  refers: Set<string>
  /** Whether it sets them in any case, so that the element's ancestors do not matter. */
  isFinal: boolean
}

/** The style with only the needed properties, and the names that are left to look up on the element's ancestors. */
interface ReducedStyle {
  kept: ElementStyle
  needed: bigint
  /** The names that it does not define any more. */
  dropped: bigint
}

function customPropertiesOf(
  style: ElementStyle,
  usedBy: (group: PropertyGroup, shorthands: () => ReadonlySet<unknown>) => bigint
): CustomProperties {
  let printed: ReadonlySet<unknown> | undefined
  const shorthands = () => (printed ??= printedShorthands(style))
  const definitions = new Map<string, Definition>()
  let used = 0n
  for (const [pseudo, groups] of Object.entries(style)) {
    for (const group of groups) {
      const [name] = group.properties
      if (!name.startsWith('--')) used |= usedBy(group, shorthands)
      // What is redundant is not printed: the value comes from an ancestor.
      else if (!isRedundant(group)) define(definitions, group, pseudo)
    }
  }
  return {style, used, definitions, reduced: new Map(), answers: new Map()}
}

function define(definitions: Map<string, Definition>, group: PropertyGroup, pseudo: string): void {
  const [name] = group.properties as [string]
  const {refers, isFinal} = definitions.get(name) ?? {refers: new Set<string>(), isFinal: false}
  for (const {declarations} of group.runs)
    for (const {value} of declarations) for (const other of substitutions(value)) refers.add(other)
  const value = pseudo === '' ? plainDeclaration(group)?.value : undefined
  // `--a: inherit` passes on what the ancestors declare.
  const isPlain =
    value !== undefined &&
    !isWord(value, 'inherit', 'unset', 'revert', 'revert-layer') &&
    !substitutions(value).includes(name)
  definitions.set(name, {refers, isFinal: isFinal || isPlain})
}

const isRedundant = ({runs}: PropertyGroup): boolean =>
  runs.every(({declarations}) => declarations.every(({redundant}) => redundant))

/** Whether it may refer to custom properties, if its shorthand is printed whole. */
const isRedundantReference = ({redundant, shorthand, value, conditions}: Declaration): boolean =>
  redundant === true &&
  shorthand !== undefined &&
  (value.includes('--') || conditions.some(({query}) => query.includes('--')))

const hasRedundantReferences = ({runs}: PropertyGroup): boolean =>
  runs.some(({declarations}) => declarations.some(isRedundantReference))

/** Shorthands of which something is printed, so that they may be printed whole. */
function printedShorthands(style: ElementStyle): ReadonlySet<unknown> {
  const printed = new Set<unknown>()
  for (const {redundant, shorthand} of declarationsOf(style))
    if (shorthand && !redundant) printed.add(shorthand)
  return printed
}

function namesUsedBy({runs}: PropertyGroup, shorthands: ReadonlySet<unknown>, bits: NameBits): bigint {
  let used = 0n
  for (const {declarations} of runs) {
    for (const {value, conditions, redundant, shorthand} of declarations) {
      // Printed with a shorthand or not at all.
      if (redundant && !shorthands.has(shorthand)) continue
      if (value.includes('--')) used |= bits.setOf(substitutions(value))
      for (const {query} of conditions)
        if (query.includes('--')) used |= bits.setOf(customPropertiesIn(query))
    }
  }
  return used
}

function neededOf(own: CustomProperties, below: bigint, seeds: bigint, bits: NameBits): ReducedStyle {
  const {style, used, definitions, reduced, answers} = own
  if (definitions.size === 0) return {kept: style, needed: below | used, dropped: 0n}
  const known = answers.get(below)
  if (known) return known
  let needed = below | used
  const names = new Map([...definitions].filter(([name]) => bits.has(needed, name)))
  // Those that are added on the way are visited as well.
  for (const {refers} of names.values())
    for (const other of refers) {
      needed |= bits.bitOf(other)
      const definition = definitions.get(other)
      if (definition) names.set(other, definition)
    }
  const set = bits.setOf(names.keys())
  for (const [name, {isFinal}] of names) if (isFinal && !bits.has(seeds, name)) needed &= ~bits.bitOf(name)
  let kept = names.size === definitions.size ? style : reduced.get(set)
  if (!kept) {
    kept = mapGroups(style, (group) => {
      const [name] = group.properties
      return name.startsWith('--') && !names.has(name) ? undefined : group
    })
    reduced.set(set, kept)
  }
  const dropped = bits.setOf([...definitions.keys()].filter((name) => !names.has(name)))
  const answer = {kept, needed, dropped}
  answers.set(below, answer)
  return answer
}
