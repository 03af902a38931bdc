/** Where an element is, for people: `main > a:nth-child(2)`, from the nearest ancestor with an id. */
export function elementPath(element: Element): string {
  const steps: string[] = []
  let current: Element | null = element
  while (current) {
    const name = current.localName
    if (current.id) {
      steps.unshift(`${name}#${current.id}`)
      break
    }
    const parent: Element | null = current.parentElement
    steps.unshift(parent && parent.childElementCount > 1 ? `${name}:nth-child(${position(current)})` : name)
    current = parent
  }
  return steps.join(' > ')
}

function position(element: Element): number {
  let count = 1
  let before = element.previousElementSibling
  while (before) {
    count++
    before = before.previousElementSibling
  }
  return count
}
