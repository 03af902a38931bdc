import type {Root} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {isChosenName} from '../../html/controls/state-words.ts'
import {everyElement} from '../../model/every-element.ts'

/**
 * Of classes those that one element has among others that are alike but for them: `active` of `<a class="tab active">` beside
 * `<a class="tab">`. What they change is of either.
 */
export function chosenClassesOf(tree: Root, classes: ReadonlySet<string>): string[] {
  const kinds = new Set<string>()
  const chosen: {kind: string; name: string}[] = []
  everyElement(tree, (element) => {
    const own = classesOf(element)
    const kindWithout = (name?: string) =>
      [element.tagName, ...own.filter((each) => each !== name).sort()].join(' ')
    kinds.add(kindWithout())
    for (const name of own)
      if (classes.has(name) && isChosenName(name)) chosen.push({kind: kindWithout(name), name})
  })
  return chosen.filter(({kind}) => kinds.has(kind)).map(({name}) => name)
}
