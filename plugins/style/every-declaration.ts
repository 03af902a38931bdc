import type {Root} from 'hast'
import {styleOf} from './access.ts'
import {everyElement} from './every-element.ts'
import type {Declaration} from './types.ts'

/** Visits every declaration of the page; those of a style that elements share, once. */
export function everyDeclaration(tree: Root, visit: (declaration: Declaration) => void): void {
  const seen = new Set<object>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    if (seen.has(style)) return
    seen.add(style)
    for (const pseudo in style)
      for (const {runs} of style[pseudo]!) for (const {declarations} of runs) declarations.forEach(visit)
  })
}
