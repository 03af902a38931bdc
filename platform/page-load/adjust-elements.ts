import type {Adjustment, BuiltElement} from '@facsimile/pipeline'

/** For pictures that are changed, ms. */
export const PICTURE_WAIT = 2000

interface ElementsGlobal {
  facsimileElements?: Element[]
  facsimileOwnElements?: Element[]
}

/**
 * Runs in the page. Its elements get other numbers (place in its own capture → number, null for none); what examines the page for
 * the first time still goes by its own.
 */
export function renumberElements(numbers: readonly (number | null)[]): void {
  const home = globalThis as ElementsGlobal
  const own = home.facsimileElements ?? []
  const renamed: Element[] = []
  own.forEach((element, index) => {
    const number = numbers[index]
    if (number !== null && number !== undefined) renamed[number] = element
  })
  home.facsimileOwnElements = own
  home.facsimileElements = renamed
}

/** Runs in the page. */
function setAttribute(element: Element, name: string, value: string | null): void {
  try {
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  } catch {
    // A name that only a parser accepts.
  }
}

/** Runs in the page. */
function setTexts(element: Element, texts: readonly string[]): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (const text of texts) {
    const node = walker.nextNode()
    if (node && node.nodeValue !== text) node.nodeValue = text
  }
}

export const HELPERS = {setAttribute, setTexts}

/** Runs in the page, after that. Makes adjustments, and waits for pictures that are changed, `cap` ms at most. */
export async function adjustElements(
  {setAttribute, setTexts}: typeof HELPERS,
  adjustments: readonly Adjustment[],
  cap: number
): Promise<void> {
  const {facsimileOwnElements: own = [], facsimileElements: renamed = []} = globalThis as ElementsGlobal
  const pictures: HTMLImageElement[] = []
  const namespaces = {
    html: 'http://www.w3.org/1999/xhtml',
    svg: 'http://www.w3.org/2000/svg',
    math: 'http://www.w3.org/1998/Math/MathML'
  }
  const build = ({name, namespace, attributes, children}: BuiltElement): Element => {
    const element = document.createElementNS(namespaces[namespace], name)
    for (const [attribute, value] of Object.entries(attributes)) set(element, attribute, value)
    element.append(...made(children))
    return element
  }
  const set = (element: Element, attribute: string, value: string | null) => {
    setAttribute(element, attribute, value)
    if (element instanceof HTMLImageElement) pictures.push(element)
  }
  const made = (children: BuiltElement['children']) =>
    children.map((child) => (typeof child === 'string' ? child : build(child)))
  const adjust = (element: Element, adjustment: Adjustment): Element | undefined => {
    switch (adjustment.kind) {
      case 'remove':
        element.remove()
        return undefined
      case 'attributes':
        for (const [name, value] of Object.entries(adjustment.attributes)) set(element, name, value)
        return undefined
      case 'texts':
        setTexts(element, adjustment.texts)
        return element
      case 'children':
        element.replaceChildren(...made(adjustment.children))
        return element
      default: {
        const before = adjustment.after === null ? undefined : own[adjustment.after]
        const inserted = build(adjustment.element)
        if (before?.parentElement === element) before.after(inserted)
        else element.prepend(inserted)
        return inserted
      }
    }
  }
  for (const adjustment of adjustments) {
    const element = own[adjustment.at]
    const changed = element && adjust(element, adjustment)
    if (changed && 'numbers' in adjustment)
      for (const [place, one] of [changed, ...changed.querySelectorAll('*')].entries()) {
        const number = adjustment.numbers[place]
        if (number !== null && number !== undefined) renamed[number] = one
      }
  }
  const late = new Promise((resolve) => setTimeout(resolve, cap))
  if (pictures.length > 0)
    await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))])
}
