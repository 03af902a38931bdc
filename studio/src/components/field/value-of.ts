/**
 * What stands in a field of a form at this moment. The state of a form follows its fields by handlers that are loaded
 * when they are first needed, and whoever is faster than that would send what was there before.
 */
export function valueOf(form: HTMLFormElement, id: string): string {
  const field = form.elements.namedItem(id)
  return field instanceof HTMLInputElement ? field.value : ''
}
