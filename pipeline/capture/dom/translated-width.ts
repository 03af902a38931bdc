/**
 * Width of an element's border box, px, where its style attribute has a translation by px: percentages in it are of that width
 * (CSS Transforms 1, §4). Undefined elsewhere.
 */
export function translatedWidth(element: HTMLElement): number | undefined {
  const style = element.getAttribute('style')
  if (!style || !/\btranslate(?:X|3d)?\(\s*-?[\d.]+px/.test(style)) return undefined
  return element.offsetWidth > 0 ? element.offsetWidth : undefined
}
