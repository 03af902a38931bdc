import type {Root} from 'hast'
import {styleOf} from './access.ts'
import {everyElement} from './every-element.ts'
import type {Declaration} from './types.ts'

/** Visits every declaration of the page; those that elements share, once. */
export function everyDeclaration(tree: Root, visit: (declaration: Declaration) => void): void {
  const seen = new Set<object>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    if (seen.has(style)) return
    seen.add(style)
    for (const pseudo in style)
      for (const group of style[pseudo] ?? []) {
        if (seen.has(group)) continue
        seen.add(group)
        for (const {declarations} of group.runs) for (const declaration of declarations) visit(declaration)
      }
  })
}
