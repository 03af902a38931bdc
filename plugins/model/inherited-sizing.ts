import type {Element} from 'hast'
import {plainDeclaration, styleOf} from './access.ts'
import {groupIndex} from './group-index.ts'

/**
 * The value of `box-sizing: inherit` on the page: `border-box` only if an ancestor declares it. Undefined where the element declares
 * another value, or where it is not known.
 */
export function inheritedSizing(
  element: Element,
  parents: ReadonlyMap<Element, Element | undefined>
): string | undefined {
  const declared = (at: Element) => {
    const {'': groups} = styleOf(at)
    const group = groups && groupIndex(groups).get('box-sizing')
    return group && (plainDeclaration(group)?.value ?? 'conditional')
  }
  if (declared(element) !== 'inherit') return undefined
  for (let at = parents.get(element); at; at = parents.get(at)) {
    const value = declared(at)
    if (value === 'inherit') continue
    return value === 'border-box' || value === 'content-box'
      ? value
      : value === undefined && at.data?.defaults?.['']?.['box-sizing'] === undefined
        ? 'content-box'
        : undefined
  }
  return 'content-box'
}
