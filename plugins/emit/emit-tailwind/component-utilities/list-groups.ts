import type {Element} from 'hast'
import {classesOf} from '../../../html/class-list.ts'
import {addTo, groupBy} from '../../../model/group-by.ts'
import {isClassName, isStateName} from '../../stylesheet/class-names.ts'
import type {ElementName} from '../../stylesheet/element-names.ts'
import type {TokenList} from './separable-tokens.ts'

/** Lists that may have a utility in common, and what it would be called. */
export interface ListGroup {
  name: string
  members: readonly TokenList[]
  /** The name is a class of the author's for what is styled. */
  isAuthors: boolean
}

export interface ListGroupsFacts {
  elementName: (element: Element) => ElementName
  declarationsOf: (className: string) => number
}

/** A class of the page with fewer declarations is a utility. */
const LEAST_DECLARATIONS = 3

/** Lists by what the author, or the element, calls what they style: by class, by what else the page calls it, by kind. */
export function groupsOf(
  lists: readonly TokenList[],
  {elementName, declarationsOf}: ListGroupsFacts
): ListGroup[] {
  const byClass = [...authorClasses(lists)].filter(([name]) => declarationsOf(name) >= LEAST_DECLARATIONS)
  const nameOf = ({elements: [first]}: TokenList) => elementName(first)
  const byList = [...groupBy(lists, ({left}) => [...left].join(' ')).values()].map(
    (members) => [nameOf(members[0]).own ?? nameOf(members[0]).plain, members] as const
  )
  const byKind = groupBy(lists, (list) => nameOf(list).plain)
  return [
    ...byClass.map(([name, members]) => ({name, members, isAuthors: true})),
    ...[...byList, ...byKind].map(([name, members]) => ({name, members, isAuthors: false}))
  ]
}

/** What a list that has nothing in common with others is called: by the class of the page that declares most, else as its element is. */
export function nameOfList(list: TokenList, {elementName, declarationsOf}: ListGroupsFacts): string {
  const [most] = [...authorClasses([list]).keys()].sort((a, b) => declarationsOf(b) - declarationsOf(a))
  if (most !== undefined && declarationsOf(most) >= LEAST_DECLARATIONS) return most
  const {own, plain} = elementName(list.elements[0])
  return own ?? plain
}

/** What Tailwind takes for the name of a utility. */
const UTILITY_NAME = /^[a-z](?:[\w-]*[A-Za-z0-9])?$/

/** Lists by the classes of the page that a person wrote. */
function authorClasses(lists: readonly TokenList[]): Map<string, TokenList[]> {
  const classes = new Map<string, TokenList[]>()
  for (const list of lists)
    for (const name of new Set(classesOf(list.elements[0])))
      if (isClassName(name) && UTILITY_NAME.test(name) && !isStateName(name)) addTo(classes, name, list)
  return classes
}
