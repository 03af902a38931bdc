/** An element for people: its name, and the id or the first classes that distinguish it from others. */
export function describe(element: Element): {name: string; mark: string} {
  const mark = element.id
    ? `#${element.id}`
    : [...element.classList]
        .slice(0, 2)
        .map((name) => `.${name}`)
        .join('')
  return {name: element.localName, mark}
}
