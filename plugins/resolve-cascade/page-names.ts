import type {IndexedElement} from './tree-index.ts'

/** Classes, ids and tags of a page, in lower case. */
export interface PageNames {
  classes: ReadonlySet<string>
  ids: ReadonlySet<string>
  tags: ReadonlySet<string>
}

/** Names in all views of a page: scripts may set others at other widths. */
export function pageNames(views: Iterable<readonly IndexedElement[]>): PageNames {
  const classes = new Set<string>()
  const ids = new Set<string>()
  const tags = new Set<string>()
  for (const elements of views)
    for (const element of elements) {
      tags.add(element.name)
      if (element.id !== undefined) ids.add(element.id.toLowerCase())
      for (const name of element.classes) classes.add(name.toLowerCase())
    }
  return {classes, ids, tags}
}

const NAME = String.raw`-?[a-z_][\w-]*`
const POSITION = ':(?:first|last|only)-(?:child|of-type)'
const PARTS = `(?:[.#]${NAME}|${POSITION})`
const COMPOUND = String.raw`(?:(?:\*|[a-z][\w-]*)${PARTS}*|${PARTS}+)`
const COMPLEX = String.raw`${COMPOUND}(?:(?:\s*[>+~]\s*|\s+)${COMPOUND})*(?:::?(?:before|after)|::(?:marker|placeholder|selection))?`
const PLAIN_LIST = new RegExp(String.raw`^${COMPLEX}(?:\s*,\s*${COMPLEX})*$`, 'i')
const LONGEST = 10_000
const PSEUDO = /:[\w-]+/g

/**
 * Whether a selector list can match nothing, because each of its selectors asks for a class, an id or a tag that the
 * page does not have. Says so only of lists that are valid and wait for no state: others have to be analysed, since
 * messages, states and their subjects come of them.
 */
export function isElsewhere(list: string, {classes, ids, tags}: PageNames): boolean {
  // A longer list is nobody's, and the pattern would need memory for it.
  if (list.length > LONGEST || !PLAIN_LIST.test(list)) return false
  return list.split(',').every((selector) => {
    const names =
      selector
        .toLowerCase()
        .replace(PSEUDO, '')
        .match(/[.#]?[\w-]+/g) ?? []
    return names.some((name) =>
      name[0] === '.'
        ? !classes.has(name.slice(1))
        : name[0] === '#'
          ? !ids.has(name.slice(1))
          : !tags.has(name)
    )
  })
}
