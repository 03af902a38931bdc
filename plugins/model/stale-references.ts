import type {Element, Root} from 'hast'
import type {NameBits} from '../css/name-bits.ts'
import {substitutions} from '../css/values/references.ts'
import {declarationsIn, mapDeclarationsIn, mapGroups, plainDeclaration, setStyle, styleOf} from './access.ts'
import {resultsFor} from './results-for.ts'
import type {Declaration, ElementStyle} from './types.ts'

/**
 * Removes redundant declarations that refer to custom properties which an element, or one around it, does not define any more. They made no
 * difference by the values that these had: a rule that declares them for many elements would read those of elements further out.
 *
 * @param dropped By element, the names that it defined and does not any more, as sets of `bits`.
 */
export function dropStaleReferences(tree: Root, dropped: ReadonlyMap<Element, bigint>, bits: NameBits): void {
  if (dropped.size === 0) return
  const results = resultsFor<ElementStyle, ElementStyle>()
  const visit = (element: Element, around: bigint): void => {
    const stale = (around & ~definedIn(styleOf(element), bits)) | (dropped.get(element) ?? 0n)
    if (stale !== 0n)
      setStyle(
        element,
        results(styleOf(element), stale, (style) => withoutStale(style, stale, bits))
      )
    for (const child of element.children) if (child.type === 'element') visit(child, stale)
  }
  for (const child of tree.children) if (child.type === 'element') visit(child, 0n)
}

/** The custom properties that a style defines in any case, whatever is around its element. */
function definedIn(style: ElementStyle, bits: NameBits): bigint {
  let names = 0n
  for (const group of style[''] ?? []) {
    const [name] = group.properties
    const plain = name.startsWith('--') ? plainDeclaration(group) : undefined
    if (plain && !plain.redundant) names |= bits.bitOf(name)
  }
  return names
}

function withoutStale(style: ElementStyle, stale: bigint, bits: NameBits): ElementStyle {
  const isStale = ({redundant, value}: Declaration): boolean =>
    redundant === true && value.includes('var(') && substitutions(value).some((name) => bits.has(stale, name))
  return mapGroups(style, (group) => {
    const fresh = mapDeclarationsIn(group, (each) => (isStale(each) ? undefined : each))
    return fresh !== group && declarationsIn([fresh]).length === 0 ? undefined : fresh
  })
}
