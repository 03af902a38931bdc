import type {Element, Root} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import type {TagRule} from '../../model/types.ts'

/** The classes around texts whose tags have rules of their own. */
export interface ContentClasses {
  /** The page's rules for tags, with the selectors that they have in the code. */
  rules: TagRule[]
  /** The classes of elements around texts. */
  holders: ReadonlyMap<Element, readonly string[]>
  names: readonly string[]
}

/**
 * Gives elements around texts the page's class for them, by which rules find the tags inside: `.prose p`. A class that is a utility of Tailwind (`isForeign`)
 * is called otherwise.
 */
export function contentClasses(
  tree: Root,
  tags: readonly TagRule[] = [],
  isForeign: (name: string) => boolean
): ContentClasses {
  const names = new Map(
    tags.flatMap(({within}) =>
      within === undefined ? [] : [[within, isForeign(within) ? `${within}-content` : within] as const]
    )
  )
  const holders = new Map<Element, string[]>()
  if (names.size > 0)
    everyElement(tree, (element) => {
      for (const name of classesOf(element)) {
        const own = names.get(name)
        if (own !== undefined) addTo(holders, element, own)
      }
    })
  const rules = tags.map((rule) => {
    const name = rule.within === undefined ? undefined : names.get(rule.within)
    return name === undefined ? rule : {...rule, selector: `.${name} ${rule.selector}`.trim()}
  })
  return {rules, holders, names: [...names.values()]}
}
