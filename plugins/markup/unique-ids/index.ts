import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import type {ElementStyle} from '../../model/types.ts'
import {groupNames} from './exclusive-groups.ts'
import {namesOfParts} from './names.ts'
import {renameReferences, renameUrls} from './references.ts'

/**
 * Give the versions of one element for different widths unique ids: a part of the page that scripts build anew for a
 * width is in the code once for each range. References from inside the part
 * follow (`for`, `aria-labelledby`, `href="#…"`, `url(#…)`); references from outside mean the first. Ids that the page
 * itself has twice stay. Groups of which only one may be on (`name` of radio buttons and `details`) are separated as well. Messages: none. Throws nothing.
 * Spec: <https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute>
 */
export const uniqueIds: Plugin<[], Root> = () => (tree) => {
  for (const [element, name] of groupNames(tree)) element.properties.name = name
  const renamed = namesOfParts(tree)
  if (renamed.size === 0) return
  const changed = resultsFor<ElementStyle, ElementStyle>()
  const visit = (node: Root | Element, names: ReadonlyMap<string, string>) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const own = renamed.get(child)
      const inside = own ? new Map([...names, ...own]) : names
      if (inside.size > 0) {
        renameReferences(child.properties, inside)
        setStyle(
          child,
          changed(styleOf(child), inside, (style) => renameUrls(style, inside))
        )
      }
      visit(child, inside)
    }
  }
  visit(tree, new Map())
}
