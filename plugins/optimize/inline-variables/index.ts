import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {isCutOut} from '../../model/root-elements.ts'
import type {ElementStyle} from '../../model/types.ts'
import {lookUp, type Scope, scopeOf} from '../../model/variable-lookup.ts'
import {opaqueNames} from '../../model/opaque-names.ts'
import type {InlineFacts} from './inline-style.ts'
import {InlinedStyles} from './inlined-styles.ts'

export interface InlineVariablesOptions {
  /** Whether colours, fonts and shadows that the page's root names keep their names (default: true). */
  keepNames?: boolean
}

/**
 * Substitute the values of custom properties that only pass them on (`padding: var(--btn-padding)`), where the cascade
 * determines them; colours, fonts and shadows that the page's root names keep their names. Leaves the custom
 * properties themselves for `prune-styles` to drop, and `file.data.pageProperties`.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-variables/#substitute-a-var>
 */
export const inlineVariables: Plugin<[InlineVariablesOptions?], Root> =
  ({keepNames = true} = {}) =>
  (tree, file) => {
    const globals = tree.data?.style?.globals ?? []
    const opaque = opaqueNames(globals)
    const values = allValues(tree)
    const pageWide = new Set<Scope>()
    const isPart = isCutOut(tree)
    const facts: InlineFacts = {
      isOpaque: (name) => opaque.has(name),
      // An extracted element has its page's definitions on itself.
      isWhole: isPart || tree.children.some((child) => child.type === 'element' && child.tagName === 'html'),
      keepsNames: keepNames,
      flow: tree.data?.style?.flow ?? 'unknown',
      // On an extracted element a name must recur to be worth a rule of its own, which the emitter decides.
      isPageWide: (scope) => keepNames && !isPart && pageWide.has(scope),
      valuesOf: (name) => [...(values.get(name) ?? [])]
    }
    const inlined = new InlinedStyles(facts)
    const changed: [Element, ElementStyle][] = []
    const defined = new Map<string, number>()
    const visit = (node: Root | Element, parent: Scope | undefined) => {
      for (const child of node.children) {
        if (child.type !== 'element') continue
        const style = styleOf(child)
        const scope = scopeOf(style, '', parent)
        if (parent === undefined) pageWide.add(scope)
        if (scope !== parent)
          for (const name of scope.own.keys()) defined.set(name, (defined.get(name) ?? 0) + 1)
        changed.push([child, inlined.of(style, scope)])
        visit(child, scope)
      }
    }
    visit(tree, undefined)
    for (const [element, style] of changed) setStyle(element, style)
    file.data.pageProperties = pageProperties(pageWide, defined, facts)
  }

function allValues(tree: Root): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  const seen = new Set<ElementStyle>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    if (seen.has(style)) return
    seen.add(style)
    for (const groups of Object.values(style))
      for (const {properties, runs} of groups)
        if (properties[0].startsWith('--'))
          for (const {declarations} of runs)
            for (const {property, value} of declarations)
              values.set(property, (values.get(property) ?? new Set()).add(value.trim()))
  })
  return values
}

function pageProperties(
  scopes: ReadonlySet<Scope>,
  defined: ReadonlyMap<string, number>,
  facts: InlineFacts
): Record<string, string> {
  const properties: Record<string, string> = {}
  for (const scope of scopes)
    for (const name of scope.own.keys()) {
      const [piece, ...others] = lookUp(scope, name, facts) ?? []
      if (piece?.value !== undefined && others.length === 0 && defined.get(name) === 1)
        properties[name] = piece.value.trim()
    }
  return properties
}
