import type {Root} from 'hast'
import {everyDeclaration} from './every-declaration.ts'

/** Names of the custom properties that elements declare. */
export function definedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  everyDeclaration(tree, ({property}) => {
    if (property.startsWith('--')) names.add(property)
  })
  return names
}
