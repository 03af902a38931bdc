import type {Page} from 'playwright-core'

/** Two documents that must look the same, and the widths at which they are compared. */
export interface Pair {
  source: string
  output: string
  widths: readonly number[]
}

export interface Mismatch {
  width: number
  element: string
  pseudo: string
  property: string
  expected: string
  found: string
}

/**
 * Computed styles of every element and its generated content, in frames of a page: source against output. Elements are
 * paired by `data-facsimile-index` on the output and by document order on the source.
 */
export async function comparePairs(
  page: Page,
  pairs: readonly Pair[],
  properties: readonly string[]
): Promise<Mismatch[][]> {
  await page.evaluate(openFrames)
  return page.evaluate(compareInPage, {pairs: pairs.map((pair) => ({...pair})), properties: [...properties]})
}

/** Runs in the page. Of a document that is written anew nothing is left: a new frame would be the same, and costs five times as much. */
function openFrames(): void {
  while (document.querySelectorAll('iframe').length < 2) {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'position:absolute;border:0;height:600px'
    document.body.append(frame)
  }
}

/** Runs in the page. */
async function compareInPage({
  pairs,
  properties
}: {
  pairs: Pair[]
  properties: string[]
}): Promise<Mismatch[][]> {
  const frames = document.querySelectorAll('iframe')
  const written = (frame: HTMLIFrameElement, html: string, width: number): Document => {
    frame.style.width = `${width}px`
    const content = frame.contentDocument!
    content.open()
    content.write(html)
    content.close()
    return content
  }
  const read = (element: Element, pseudo: string) => {
    const style = element.ownerDocument.defaultView!.getComputedStyle(element, pseudo || null)
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return undefined
    return properties.map((property) => style.getPropertyValue(property))
  }
  return pairs.map(({source, output, widths}) => {
    const mismatches: Mismatch[] = []
    for (const width of widths) {
      // Written anew for each width: layout that is only updated can keep what a fresh one would not have.
      const [left, right] = [source, output].map((html, at) => written(frames[at]!, html, width))
      const originals = [...left.querySelectorAll('*')]
      for (const counterpart of right.querySelectorAll('body, body [data-facsimile-index]')) {
        const original = originals[Number(counterpart.getAttribute('data-facsimile-index'))]
        for (const pseudo of ['', '::before', '::after']) {
          const expected = read(original, pseudo)
          const found = read(counterpart, pseudo)
          const label = `${original.localName}${original.id ? `#${original.id}` : ''}.${original.getAttribute('class') ?? ''}`
          if (!expected || !found) {
            if (expected || found)
              mismatches.push({
                width,
                element: label,
                pseudo,
                property: 'content',
                expected: String(Boolean(expected)),
                found: String(Boolean(found))
              })
            continue
          }
          properties.forEach((property, at) => {
            if (expected[at] !== found[at])
              mismatches.push({
                width,
                element: label,
                pseudo,
                property,
                expected: expected[at],
                found: found[at]
              })
          })
        }
      }
    }
    return mismatches
  })
}
