import {visit} from 'unist-util-visit'
import type {Toggles} from '../../css/selectors/toggles.ts'
import {scriptNames} from '../../html/script-names.ts'
import type {Snapshot} from '../../model/snapshot.ts'

/** The classes and attributes that the scripts of a page set, of themes and states as wanted. */
export function togglesOf(
  snapshot: Snapshot,
  {themes, states}: Pick<Toggles, 'themes' | 'states'> = {themes: true, states: true}
): Toggles {
  const {classes, attributes} = snapshot.scriptNames ?? {classes: [], attributes: []}
  const names = {classes: new Set(classes), attributes: new Set(attributes)}
  visit(snapshot.tree, 'element', ({tagName, children}) => {
    if (tagName !== 'script') return
    for (const child of children) if (child.type === 'text') scriptNames(child.value, names)
  })
  return {...names, themes, states}
}
