import type {Adjustment, BuiltElement} from '@facsimile/pipeline'

/** For pictures that are changed, ms. */
export const PICTURE_WAIT = 2000

/**
 * Runs in the page. Its elements get other numbers (`numbers`: place in its own capture → number, null for none), and the
 * adjustments are made; what examines the page for the first time still goes by its own numbers. Waits for pictures that are
 * changed, `cap` ms at most.
 */
export async function adjustElements(
  numbers: readonly (number | null)[],
  adjustments: readonly Adjustment[],
  cap: number
): Promise<void> {
  const home = globalThis as {facsimileElements?: Element[]; facsimileOwnElements?: Element[]}
  const own = home.facsimileElements ?? []
  const renamed: Element[] = []
  const pictures: HTMLImageElement[] = []
  const namespaces = {
    html: 'http://www.w3.org/1999/xhtml',
    svg: 'http://www.w3.org/2000/svg',
    math: 'http://www.w3.org/1998/Math/MathML'
  }
  const put = (element: Element, number: number | null | undefined) => {
    if (number !== null && number !== undefined) renamed[number] = element
  }
  const build = ({name, namespace, attributes, children}: BuiltElement): Element => {
    const element = document.createElementNS(namespaces[namespace], name)
    for (const [attribute, value] of Object.entries(attributes)) set(element, attribute, value)
    for (const child of children) element.append(typeof child === 'string' ? child : build(child))
    return element
  }
  const set = (element: Element, attribute: string, value: string | null) => {
    try {
      if (value === null) element.removeAttribute(attribute)
      else element.setAttribute(attribute, value)
    } catch {
      // A name that only a parser accepts.
    }
    if (element instanceof HTMLImageElement) pictures.push(element)
  }
  const putAll = (root: Element, inside: readonly (number | null)[]) => {
    for (const [place, one] of [root, ...root.querySelectorAll('*')].entries()) put(one, inside[place])
  }
  own.forEach((element, index) => put(element, numbers[index]))
  home.facsimileOwnElements = own
  for (const adjustment of adjustments) {
    const element = own[adjustment.at]
    if (!element) continue
    if (adjustment.kind === 'remove') element.remove()
    else if (adjustment.kind === 'attributes') {
      for (const [name, value] of Object.entries(adjustment.attributes)) set(element, name, value)
    } else if (adjustment.kind === 'texts') {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (const text of adjustment.texts) {
        const node = walker.nextNode()
        if (node && node.nodeValue !== text) node.nodeValue = text
      }
      putAll(element, adjustment.numbers)
    } else if (adjustment.kind === 'children') {
      element.replaceChildren(
        ...adjustment.children.map((child) => (typeof child === 'string' ? child : build(child)))
      )
      putAll(element, adjustment.numbers)
    } else {
      const before = adjustment.after === null ? null : own[adjustment.after]
      const inserted = build(adjustment.element)
      if (before?.parentElement === element) before.after(inserted)
      else element.prepend(inserted)
      putAll(inserted, adjustment.numbers)
    }
  }
  home.facsimileElements = renamed
  const late = new Promise((resolve) => setTimeout(resolve, cap))
  if (pictures.length > 0)
    await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))])
}
