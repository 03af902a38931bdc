import type {Element, Root} from 'hast'
import {identifierText} from '../../css/escapes.ts'
import {classesOf} from '../../html/class-list.ts'
import {pageElements, textOf} from '../../html/controls/page-elements.ts'
import type {ScriptControl} from '../../html/controls/script-controls.ts'
import {isOpenName} from '../../html/controls/state-words.ts'
import {addTo} from '../../model/group-by.ts'
import {changedBy, matcherOf} from '../match/script-places.ts'

/** What scripts do with classes of elements that are in the page. */
export interface ScriptedClasses {
  /** By class, selectors of the elements that scripts come to from what is clicked, by what an attribute of that names. */
  targets: ReadonlyMap<string, readonly string[]>
  /** Classes that hide elements by their name, and that scripts take away from elements which have them. */
  hiding: ReadonlySet<string>
}

/** The elements of which a click takes a class, or to which it gives one. */
export function scriptedClassesOf(
  tree: Root,
  controls: readonly ScriptControl[],
  quirks: boolean
): ScriptedClasses {
  const elements = pageElements(tree)
  const matching = matcherOf(tree, quirks)
  const targets = new Map<string, string[]>()
  const hiding = new Set<string>()
  for (const control of controls) {
    const {className, steps, effect} = control
    if (className === undefined) continue
    const found = changedBy(control, elements, matching)
    if (effect !== 'open' && isOpenName(className) === false && found.some((one) => hasClass(one, className)))
      hiding.add(className)
    for (const element of steps ? found : []) {
      const id = textOf(element, 'id')
      if (id !== undefined && elements.byId(id) === element)
        addTo(targets, className, `#${identifierText(id)}`)
    }
  }
  return {targets, hiding}
}

const hasClass = (element: Element, name: string): boolean => classesOf(element).includes(name)
