import type {Element, Root} from 'hast'
import {mapGroups, plainDeclaration, setStyle, styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import {NameBits} from '../style/name-bits.ts'
import type {ElementStyle, PropertyGroup} from '../style/types.ts'
import {substitutions} from '../style/values.ts'

/**
 * Removes custom properties that nothing refers to: neither the element itself nor a descendant that inherits them. What
 * at-rules refer to is kept everywhere.
 */
export function dropUnusedCustomProperties(tree: Root): void {
  const bits = new NameBits()
  const all = new Map<ElementStyle, CustomProperties>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    if (!all.has(style)) all.set(style, customPropertiesOf(style, bits))
  })
  if ([...all.values()].every(({defined}) => defined === 0n)) return
  const seeds = bits.setOf([...namesInGlobals(tree), ...namesInAttributes(tree)])
  const visit = (node: Element): bigint => {
    let below = seeds
    for (const child of node.children) if (child.type === 'element') below |= visit(child)
    const style = styleOf(node)
    const {kept, needed} = neededOf(all.get(style)!, below, seeds, bits)
    if (kept !== style) setStyle(node, kept)
    return needed
  }
  for (const child of tree.children) if (child.type === 'element') visit(child)
}

/** Custom properties that keyframes and custom functions refer to. */
function namesInGlobals(tree: Root): Set<string> {
  const names = new Set<string>()
  for (const {kind, text} of tree.data?.style?.globals ?? []) {
    if (kind === 'keyframes' || kind === 'position-try' || kind === 'function')
      for (const name of substitutions(text)) names.add(name)
  }
  return names
}

/** Custom properties that attributes of SVG refer to; `use` shows them elsewhere, where they may mean something else. */
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

/** What a style says of custom properties, as sets of names. */
interface CustomProperties {
  style: ElementStyle
  /** Those that its other properties and its conditions refer to. */
  used: bigint
  /** Those that it gives a value. */
  defined: bigint
  definitions: readonly Definition[]
  /** Elements that shared a style and keep the same names go on sharing one. */
  reduced: Map<bigint, ElementStyle>
}

interface Definition {
  name: bigint
  /** What its values refer to. */
  refers: bigint
  /** Whether it says so in any case, so that it is not asked of the element's ancestors. */
  isFinal: boolean
}

function customPropertiesOf(style: ElementStyle, bits: NameBits): CustomProperties {
  const found: CustomProperties = {style, used: 0n, defined: 0n, definitions: [], reduced: new Map()}
  const definitions: Definition[] = []
  for (const pseudo in style) {
    for (const group of style[pseudo]!) {
      const [name] = group.properties as [string]
      if (name.startsWith('--')) {
        const definition = definitionOf(group, pseudo, bits)
        definitions.push(definition)
        found.defined |= definition.name
      } else found.used |= namesUsedBy(group, bits)
    }
  }
  return {...found, definitions}
}

function definitionOf(group: PropertyGroup, pseudo: string, bits: NameBits): Definition {
  const [name] = group.properties as [string]
  let refers = 0n
  for (const {declarations} of group.runs)
    for (const {value} of declarations) refers |= bits.setOf(substitutions(value))
  const value = pseudo === '' ? plainDeclaration(group)?.value : undefined
  // `--a: inherit` hands on what the ancestors say.
  const isFinal =
    value !== undefined &&
    !/^(?:inherit|unset|revert|revert-layer)$/i.test(value.trim()) &&
    !substitutions(value).includes(name)
  return {name: bits.bitOf(name), refers, isFinal}
}

function namesUsedBy({runs}: PropertyGroup, bits: NameBits): bigint {
  let used = 0n
  for (const {declarations} of runs) {
    for (const {value, conditions} of declarations) {
      if (value.includes('--')) used |= bits.setOf(substitutions(value))
      for (const {query} of conditions)
        if (query.includes('--')) for (const [name] of query.matchAll(/--[\w-]+/g)) used |= bits.bitOf(name)
    }
  }
  return used
}

/** The style with what is needed alone, and the names that are left to ask of the element's ancestors. */
function neededOf(
  {style, used, defined, definitions, reduced}: CustomProperties,
  below: bigint,
  seeds: bigint,
  bits: NameBits
): {kept: ElementStyle; needed: bigint} {
  let needed = below | used
  if (defined === 0n) return {kept: style, needed}
  const kept = new Set<Definition>()
  for (let before = -1; before !== kept.size; ) {
    before = kept.size
    for (const definition of definitions) {
      if ((needed & definition.name) === 0n || kept.has(definition)) continue
      kept.add(definition)
      needed |= definition.refers
    }
  }
  const names = needed & defined
  for (const {name, isFinal} of kept) if (isFinal && (seeds & name) === 0n) needed &= ~name
  let result = names === defined ? style : reduced.get(names)
  if (!result) {
    result = mapGroups(style, (group) =>
      group.properties[0]!.startsWith('--') && !bits.has(names, group.properties[0]!) ? undefined : group
    )
    reduced.set(names, result)
  }
  return {kept: result, needed}
}
