/** Before a name that is hidden, and that of the form which a control does not leave. */
export const HIDDEN = 'facsimile-plain-'

/**
 * Hides controls, images and frames that a form or the document has in the place of its own members: in a form with
 * `<input name="attributes">`, `form.attributes` is that input, in every JavaScript world. A control is of no form then, and keeps its name
 * and its id, which sheets may ask for; others have another name. Names that are words for a field and no member that is
 * read here (`title`, `action`) stay. Gives what takes it back.
 *
 * It refers to nothing outside of itself, since it is also sent to pages as text.
 * Spec: <https://webidl.spec.whatwg.org/#LegacyOverrideBuiltIns>
 */
export function hideNames(document: Document): () => void {
  const prefix = 'facsimile-plain-'
  if (typeof HTMLFormElement === 'undefined' || typeof ShadowRoot === 'undefined') return () => {}
  const ofForms = 'attributes children matches closest contains'.split(' ')
  const ofDocuments = [...ofForms, ...'body head title fonts scripts'.split(' ')]
  const isMember = (of: object, name: string) =>
    name in of &&
    (/[a-z][A-Z]/.test(name) || (of === HTMLFormElement.prototype ? ofForms : ofDocuments).includes(name))
  const {getAttribute, removeAttribute, setAttribute} = Element.prototype
  const shadowOf = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get
  const hidden: [element: Element, attribute: string, value: string | null][] = []
  const change = (element: Element, attribute: string) => {
    const value = getAttribute.call(element, attribute)
    // It may be hidden already, in a page that is ours.
    if (value?.startsWith(prefix)) return
    hidden.push([element, attribute, value])
    setAttribute.call(element, attribute, prefix + (value ?? ''))
  }
  const hide = (root: Document | ShadowRoot, selector: string, of: object) => {
    const {querySelectorAll} = root instanceof ShadowRoot ? ShadowRoot.prototype : Document.prototype
    const isOfForm = of === HTMLFormElement.prototype
    for (const element of querySelectorAll.call(root, selector)) {
      const taken = ['name', 'id'].filter((attribute) => {
        const value = getAttribute.call(element, attribute)
        return value !== null && isMember(of, value)
      })
      const isControl = isOfForm && element.localName !== 'img'
      for (const attribute of isControl && taken.length > 0 ? ['form'] : taken) change(element, attribute)
    }
  }
  const hideIn = (root: Document | ShadowRoot) => {
    hide(
      root,
      ':is(button, fieldset, form img, input, object, output, select, textarea):is([name], [id])',
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
    for (const [element, attribute, value] of hidden)
      if (value === null) removeAttribute.call(element, attribute)
      else setAttribute.call(element, attribute, value)
  }
}

/** The value of an attribute as the page has it, whether or not it is hidden; undefined where the page has it not. */
export const shownValue = (value: string): string | undefined =>
  value.startsWith(HIDDEN) ? value.slice(HIDDEN.length) || undefined : value
