import type {WidthView} from './width-views.ts'

/** Classes that scripts give an element at some widths and not at others: in the copy it cannot have them at some widths only. */
export function variedClasses(views: readonly WidthView[]): ReadonlySet<string> {
  const varied = new Set<string>()
  const [base, ...others] = views
  for (const {index} of others)
    for (const [number, {classes}] of index.elements.entries()) {
      const known = base?.index.elements[number]?.classes
      if (!known || known === classes) continue
      for (const name of classes) if (!known.includes(name)) varied.add(name)
      for (const name of known) if (!classes.includes(name)) varied.add(name)
    }
  return varied
}
