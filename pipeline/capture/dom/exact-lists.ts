/**
 * The text of a style attribute, with what it does not say. A browser writes longhands that a script has set as their shorthand (CSSOM, §6.7.2),
 * also where their lists differ in length, and the shorthand has an item for each transition then: the fifth duration of four, which is the
 * first again, reads as none. Longhands that the text gives other values stand behind it.
 */
export function exactLists(node: Element, text: string): string {
  if (!text.includes(',')) return text
  const {style} = node as Partial<ElementCSSInlineStyle>
  const written = node.ownerDocument.createElement('i').style
  if (!style || !written) return text
  written.cssText = text
  let result = text.trimEnd()
  for (let index = 0; index < style.length; index++) {
    const name = style[index]
    if (name === undefined || name.startsWith('--')) continue
    const value = style.getPropertyValue(name)
    if (value === '' || value === written.getPropertyValue(name)) continue
    const end = result.endsWith(';') ? '' : ';'
    result += `${end} ${name}: ${value}${style.getPropertyPriority(name) === '' ? '' : ' !important'}`
  }
  return result === text.trimEnd() ? text : result
}
