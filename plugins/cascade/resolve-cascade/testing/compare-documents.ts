import type {Page} from 'playwright-core'
import type {Mismatch} from './compare-in-browser.ts'

export interface DocumentPair {
  source: string
  /** Copies of the source; each is compared with it. */
  outputs: readonly {html: string; properties: readonly string[]}[]
  widths: readonly number[]
  /** Wait for what the source loads (imports, links). */
  loads?: boolean
}

export interface DocumentMismatch extends Mismatch {
  /** Which of the outputs. */
  output: number
}

/** Pseudo-elements that are compared where the source names them; `::before` and `::after` always are. */
const PSEUDOS =
  /::?(?:marker|first-letter|first-line|placeholder|selection|backdrop|file-selector-button|details-content)\b/g
const pseudosOf = (source: string) => [
  ...new Set([
    '',
    '::before',
    '::after',
    ...(source.match(PSEUDOS) ?? []).map((name) => `::${name.replace(/^:+/, '')}`)
  ])
]

/**
 * Computed styles of every element and its pseudo-elements in frames of a page, source against output. The source may
 * hold declarative shadow trees: its elements are counted as `number-elements` counts them (host, its shadow tree, its
 * children). An element of the source's body that is missing in the output is a mismatch too.
 */
export async function compareDocuments(
  page: Page,
  pairs: readonly DocumentPair[]
): Promise<DocumentMismatch[][]> {
  return page.evaluate(
    compareInPage,
    pairs.map((pair) => ({...pair, pseudos: pseudosOf(pair.source)}))
  )
}

/** Runs in the page. */
async function compareInPage(pairs: (DocumentPair & {pseudos: string[]})[]): Promise<DocumentMismatch[][]> {
  const create = () => {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'position:absolute;border:0;height:600px'
    return frame
  }
  // Of a document that is written anew nothing is left: a new frame would be the same, and costs five times as much.
  const written = new Map<string, HTMLIFrameElement>()
  const open = async (side: 'left' | 'right', html: string, width: number, loads: boolean) => {
    if (loads || html.includes('shadowrootmode')) {
      // Only a document that is navigated to has declarative shadow trees; and it has a `load` event to wait for.
      const frame = create()
      frame.style.width = `${width}px`
      const url = URL.createObjectURL(new Blob([html], {type: 'text/html;charset=utf-8'}))
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      frame.src = url
      document.body.append(frame)
      await loaded
      URL.revokeObjectURL(url)
      return frame
    }
    const frame = written.get(side) ?? create()
    written.set(side, frame)
    if (!frame.isConnected) document.body.append(frame)
    frame.style.width = `${width}px`
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
  // They have computed styles for generated content, but nothing is generated in them.
  const REPLACED = new Set(['textarea', 'select', 'img', 'video', 'canvas', 'iframe', 'br'])
  const read = (element: Element, pseudo: string, properties: readonly string[]) => {
    const style = element.ownerDocument.defaultView!.getComputedStyle(element, pseudo || null)
    if (/before|after/.test(pseudo) && /^(?:none|normal)$/.test(style.content)) return undefined
    return properties.map((property) => style.getPropertyValue(property))
  }
  const results: DocumentMismatch[][] = []
  for (const {source, outputs, widths, loads, pseudos} of pairs) {
    const mismatches: DocumentMismatch[] = []
    for (const width of widths) {
      const left = await open('left', source, width, loads ?? false)
      const originals = inOrder(left.contentDocument!)
      for (const [output, {html, properties}] of outputs.entries()) {
        const right = await open('right', html, width, false)
        const counterparts = new Map(
          [...right.contentDocument!.querySelectorAll('[data-facsimile-index]')].map((element) => [
            element.getAttribute('data-facsimile-index'),
            element
          ])
        )
        originals.forEach((original, index) => {
          if (UNSEEN.has(original.localName) || original.closest('head')) return
          const element = `${original.localName}${original.id ? `#${original.id}` : ''}.${original.getAttribute('class') ?? ''}`
          const counterpart = counterparts.get(String(index))
          const report = (pseudo: string, property: string, expected: string, found: string) =>
            mismatches.push({output, width, element, pseudo, property, expected, found})
          if (!counterpart) {
            // What no slot shows is not rendered, in the source either.
            if (original.getClientRects().length > 0) report('', 'element', 'present', 'missing')
            return
          }
          for (const pseudo of pseudos) {
            if (/before|after/.test(pseudo) && REPLACED.has(original.localName)) continue
            const expected = read(original, pseudo, properties)
            const found = read(counterpart, pseudo, properties)
            if (!expected || !found) {
              if (expected || found)
                report(pseudo, 'content', String(Boolean(expected)), String(Boolean(found)))
              continue
            }
            properties.forEach((property, at) => {
              if (expected[at] !== found[at]) report(pseudo, property, expected[at], found[at])
            })
          }
        })
        if (written.get('right') !== right) right.remove()
      }
      if (written.get('left') !== left) left.remove()
    }
    results.push(mismatches)
  }
  for (const frame of written.values()) frame.remove()
  return results
}
