import type {Element} from 'hast'
import {baseName} from '../stylesheet/class-names.ts'

/** What elements are called: each is asked for by every declaration that it has. */
const names = new WeakMap<Element, string>()

export function nameOf(element: Element): string {
  let name = names.get(element)
  if (name === undefined) names.set(element, (name = baseName(element)))
  return name
}
