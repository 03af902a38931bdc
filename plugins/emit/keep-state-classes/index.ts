import {classesOf} from '../../html/class-list.ts'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {everyElement} from '../../model/every-element.ts'

/**
 * Put the page's own classes by which elements are in a state (`active` of the selected tab) before those of the emitter.
 * Messages: none. Throws nothing.
 */
export const keepStateClasses: Plugin<[], Root> = () => (tree) =>
  everyElement(tree, (element) => {
    const own = classesOf(element)
    const missing = element.data?.stateClasses?.filter((name) => !own.includes(name)) ?? []
    if (missing.length > 0) element.properties.className = [...missing, ...own]
  })
