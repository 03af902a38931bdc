import {classesOf} from '../../html/class-list.ts'
import type {IndexedElement} from '../match/tree-index.ts'
import type {WidthView} from './width-views.ts'

/** Classes that scripts give an element at some widths and not at others. */
export interface VariedClasses {
  /** Those of any element. */
  all: ReadonlySet<string>
  /** By the number of the element. */
  of: ReadonlyMap<number, ReadonlySet<string>>
}

export function variedClasses(views: readonly WidthView[]): VariedClasses {
  const all = new Set<string>()
  const of = new Map<number, Set<string>>()
  const add = (number: number, name: string) => {
    all.add(name)
    of.set(number, (of.get(number) ?? new Set<string>()).add(name))
  }
  const [base, ...others] = views
  for (const {index} of others)
    for (const [number, {classes}] of index.elements.entries()) {
      const known = base?.index.elements[number]?.classes
      if (!known || known === classes) continue
      for (const name of classes) if (!known.includes(name)) add(number, name)
      for (const name of known) if (!classes.includes(name)) add(number, name)
    }
  return {all, of}
}

/**
 * Take them from the elements that have them in the page as it was captured. In the copy an element has a class at all widths or at
 * none, and what these change at a width is declared there: rules for one of them would style it at the others as well, and a control
 * would take for open what is open at one width.
 */
export function removeVaried(elements: readonly IndexedElement[], {of}: VariedClasses): void {
  for (const [number, names] of of) {
    const node = elements[number]?.node
    if (node?.properties.className === undefined) continue
    node.properties.className = classesOf(node).filter((name) => !names.has(name))
  }
}
