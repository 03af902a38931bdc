type Child = Node | string | null | undefined | false

export interface Props {
  [name: string]: string | number | boolean | undefined | ((event: Event) => void)
}

/**
 * An element of the given document, which may be a page's: nothing is parsed, so no policy of the page
 * for scripts, styles or trusted types applies. A function is a listener (`onclick`), a boolean an attribute that is there or not.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(key.slice(2), value)
    else element.setAttribute(key, value === true ? '' : String(value))
  }
  for (const child of children) if (child) element.append(child)
  return element
}

/** `h` for one document. */
export type Make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props?: Props,
  ...children: Child[]
) => HTMLElementTagNameMap[Name]

export const makerOf =
  (document: Document): Make =>
  (name, props, ...children) =>
    h(document, name, props, ...children)
