import type {InPageHelpers} from './in-page-helpers.ts'
import type {BlockFacts} from './page-facts.ts'

/** Runs in the page: the parts that it has from top to bottom. `notShown`: names of elements without a box. */
export function readBlocks(
  {oneLine, isSeen, shown}: InPageHelpers,
  notShown: readonly string[]
): BlockFacts[] {
  const pageWidth = document.documentElement.clientWidth
  const none = new Set(notShown)
  const {body} = document
  const selectorOf = (element: Element) => {
    const steps: string[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const siblings = at.parentElement?.children ?? []
      steps.unshift(`${CSS.escape(at.localName)}:nth-child(${[...siblings].indexOf(at) + 1})`)
    }
    return ['body', ...steps].join(' > ')
  }
  const isBlock = (element: Element) => {
    const {width, height} = element.getBoundingClientRect()
    return !none.has(element.tagName) && height >= 32 && width >= pageWidth * 0.6 && isSeen(element)
  }
  const SECTIONS = new Set(['SECTION', 'HEADER', 'FOOTER', 'NAV', 'MAIN', 'ARTICLE', 'ASIDE'])
  const found: Element[] = []
  const split = (element: Element, depth: number): void => {
    const inner = [...element.children].filter(isBlock)
    const [only] = inner
    const {height} = element.getBoundingClientRect()
    if (depth < 12 && only && inner.length === 1 && !SECTIONS.has(element.tagName)) {
      if (only.getBoundingClientRect().height >= height * 0.7) return split(only, depth + 1)
    }
    const isContainer =
      element === body || element.tagName === 'MAIN' || inner.some(({tagName}) => SECTIONS.has(tagName))
    const isSection = SECTIONS.has(element.tagName) && element.tagName !== 'MAIN'
    const isLong = height > innerHeight * 2.2
    if (depth < 12 && inner.length > 0 && (isContainer ? !isSection || isLong : isLong && inner.length > 1)) {
      for (const child of inner) split(child, depth + 1)
      return
    }
    found.push(element)
  }
  if (body) split(body, 0)

  const shapeOf = (element: Element) =>
    [...element.children].map(({localName}) => localName).join() || element.localName
  const alikeIn = (block: Element) => {
    let most = 0
    for (const parent of [block, ...block.querySelectorAll('*')]) {
      const counts = new Map<string, number>()
      for (const child of parent.children) {
        if (oneLine(child.textContent).length < 12 || !isSeen(child)) continue
        const shape = `${child.localName} ${shapeOf(child)}`
        counts.set(shape, (counts.get(shape) ?? 0) + 1)
      }
      most = Math.max(most, ...counts.values())
    }
    return most
  }
  const namesOf = (block: Element) => {
    const boxes = [block, ...[...block.querySelectorAll(':scope > *, :scope > * > *')].slice(0, 12)]
    return boxes
      .map((box) => `${box.id} ${box.getAttribute('class') ?? ''} ${box.getAttribute('aria-label') ?? ''}`)
      .join(' ')
      .toLowerCase()
      .slice(0, 2000)
  }
  return found.slice(0, 60).map((block): BlockFacts => {
    const {top, height} = block.getBoundingClientRect()
    const all = (selector: string) => [...block.querySelectorAll(selector)].filter(isSeen)
    return {
      selector: selectorOf(block),
      tag: block.localName,
      role: block.getAttribute('role') ?? '',
      names: namesOf(block),
      top: Math.round(top + scrollY),
      height: Math.round(height),
      headings: all('h1, h2, h3, h4, h5, h6')
        .slice(0, 40)
        .map((heading) => ({level: Number(heading.localName[1]), text: shown(heading).slice(0, 200)})),
      text: shown(block).slice(0, 4000),
      links: all('a[href]').length,
      buttons: all('button, [role=button], a[class*=btn], a[class*=button], input[type=submit]').length,
      pictures: all('img, svg, picture, video').length,
      details: all('details, [aria-expanded]').length,
      quotes: all('blockquote, q, figure figcaption').length,
      fields: all('input:not([type=hidden]), textarea, select').length,
      alike: alikeIn(block)
    }
  })
}
