import type {Properties, Root} from 'hast'
import {visit} from 'unist-util-visit'
import type {Snapshot} from '../../model/snapshot.ts'
import {pageNames} from './page-names.ts'
import {readSheets} from './read-sheets.ts'
import {togglesOf} from './page-toggles.ts'
import {parseStyleAttribute} from './style-attribute.ts'
import {indexTree} from '../match/tree-index.ts'
import {widthViews} from '../sort/width-views.ts'

/** What only a browser knows for sure about the page's CSS. */
export interface Questions {
  /** Selector lists in source form. */
  selectors: string[]
  /** Property and value of every declaration. */
  declarations: [property: string, value: string][]
  /** Conditions of `@supports`. */
  supports: string[]
}

/** Everything in a snapshot's CSS that a browser may accept or reject, in rules that may match its elements. */
export function questionsOf(snapshot: Snapshot): Questions {
  const index = indexTree(snapshot.tree)
  const views = widthViews(snapshot.tree, index, snapshot.variants ?? [])
  const names = pageNames([{index}, ...views], togglesOf(snapshot))
  const {rules, supports} = readSheets(snapshot.sheets, {
    origin: 'author',
    imports: snapshot.imports,
    quirks: snapshot.environment.quirks,
    names
  })
  const selectors = new Set<string>()
  const declarations = new Map<string, [string, string]>()
  const ask = (property: string, value: string) => {
    if (!property.startsWith('--')) declarations.set(`${property}:${value}`, [property, value])
  }
  for (const rule of rules) {
    if (rule.selector.includes(':') || rule.selector.includes('\\')) selectors.add(rule.selector)
    for (const {property, value} of rule.declarations()) ask(property, value)
  }
  for (const text of styleAttributes(snapshot)) {
    for (const {property, value} of parseStyleAttribute(text, snapshot.environment.base, {
      quirks: snapshot.environment.quirks
    }))
      ask(property, value)
  }
  return {selectors: [...selectors], declarations: [...declarations.values()], supports: [...supports]}
}

/** Those that the page has at any of its widths. */
function styleAttributes({tree, variants = []}: Snapshot): Set<string> {
  const texts = new Set<string>()
  const add = ({style}: Properties) => {
    if (typeof style === 'string') texts.add(style)
  }
  const collect = (root: Root) =>
    visit(root, 'element', ({properties, data}) => {
      add(properties)
      if (data?.shadow) collect({type: 'root', children: data.shadow.children})
    })
  collect(tree)
  for (const {attributes} of variants) for (const properties of Object.values(attributes)) add(properties)
  return texts
}
