import type {Page} from 'playwright-core'
import type {Mismatch} from './compare-in-browser.ts'

export interface DocumentPair {
  source: string
  output: string
  widths: readonly number[]
  properties: readonly string[]
  /** Wait for what the source loads (imports, links). */
  loads?: boolean
}

/** Pseudo-elements that are compared where an element has them. */
const PSEUDOS = ['::before', '::after', '::marker', '::first-letter', '::first-line', '::placeholder', '::selection', '::backdrop', '::file-selector-button', '::details-content']

/**
 * Computed styles of every element and its pseudo-elements in frames of a page, source against output. The source may
 * hold declarative shadow trees: its elements are counted as `mark-elements` counts them (host, its shadow tree, its
 * children). An element of the source's body that is missing in the output is a mismatch too.
 */
export async function compareDocuments(page: Page, pairs: readonly DocumentPair[]): Promise<Mismatch[][]> {
  return page.evaluate(compareInPage, {pairs: pairs.map((pair) => ({...pair})), pseudos: PSEUDOS})
}

/** Runs in the page. */
async function compareInPage({pairs, pseudos}: {pairs: DocumentPair[]; pseudos: string[]}): Promise<Mismatch[][]> {
  const open = async (html: string, width: number, loads: boolean) => {
    const frame = document.createElement('iframe')
    frame.style.cssText = `position:absolute;border:0;height:600px;width:${width}px`
    if (loads || html.includes('shadowrootmode')) {
      // Only a document that is navigated to has declarative shadow trees; and it has a `load` event to wait for.
      const address = URL.createObjectURL(new Blob([html], {type: 'text/html;charset=utf-8'}))
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      frame.src = address
      document.body.append(frame)
      await loaded
      URL.revokeObjectURL(address)
      return frame
    }
    document.body.append(frame)
    const content = frame.contentDocument!
    content.open()
    content.write(html)
    content.close()
    return frame
  }
  const inOrder = (root: Document | ShadowRoot): Element[] => {
    const elements: Element[] = []
    const visit = (element: Element) => {
      elements.push(element)
      if (element.shadowRoot) [...element.shadowRoot.children].forEach(visit)
      ;[...element.children].forEach(visit)
    }
    ;[...root.children].forEach(visit)
    return elements
  }
  const UNSEEN = new Set(['head', 'style', 'script', 'template', 'link', 'meta', 'title', 'base', 'noscript'])
  const read = (element: Element, pseudo: string, properties: readonly string[]) => {
    const style = element.ownerDocument.defaultView!.getComputedStyle(element, pseudo || null)
    if (/before|after/.test(pseudo) && (style.content === 'none' || style.content === 'normal')) return undefined
    return properties.map((property) => style.getPropertyValue(property))
  }
  const results: Mismatch[][] = []
  for (const {source, output, widths, properties, loads} of pairs) {
    const mismatches: Mismatch[] = []
    for (const width of widths) {
      const left = await open(source, width, loads ?? false)
      const right = await open(output, width, false)
      const counterparts = new Map([...right.contentDocument!.querySelectorAll('[data-facsimile-index]')].map((element) => [element.getAttribute('data-facsimile-index'), element]))
      inOrder(left.contentDocument!).forEach((original, index) => {
        if (UNSEEN.has(original.localName) || original.closest('head')) return
        const label = `${original.localName}${original.id ? `#${original.id}` : ''}.${original.getAttribute('class') ?? ''}`
        const counterpart = counterparts.get(String(index))
        const report = (pseudo: string, property: string, expected: string, found: string) => mismatches.push({width, element: label, pseudo, property, expected, found})
        if (!counterpart) {
          // What no slot shows is not rendered, in the source either.
          if (original.getClientRects().length > 0) report('', 'element', 'present', 'missing')
          return
        }
        for (const pseudo of ['', ...pseudos]) {
          const expected = read(original, pseudo, properties)
          const found = read(counterpart, pseudo, properties)
          if (!expected || !found) {
            if (expected || found) report(pseudo, 'content', String(Boolean(expected)), String(Boolean(found)))
            continue
          }
          properties.forEach((property, at) => {
            if (expected[at] !== found[at]) report(pseudo, property, expected[at], found[at])
          })
        }
      })
      left.remove()
      right.remove()
    }
    results.push(mismatches)
  }
  return results
}
