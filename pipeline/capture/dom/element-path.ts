/** The position of an element, for people: `main > a:nth-child(2)`, from the nearest ancestor with an id. */
export const elementPath = (element: Element): string => elementPaths()(element)

/**
 * As `elementPath`, for many elements of a document that does not change meanwhile: the siblings of an element are
 * counted once.
 */
export function elementPaths(): (element: Element) => string {
  const paths = new Map<Element, string>()
  const stepOf = stepsOf()
  return (element) => {
    const inside: Element[] = []
    let known: string | undefined
    for (let at: Element | null = element; at; at = at.parentElement) {
      known = at.id ? `${at.localName}#${at.id}` : paths.get(at)
      if (known !== undefined) break
      inside.push(at)
    }
    for (const at of inside.reverse()) {
      known = known === undefined ? stepOf(at) : `${known} > ${stepOf(at)}`
      paths.set(at, known)
    }
    return known ?? ''
  }
}

/** An element's name, with its place where it is not alone. */
function stepsOf(): (element: Element) => string {
  const counted = new Set<Element>()
  const places = new Map<Element, number>()
  const count = (parent: Element) => {
    counted.add(parent)
    const first = parent.firstElementChild
    if (!first?.nextElementSibling) return
    let place = 0
    for (let child: Element | null = first; child; child = child.nextElementSibling)
      places.set(child, ++place)
  }
  return (element) => {
    const parent = element.parentElement
    if (parent && !counted.has(parent)) count(parent)
    const place = places.get(element)
    return place === undefined ? element.localName : `${element.localName}:nth-child(${place})`
  }
}
