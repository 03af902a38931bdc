/** Puts a sheet behind all others of a page's document or shadow root; the result takes it away again. */
export function adoptAfter(root: Document | ShadowRoot, css: string): () => void {
  const document = root.nodeType === 9 ? (root as Document) : (root.ownerDocument as Document)
  const view = document.defaultView as (Window & typeof globalThis) | null
  try {
    const sheet = new (view ?? globalThis).CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    if (root.adoptedStyleSheets.includes(sheet))
      return () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
      }
  } catch {
    // Content scripts of some browsers may not write this list.
  }
  const style = document.createElement('style')
  style.textContent = css
  ;(root.nodeType === 9 ? document.documentElement : root).append(style)
  return () => style.remove()
}
