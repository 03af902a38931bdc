import type {Element} from 'hast'
import {groupOf, isUnconditional, plainDeclaration, styleOf} from '../../model/access.ts'
import type {Run} from '../../model/types.ts'

/** A box of the copy: of an element, or of its generated content. */
export interface Box {
  element: Element
  pseudo: string
  /** The sizing that is declared for it; undefined where none is, and it is sized by its content. */
  sizing: 'border-box' | 'content-box' | undefined
}

const LONGHAND = 'box-sizing'

/** All boxes in the elements; undefined where the sizing of one depends on a condition. */
export function boxesOf(roots: readonly Element[]): Box[] | undefined {
  const boxes: Box[] = []
  const visit = (element: Element, inherited: Sizing): boolean => {
    const own = sizingOf(element, '', inherited)
    if (own === 'conditional') return false
    boxes.push({element, pseudo: '', sizing: own})
    for (const pseudo of ['::before', '::after']) {
      if (!styleOf(element)[pseudo]) continue
      const sizing = sizingOf(element, pseudo, own)
      if (sizing === 'conditional') return false
      boxes.push({element, pseudo, sizing})
    }
    return element.children.every(
      (child) => child.type !== 'element' || UNSEEN.has(child.tagName) || visit(child, own)
    )
  }
  return roots.every((root) => visit(root, undefined)) ? boxes : undefined
}

const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title', 'meta', 'link'])

type Sizing = Box['sizing']

function sizingOf(element: Element, pseudo: string, inherited: Sizing): Sizing | 'conditional' {
  const group = groupOf(styleOf(element)[pseudo], LONGHAND)
  // Some controls are sized by their border in any case.
  if (!group) return element.data?.defaults?.[pseudo]?.[LONGHAND] === 'border-box' ? 'border-box' : undefined
  const [ofAll, ...others] = new Set(group.runs.map(sizingBesideAll))
  if (ofAll !== undefined && others.length === 0) return ofAll
  const declaration = plainDeclaration(group)
  if (!declaration || group.properties.length > 1) return 'conditional'
  const {value, origin} = declaration
  if (value === 'inherit') return inherited
  if (value === 'border-box') return value
  if (value !== 'content-box') return 'conditional'
  return origin === 'user-agent' ? undefined : value
}

/** `all` takes back what is declared for all elements; undefined without it, and where a condition matters. */
function sizingBesideAll({declarations}: Run): Sizing {
  const concerned = declarations.filter(({property}) => property === 'all' || property === LONGHAND)
  const last = concerned.at(-1)
  if (!last || !concerned.some(({property}) => property === 'all')) return undefined
  if (!concerned.every(isUnconditional)) return undefined
  return last.property !== 'all' && last.value === 'border-box' ? 'border-box' : 'content-box'
}
