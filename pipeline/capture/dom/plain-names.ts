/** Before a name that is hidden. */
export const HIDDEN = 'facsimile-plain-'

/**
 * Hides the names of controls, images and frames under which a form or the document has them in the place of its own members: in a form
 * with `<input name="attributes">`, `form.attributes` is that input, in every JavaScript world. Names that are words for a field and no
 * member that is read here (`title`, `action`) stay. Gives what takes it back.
 *
 * It refers to nothing outside of itself, since it is also sent to pages as text.
 * Spec: <https://webidl.spec.whatwg.org/#LegacyOverrideBuiltIns>
 */
export function hideNames(document: Document): () => void {
  const prefix = 'facsimile-plain-'
  if (typeof HTMLFormElement === 'undefined' || typeof ShadowRoot === 'undefined') return () => {}
  const words = 'attributes children matches closest contains body head title fonts scripts'.split(' ')
  const isMember = (of: object, name: string) =>
    name in of && (/[a-z][A-Z]/.test(name) || words.includes(name))
  const {getAttribute, setAttribute} = Element.prototype
  const shadowOf = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get
  const hidden: [element: Element, attribute: string, value: string][] = []
  const hide = (root: Document | ShadowRoot, selector: string, of: object) => {
    const {querySelectorAll} = root instanceof ShadowRoot ? ShadowRoot.prototype : Document.prototype
    for (const element of querySelectorAll.call(root, selector))
      for (const attribute of ['name', 'id']) {
        const value = getAttribute.call(element, attribute)
        if (value === null || !isMember(of, value)) continue
        hidden.push([element, attribute, value])
        setAttribute.call(element, attribute, prefix + value)
      }
  }
  const hideIn = (root: Document | ShadowRoot) => {
    hide(
      root,
      ':is(button, fieldset, img, input, object, output, select, textarea):is([name], [id])',
      HTMLFormElement.prototype
    )
    if (root === document)
      hide(root, ':is(embed, form, iframe, img, object)[name], object[id]', HTMLDocument.prototype)
    const {querySelectorAll} = root instanceof ShadowRoot ? ShadowRoot.prototype : Document.prototype
    for (const element of querySelectorAll.call(root, '*')) {
      const shadow = shadowOf?.call(element) as ShadowRoot | null | undefined
      if (shadow) hideIn(shadow)
    }
  }
  hideIn(document)
  return () => {
    for (const [element, attribute, value] of hidden) setAttribute.call(element, attribute, value)
  }
}

/** The value of an attribute as the page has it, whether or not it is hidden. */
export const shownValue = (value: string): string =>
  value.startsWith(HIDDEN) ? value.slice(HIDDEN.length) : value
