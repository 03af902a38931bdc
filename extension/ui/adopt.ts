/**
 * Gives a document or a shadow root a style sheet that no content security policy restricts. Where the browser keeps
 * adopted sheets from content scripts, rules go into an empty `<style>` through the CSSOM.
 */
export function adopt(root: Document | ShadowRoot, css: string): void {
  const document = root.nodeType === 9 ? (root as Document) : (root.ownerDocument as Document)
  const view = document.defaultView as (Window & typeof globalThis) | null
  try {
    const sheet = new (view ?? globalThis).CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
    if (root.adoptedStyleSheets.length === 1) return
  } catch {
    // Content scripts of some browsers may not write this list.
  }
  const style = document.createElement('style')
  ;(root.nodeType === 9 ? (root as Document).head : root).append(style)
  style.textContent = css
}
