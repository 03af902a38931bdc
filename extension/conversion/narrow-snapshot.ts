import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import type {Element, Properties, Root, RootContent} from 'hast'
import {type CssIndex, indexCss, narrowCss} from './narrow-css.ts'
import type {CompoundNames, SelectorNames} from './selector-names.ts'

/** Text of a sheet → its rules, or undefined where they cannot be separated. */
export type CssIndexes = (text: string) => CssIndex | undefined

/** Remembers what it indexed: one picks several elements of a page. */
export function rememberingIndexes(): CssIndexes {
  const known = new Map<string, CssIndex | undefined>()
  return (text) => {
    if (!known.has(text)) known.set(text, indexCss(text))
    return known.get(text)
  }
}

/**
 * A snapshot with what the picked element's copy depends on, and as little else as can be decided without a cascade: the
 * code of both is the same, and a large page converts as fast as a small one. The tree is changed.
 *
 * - Sheets lose the rules that can style neither the element, nor what is in it, nor what it stands in.
 * - Elements beside the path to it lose their content, which no selector but `:has()` and `:empty` looks into.
 *
 * A snapshot in which nothing is picked comes back as it is.
 */
export function narrowSnapshot(snapshot: Snapshot, indexOf: CssIndexes = indexCss): Snapshot {
  const path = pathToSelected(snapshot.tree)
  if (!path) return snapshot
  const {quirks} = snapshot.environment
  const styled = createVocabulary(quirks)
  const near = createVocabulary(quirks)
  for (const element of styledElements(snapshot.tree, path)) add(styled, element)
  // Combinators reach what stands above, and what stands beside that.
  for (const element of [...styledElements(snapshot.tree, path), ...beside(snapshot.tree, path)])
    add(near, element)
  const mayMatch = ({subject, around}: SelectorNames) =>
    isKnown(subject, styled) && around.every((names) => isKnown(names, near))
  const narrow = (text: string) => {
    const index = indexOf(text)
    return index ? narrowCss(index, mayMatch) : text
  }
  const sheets = snapshot.sheets.map((sheet) => ({...sheet, text: narrow(sheet.text)}))
  const imports = Object.fromEntries(
    Object.entries(snapshot.imports).map(([url, text]) => [url, narrow(text)])
  )
  const narrowed = {...snapshot, sheets, imports}
  if (!readsDescendants(narrowed)) emptyBeside(snapshot.tree, path)
  return narrowed
}

/** Whether a rule asks what is inside of elements. */
export const readsDescendants = ({sheets, imports}: Pick<Snapshot, 'sheets' | 'imports'>): boolean =>
  [...sheets.map(({text}) => text), ...Object.values(imports)].some((text) => READS_DESCENDANTS.test(text))

const READS_DESCENDANTS = /:(?:has\(|empty\b)/i

interface Vocabulary {
  quirks: boolean
  types: Set<string>
  classes: Set<string>
  ids: Set<string>
}

const createVocabulary = (quirks: boolean): Vocabulary => ({
  quirks,
  types: new Set(),
  classes: new Set(),
  ids: new Set()
})

/** In quirks mode classes and ids match in any case. */
const folded = (name: string, {quirks}: Vocabulary) => (quirks ? name.toLowerCase() : name)

function add(vocabulary: Vocabulary, {tagName, properties}: Element): void {
  vocabulary.types.add(tagName.toLowerCase())
  for (const name of classesOf(properties)) vocabulary.classes.add(folded(name, vocabulary))
  if (properties.id !== undefined) vocabulary.ids.add(folded(String(properties.id), vocabulary))
}

const isKnown = ({type, classes, ids}: CompoundNames, vocabulary: Vocabulary) =>
  (type === undefined || vocabulary.types.has(type)) &&
  classes.every((name) => vocabulary.classes.has(folded(name, vocabulary))) &&
  ids.every((name) => vocabulary.ids.has(folded(name, vocabulary)))

type Parent = Root | Element

const childrenOf = (node: Parent): readonly RootContent[] =>
  node.type === 'element' && node.data?.shadow
    ? [...node.data.shadow.children, ...node.children]
    : node.children

function pathToSelected(node: Parent, above: readonly Element[] = []): Element[] | undefined {
  for (const child of childrenOf(node)) {
    if (child.type !== 'element') continue
    const here = [...above, child]
    if (child.data?.selected) return here
    const found = pathToSelected(child, here)
    if (found) return found
  }
  return undefined
}

/** The path, what is below it, and drawings that others refer to. */
function styledElements(tree: Root, path: readonly Element[]): Element[] {
  // Slots bring light children into the tree that is copied, so a host counts with all that is in it.
  const whole = path.find(({data}) => data?.shadow) ?? path.at(-1)
  return [
    ...path,
    ...(whole ? elementsIn(whole) : []),
    ...drawings(tree).flatMap((svg) => [svg, ...elementsIn(svg)])
  ]
}

/** The children of what is on the path. */
const beside = (tree: Root, path: readonly Element[]): Element[] =>
  [tree, ...path].flatMap((node) =>
    childrenOf(node).filter((child): child is Element => child.type === 'element')
  )

function elementsIn(node: Parent, found: Element[] = []): Element[] {
  for (const child of childrenOf(node)) {
    if (child.type !== 'element') continue
    found.push(child)
    elementsIn(child, found)
  }
  return found
}

function classesOf({className}: Properties): string[] {
  return Array.isArray(className) ? className.map(String) : typeof className === 'string' ? [className] : []
}

function drawings(node: Parent, found: Element[] = []): Element[] {
  for (const child of childrenOf(node)) {
    if (child.type !== 'element') continue
    if (child.tagName === 'svg') found.push(child)
    else drawings(child, found)
  }
  return found
}

/** Takes the content of elements that are neither on the path nor below it; drawings stay for those who refer to them. */
function emptyBeside(parent: Parent, path: readonly Element[]): void {
  const [next, ...rest] = path
  if (!next) return
  for (const child of childrenOf(parent)) {
    if (child.type !== 'element') continue
    if (child === next) emptyBeside(child, rest)
    else if (child.tagName !== 'svg') child.children = drawings(child)
  }
}
