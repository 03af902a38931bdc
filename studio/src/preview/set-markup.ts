/** Shows a page of markup; its scripts run again. `sheet` stays in the head. */
export function setMarkup(html: string, sheet: HTMLStyleElement): void {
  const given = new DOMParser().parseFromString(html, 'text/html')
  copyAttributes(given.documentElement, document.documentElement)
  copyAttributes(given.body, document.body)
  const keep = new Set<Node>([sheet])
  for (const node of [...document.head.childNodes])
    if (!keep.has(node) && !(node instanceof HTMLMetaElement)) node.remove()
  document.head.append(...[...given.head.childNodes].filter((node) => !(node instanceof HTMLMetaElement)))
  document.body.replaceChildren(...given.body.childNodes)
  const scripts = [...document.querySelectorAll('script')]
  for (const inert of scripts) {
    const script = document.createElement('script')
    for (const {name, value} of inert.attributes) script.setAttribute(name, value)
    script.textContent = inert.textContent
    inert.replaceWith(script)
  }
  if (scripts.length === 0) return
  document.dispatchEvent(new Event('DOMContentLoaded', {bubbles: true}))
  window.dispatchEvent(new Event('load'))
}

function copyAttributes(from: Element, to: Element): void {
  for (const {name} of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const {name, value} of from.attributes) to.setAttribute(name, value)
}
