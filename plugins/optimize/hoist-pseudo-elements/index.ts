import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {rootTest} from '../../model/computed/atoms.ts'
import {everyElement} from '../../model/every-element.ts'
import {layersOf} from '../../model/layers.ts'
import {hasPrinted} from '../../model/plain-group.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import {withoutState} from '../../css/pseudo-element.ts'
import type {ElementStyle, PropertyGroup, UniversalRule} from '../../model/types.ts'
import {kindOf} from './kinds.ts'
import {sharedGroups, type ThemeOf, withoutShared} from './shared-groups.ts'

/** Pseudo-element → what is declared for all elements, by its key. */
type Shared = Map<string, Map<string, PropertyGroup>>

/**
 * Declarations that all elements of a page have for selections and scroll bars are hoisted to one rule (`root.data.style.universal`):
 * the colours of `::selection`. An element with other declarations keeps them; where an element on which the pseudo-element
 * can be seen has none, nothing is hoisted. Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-pseudo-4/#highlight-pseudos>
 */
export const hoistPseudoElements: Plugin<[], Root> = () => (tree) => {
  const root = tree.data?.style
  if (!root) return
  const elements: Element[] = []
  everyElement(tree, (element) => elements.push(element))
  const styles = new Set(elements.map(styleOf))
  const isRoot = rootTest(tree)
  const themeOf: ThemeOf = (key) => {
    const [first, last, ...more] = root.states[key] ?? []
    return first && last?.dynamic === '' && more.length === 0 && isRoot(first) ? first.dynamic : undefined
  }
  const shared: Shared = new Map()
  for (const pseudo of new Set([...styles].flatMap((style) => Object.keys(style)))) {
    const kind = kindOf(pseudo)
    const declared = kind && sharedGroups(elements, pseudo, kind, themeOf)
    if (declared && declared.size > 0) shared.set(pseudo, declared)
  }
  if (shared.size > 0) dropOutweighing(shared, styles, themeOf)
  if (shared.size === 0) return
  const results = new Map([...styles].map((style) => [style, withoutShared(style, shared, themeOf)]))
  for (const element of elements) {
    const style = styleOf(element)
    const result = results.get(style)
    if (result && [...shared.keys()].some((pseudo) => style[pseudo])) setStyle(element, result)
  }
  tree.data = {
    ...tree.data,
    style: {...root, universal: [...(root.universal ?? []), ...rulesOf(shared, themeOf)]}
  }
}

/**
 * `::-webkit-scrollbar-thumb:hover` has the specificity of a class: it stays with the elements where one of them declares
 * something for the thumb itself.
 */
function dropOutweighing(shared: Shared, styles: ReadonlySet<ElementStyle>, themeOf: ThemeOf): void {
  const own = new Set<string>()
  for (const style of styles) {
    for (const [pseudo, left] of Object.entries(withoutShared(style, shared, themeOf)))
      if (left.some(hasPrinted)) own.add(withoutState(pseudo))
  }
  for (const pseudo of [...shared.keys()])
    if (pseudo !== withoutState(pseudo) && own.has(withoutState(pseudo))) shared.delete(pseudo)
}

const rulesOf = (shared: Shared, themeOf: ThemeOf): UniversalRule[] =>
  [...shared].flatMap(([pseudo, declared]) =>
    layersOf({[pseudo]: [...declared.values()]}).map(({from, to, conditions, state, declarations}) => ({
      pseudo,
      ...(state !== undefined && {theme: themeOf(state) ?? ''}),
      from,
      to,
      conditions,
      declarations: printDeclarations(declarations)
    }))
  )
