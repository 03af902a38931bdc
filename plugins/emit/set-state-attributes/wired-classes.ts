import type {Element, Root} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {everyElement} from '../../model/every-element.ts'
import {isInitial} from '../../model/initial-state.ts'
import type {Binding} from '../../model/interaction.ts'

/** Classes that follow a variable of the component, by their elements and names. */
export type WiredClasses = ReadonlyMap<Element, ReadonlyMap<string, WiredClass>>

export interface WiredClass {
  binding: Binding
  /** The element has the class while the variable holds, else while it does not. */
  isOpen: boolean
}

/** The classes that come and go with one variable, where the element has them as the variable's first value requires it. */
export function wiredClasses(tree: Root): WiredClasses {
  const variables = tree.data?.variables ?? []
  const wired = new Map<Element, Map<string, WiredClass>>()
  everyElement(tree, (element) => {
    const {bindings = []} = element.data ?? {}
    const names = bindings.flatMap(({classes}) => classes.map(({name}) => name))
    const own = classesOf(element)
    for (const binding of bindings)
      for (const {name, isOpen} of binding.classes) {
        const isAlone = names.indexOf(name) === names.lastIndexOf(name)
        const isSet = isInitial(binding, variables) === isOpen
        if (!isAlone || own.includes(name) !== isSet) continue
        const ofElement = wired.get(element) ?? new Map<string, WiredClass>()
        wired.set(element, ofElement.set(name, {binding, isOpen}))
      }
  })
  return wired
}
